import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { root } from '../../esbuild.config.mjs';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { startProbeServer } from '../support/probe-server.ts';
import { pageOf } from './builder/page-of.ts';
import { probed, signedIn } from './signed-in.ts';
import { percentile, spread } from './statistics.ts';

const ELEMENTS = 1_500;
const OPENINGS = 3;
/** Of the window, in px. */
const HEIGHT = 800;
/** Moves of the pointer while something is dragged. */
const MOVES = 200;
/** A widget of the demo's site. */
const WIDGET = 2;
const OURS = 'flexy-page-builder';
const PLAIN = 'plain-builder';

interface BuilderFigures {
  /** Ms from the visit until the page stands in the canvas and can be edited, the middle of three. */
  readonly usable: { readonly ours: number; readonly plain: number };
  /** Ms between two pictures while a block is dragged over it, p95. */
  readonly drag: { readonly ours: number; readonly plain: number };
  /** Ms from a chosen weight until the text has it in the canvas, p95. */
  readonly style: number;
}

/** Ms since the visit began, once all of the page is in the canvas. */
function usableAfter(page: Page, tag: string, tools: string): Promise<number> {
  return page.evaluate(
    ([name, wanted, count]) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const builder = document.querySelector(name);
          const frame = builder?.querySelector<HTMLIFrameElement>('iframe.gjs-frame');
          const found = frame?.contentDocument?.querySelectorAll('section, section *').length ?? 0;
          const hasTools = builder?.querySelector(wanted) ?? builder?.shadowRoot?.querySelector(wanted);
          if (found >= count && hasTools) void window.bench.nextTask().then(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [tag, tools, ELEMENTS] as const,
  );
}

/** Ms between the pictures while what is pressed is carried over the canvas. */
async function dragged(page: Page, pressed: Locator, canvas: Locator): Promise<readonly number[]> {
  await pressed.scrollIntoViewIfNeeded();
  const [from, over] = [await pressed.boundingBox(), await canvas.boundingBox()];
  if (from === null || over === null) throw new Error('There is nothing to drag.');
  const height = Math.min(over.height, HEIGHT - over.y) - 120;
  const placeholder = page.locator('.gjs-placeholder').filter({ visible: true });
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(over.x + 100, over.y + 100, { steps: 8 });
  // If no place is offered, nothing is dragged.
  for (let step = 0; step < 100 && (await placeholder.count()) === 0; step += 1)
    await page.mouse.move(over.x + 100 + (step % 2), over.y + 100);
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const frame = (time: number): void => {
      gaps.push(time - last);
      last = time;
      if (Reflect.get(window, 'dragGaps') === gaps) requestAnimationFrame(frame);
    };
    Reflect.set(window, 'dragGaps', gaps);
    requestAnimationFrame(frame);
  });
  for (let move = 0; move < MOVES; move += 1)
    await page.mouse.move(over.x + 100 + (move % 60) * 4, over.y + 60 + ((move * 7) % height));
  const gaps = await page.evaluate(() => {
    const all: number[] = Reflect.get(window, 'dragGaps');
    Reflect.set(window, 'dragGaps', null);
    return all.slice(2);
  });
  if ((await placeholder.count()) === 0) throw new Error('Nothing was dragged.');
  await page.mouse.up();
  return gaps;
}

async function measurePlain(browser: Browser): Promise<{ readonly usable: number; readonly drag: number }> {
  const server = await startProbeServer(PLAIN, 'e2e/bench/builder/plain-builder.ts');
  try {
    const page = await (await probed(browser, HEIGHT)).newPage();
    const address = server.page(
      `<${PLAIN} elements="${ELEMENTS}"></${PLAIN}><script type="module" src="/first/${PLAIN}.js"></script>`,
    );
    // The styles are let in, like on the pages of ours.
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "style-src 'self' 'unsafe-inline'" };
      await route.fulfill({ response, headers });
    });
    const times: number[] = [];
    for (let time = 0; time < OPENINGS; time += 1) {
      await page.goto(address);
      times.push(await usableAfter(page, PLAIN, '.gjs-block'));
    }
    await page.addStyleTag({ path: join(root, 'node_modules/grapesjs/dist/css/grapes.min.css') });
    const gaps = await dragged(page, page.locator('.gjs-block').first(), page.locator('iframe.gjs-frame'));
    await page.context().close();
    return { usable: percentile(times, 0.5), drag: spread(gaps).p95 };
  } finally {
    await server.stop();
  }
}

/** Ms from each chosen weight until the selected text is painted with it. */
function styled(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (tag) => {
    const builder = document.querySelector(tag);
    const field = [...(builder?.shadowRoot?.querySelectorAll('label') ?? [])].find(
      ({ textContent }) => textContent.trim() === 'Weight',
    )?.control;
    const text = builder?.querySelector<HTMLIFrameElement>('iframe.gjs-frame')?.contentDocument?.querySelector('h2');
    if (!(field instanceof HTMLSelectElement) || !text) throw new Error('There is no field or no text.');
    const times: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      const weight = turn % 2 === 0 ? '400' : '700';
      await window.bench.atPicture();
      const begin = performance.now();
      field.value = weight;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      while (getComputedStyle(text).fontWeight !== weight) await new Promise(requestAnimationFrame);
      await window.bench.nextTask();
      times.push(performance.now() - begin);
    }
    return times;
  }, OURS);
}

/** A page of 1,500 elements in the page builder, beside the library by itself. */
export async function measureBuilder(browser: Browser, host: Host): Promise<BuilderFigures> {
  await callApi(host, 'PATCH', `/en/api/pages/${WIDGET}`, {
    jsonSimplifiedContent: { html: pageOf(ELEMENTS), css: '.part-1 { color: #333333; }' },
  });
  const plain = await measurePlain(browser);
  const page = await (await signedIn(browser, host, HEIGHT)).newPage();
  const times: number[] = [];
  for (let time = 0; time < OPENINGS; time += 1) {
    await page.goto(`${host.address}/en/admin/islands/${OURS}`);
    times.push(await usableAfter(page, OURS, '[role=tab]'));
  }
  const island = page.locator(OURS);
  const quote = island.getByRole('button', { name: 'Quote', exact: true });
  const gaps = await dragged(page, quote, island.locator('iframe.gjs-frame'));
  await island.frameLocator('iframe.gjs-frame').locator('h2').first().click();
  await island.getByRole('tab', { name: 'Styles' }).click();
  await island.getByLabel('Weight', { exact: true }).waitFor();
  const style = await styled(page);
  await page.context().close();
  return {
    usable: { ours: percentile(times, 0.5), plain: plain.usable },
    drag: { ours: spread(gaps).p95, plain: plain.drag },
    style: spread(style).p95,
  };
}
