import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { startProbeServer } from '../support/probe-server.ts';
import { longestTask, probed, signedIn } from './signed-in.ts';
import { spread } from './statistics.ts';

/** Characters of CSS. */
const LENGTH = 1_000_000;
const KEYS = 120;
const SWITCHES = 10;
/** Entries of the JSON setting, of 50 characters each. */
const ENTRIES = 4_000;

interface CodeFigures {
  /** Ms from a key at the start of a picture until that picture is painted. */
  readonly key: { readonly ours: number; readonly plain: number };
  /** Ms from the press on a tab until its text is painted, p95. */
  readonly tab: number;
  /** Ms from the last key until the mistake in the JSON is shown. */
  readonly check: number;
  /** The longest task meanwhile. */
  readonly task: number;
}

/** Types into the focused editor, a key in each third picture. */
function keysToPaint(page: Page, tag: string, count: number): Promise<readonly number[]> {
  return page.evaluate(
    async ([name, keys]) => {
      const root = document.querySelector(name)?.shadowRoot;
      root?.querySelector<HTMLElement>('.cm-content')?.focus();
      const before = root?.querySelector('.cm-content')?.textContent?.length ?? 0;
      const times: number[] = [];
      for (let done = 0; done < keys; done += 1) {
        await window.bench.atPicture();
        const begin = performance.now();
        document.execCommand('insertText', false, 'x');
        await window.bench.nextTask();
        times.push(performance.now() - begin);
      }
      // If nothing had been typed, the measured time would mean nothing.
      if ((root?.querySelector('.cm-content')?.textContent?.length ?? 0) < before + keys / 2)
        throw new Error('The keys did not arrive.');
      return times;
    },
    [tag, count] as const,
  );
}

async function plainKeys(browser: Browser): Promise<readonly number[]> {
  const server = await startProbeServer('plain-code', 'e2e/bench/code/plain-code.tsx');
  try {
    const page = await (await probed(browser)).newPage();
    await page.goto(
      server.page(
        `<plain-code length="${LENGTH}"></plain-code><script type="module" src="/first/plain-code.js"></script>`,
      ),
    );
    await page.locator('plain-code .cm-content').waitFor();
    await pause(2_000);
    const times = await keysToPaint(page, 'plain-code', KEYS);
    await page.context().close();
    return times;
  } finally {
    await server.stop();
  }
}

/** A theme with a long sheet and a long setting, beside the usual controlled editor. */
export async function measureCode(browser: Browser, host: Host): Promise<CodeFigures> {
  const rules = Array.from(
    { length: LENGTH / 75 },
    (_, at) => `.block-${at} .title:hover {\n  color: rgb(${at % 255}, 20, 30);\n  margin: ${at % 40}px auto;\n}\n`,
  );
  await callApi(host, 'PATCH', '/en/api/website_themes/1', {
    customCss: rules.join(''),
    hooksOptions: Object.fromEntries(Array.from({ length: ENTRIES }, (_, at) => [`hook${at}`, { columns: at % 6 }])),
  });
  const plain = await plainKeys(browser);
  const tag = 'flexy-theme-settings';
  const page = await (await signedIn(browser, host)).newPage();
  await page.goto(`${host.address}/en/admin/islands/${tag}`);
  const island = page.locator(tag);
  await island.locator('.cm-content').waitFor();
  await pause(2_000);
  const ours = await keysToPaint(page, tag, KEYS);
  await longestTask(page);
  const press = (name: string): Promise<number> =>
    page.evaluate(
      ([element, label]) =>
        new Promise<number>((resolve) => {
          const root = document.querySelector(element)?.shadowRoot;
          const tab = [...(root?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].find((one) =>
            one.textContent?.startsWith(label),
          );
          const begin = performance.now();
          const look = (): void => {
            if (tab?.ariaSelected !== 'true' || !root?.querySelector('.fx-tab-panel:not([hidden]) .cm-line')) {
              requestAnimationFrame(look);
              return;
            }
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - begin);
            channel.port2.postMessage(null);
          };
          tab?.click();
          requestAnimationFrame(look);
        }),
      [tag, name] as const,
    );
  await press('hooksOptions');
  const switches: number[] = [];
  for (let round = 0; round < SWITCHES; round += 1) {
    await pause(200);
    switches.push(await press('CSS'));
    await pause(200);
    switches.push(await press('hooksOptions'));
  }
  await page.keyboard.press('ControlOrMeta+Home');
  await pause(1_000);
  await longestTask(page);
  // Seen from inside the page: from outside one looks each half second only.
  const shown = page.evaluate(
    ([element, label]) =>
      new Promise<number>((resolve) => {
        const root = document.querySelector(element)?.shadowRoot;
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = (): void => {
              const isThere = [...(root?.querySelectorAll('button') ?? [])].some((one) =>
                `${one.ariaLabel ?? ''} ${one.textContent}`.includes(label),
              );
              if (isThere) resolve(performance.now() - timeStamp);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    [tag, 'hooksOptions, line 1'] as const,
  );
  await page.keyboard.press('x');
  const check = await shown;
  const task = await longestTask(page);
  await page.context().close();
  return {
    key: { ours: spread(ours).p95, plain: spread(plain).p95 },
    tab: spread(switches).p95,
    check,
    task,
  };
}
