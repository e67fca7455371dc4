import { setTimeout as pause } from 'node:timers/promises';
import { Document, Packer, Paragraph } from 'docx';
import type { Browser, JSHandle, Locator } from 'playwright';
import type { Host } from '../support/host.ts';
import { modelQuestions, setModel } from '../support/model.ts';
import { startProbeServer } from '../support/probe-server.ts';
import { longestTask, probed, signedIn } from './signed-in.ts';

const PER_SECOND = 60;
const PAGES = 100;
const LINES_A_PAGE = 40;
const PLAIN = 'plain-model';

/** A product of 12,000 characters. */
const CALL = JSON.stringify({
  name: 'Tea',
  price: 25,
  description: 'Tea of the house, dried and packed by hand. '.repeat(280).slice(0, 11_950),
});

/** What it costs to show a call while it is written. */
interface CallFigures {
  /** The longest task, in ms. */
  readonly task: number;
  /** Most changes of the screen within one second. */
  readonly draws: number;
}

interface ModelFigures {
  /** The longest task while 4,000 tokens are written, in ms. */
  readonly text: number;
  readonly call: CallFigures;
  readonly plainCall: CallFigures;
  /** Ms from the press on Stop until the screen is idle again. */
  readonly stop: number;
  /** Requests that still run at the model after the stop. */
  readonly running: number;
}

/** Notes when the screen of an element changes. */
const watchDraws = (element: Locator): Promise<JSHandle<number[]>> =>
  element.evaluateHandle((one) => {
    const times: number[] = [];
    new MutationObserver(() => times.push(performance.now())).observe(one.shadowRoot ?? one, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return times;
  });

const mostInASecond = (draws: JSHandle<number[]>): Promise<number> =>
  draws.evaluate((times) =>
    Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1_000).length)),
  );

async function measureCall(browser: Browser, host: Host): Promise<CallFigures> {
  const page = await (await signedIn(browser, host)).newPage();
  await setModel(host, {
    tokensPerSecond: PER_SECOND,
    script: { calls: [{ name: 'createProduct', arguments: CALL }] },
  });
  await page.goto(`${host.address}/en/admin/islands/flexy-ai-copilot`);
  const copilot = page.locator('flexy-ai-copilot');
  const button = (name: string) => copilot.getByRole('button', { name, exact: true });
  await button('Generative AI').click();
  await copilot.getByRole('dialog').getByRole('textbox').fill('Tea');
  const draws = await watchDraws(copilot);
  await longestTask(page);
  await button('Send').click();
  await button('Save').waitFor();
  const figures = { task: await longestTask(page), draws: await mostInASecond(draws) };
  await page.context().close();
  return figures;
}

async function measurePlainCall(browser: Browser): Promise<CallFigures> {
  const server = await startProbeServer(PLAIN, 'e2e/bench/model/plain-model.tsx');
  try {
    const page = await (await probed(browser)).newPage();
    await page.goto(
      server.page(
        `<${PLAIN} per-second="${PER_SECOND}" answer="${CALL.replaceAll('"', '&quot;')}"></${PLAIN}><script type="module" src="/first/${PLAIN}.js"></script>`,
      ),
    );
    const element = page.locator(PLAIN);
    await element.locator('dl').waitFor({ state: 'attached' });
    const draws = await watchDraws(element);
    await longestTask(page);
    await element.getByText('Whole').waitFor();
    const figures = { task: await longestTask(page), draws: await mostInASecond(draws) };
    await page.context().close();
    return figures;
  } finally {
    await server.stop();
  }
}

async function measureStop(browser: Browser, host: Host): Promise<Pick<ModelFigures, 'stop' | 'running'>> {
  const page = await (await signedIn(browser, host)).newPage();
  await setModel(host, {
    tokensPerSecond: PER_SECOND,
    script: { calls: [{ name: 'createProduct', arguments: CALL }] },
  });
  await page.goto(`${host.address}/en/admin/islands/flexy-product-suggester`);
  const suggester = page.locator('flexy-product-suggester');
  await suggester.getByRole('textbox').fill('Tea');
  await suggester.getByRole('button', { name: 'Submit', exact: true }).click();
  await pause(3_000);
  const stop = await suggester.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const named = (name: string) =>
          [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name);
        const begun = performance.now();
        named('Stop')?.click();
        const look = (): void =>
          named('Stop') === undefined ? resolve(performance.now() - begun) : void requestAnimationFrame(look);
        look();
      }),
  );
  await pause(500);
  const running = (await modelQuestions(host)).filter(({ state }) => state === 'running').length;
  await page.context().close();
  return { stop, running };
}

async function measureText(browser: Browser, host: Host): Promise<number> {
  const page = await (await signedIn(browser, host)).newPage();
  const words = Array.from({ length: 4_000 }, (_, at) =>
    at % 12 === 0 ? '<p>Tea' : at % 12 === 11 ? 'mint.</p>' : 'and',
  );
  await setModel(host, { tokensPerSecond: PER_SECOND, script: { text: words.join(' ') } });
  await page.goto(`${host.address}/en/admin/islands/flexy-document-editor`);
  const editor = page.locator('flexy-document-editor');
  await editor.locator('.ProseMirror').getByText('Tea is served').waitFor();
  await editor.getByRole('button', { name: 'AI Write' }).click();
  await editor.getByRole('dialog').getByRole('textbox').fill('Tea');
  await longestTask(page);
  await editor.getByRole('button', { name: 'Generate', exact: true }).click();
  const isWriting = editor.getByRole('dialog').getByText('The answer is being written…');
  await isWriting.waitFor();
  await isWriting.waitFor({ state: 'detached' });
  const text = await longestTask(page);
  await page.context().close();
  return text;
}

/** Streams a long text and a long call, the call also to the plain way, and stops one. */
export async function measureModel(browser: Browser, host: Host): Promise<ModelFigures> {
  const [call, plainCall] = [await measureCall(browser, host), await measurePlainCall(browser)];
  const stopped = await measureStop(browser, host);
  const text = await measureText(browser, host);
  await setModel(host);
  return { text, call, plainCall, ...stopped };
}

/** Ms until a Word file of a hundred pages, read in a worker, stands in the editor. */
export async function measureWord(browser: Browser, host: Host): Promise<number> {
  const children = Array.from(
    { length: PAGES * LINES_A_PAGE },
    (_, at) =>
      new Paragraph({
        text: `Line ${at + 1}: tea is served between four and six, on the terrace in summer and inside in winter.`,
        pageBreakBefore: at % LINES_A_PAGE === 0,
      }),
  );
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const page = await (await signedIn(browser, host)).newPage();
  await page.goto(`${host.address}/en/admin/islands/flexy-document-editor`);
  const editor = page.locator('flexy-document-editor');
  await editor.locator('.ProseMirror').getByText('Tea is served').waitFor();
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    editor.getByRole('button', { name: 'Open', exact: true }).click(),
  ]);
  const begun = performance.now();
  await chooser.setFiles({ name: 'long.docx', mimeType: 'application/octet-stream', buffer });
  await editor.getByText(`Line ${PAGES * LINES_A_PAGE}:`).waitFor({ state: 'attached' });
  const opened = performance.now() - begun;
  await page.context().close();
  if (!workers.some((url) => url.includes('word.worker'))) throw new Error('No worker read the file.');
  return opened;
}
