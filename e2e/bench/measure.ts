import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { type Host, setFaults } from '../support/host.ts';
import { longestTask, signedIn } from './signed-in.ts';
import { type Spread, spread } from './statistics.ts';
import type { Subject } from './subjects.ts';

/** The slow connection and slow device of the performance target. */
const LINE = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
} as const;
export const SLOWDOWN = 4;

interface Boot {
  readonly cold: number;
  readonly warm: number;
}

/**
 * Ms from the visit until a product can be pressed: with an empty device, and again with what the first visit stored.
 */
export async function measureBoot(browser: Browser, host: Host, subject: Subject): Promise<Boot> {
  const context = await signedIn(browser, host);
  // The sign-in page puts the host's own files into the cache, as on any day.
  const visit = async (isFirst: boolean): Promise<number> => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(subject.address(host), { waitUntil: 'commit' });
    // Asked once and answered when it is there: polling would cost the slow device time.
    const time = await page.evaluate((selector) => window.bench.seen(selector), subject.tile);
    // The second visit finds them on the device.
    if (isFirst) await subject.loaded(page, host);
    await page.close();
    return time;
  };
  const cold = await visit(true);
  const warm = await visit(false);
  await context.close();
  return { cold, warm };
}

interface Work {
  readonly load: number;
  readonly loadTask: number;
  readonly keystroke: Spread;
  readonly barcode: Spread;
  readonly tap: Spread;
  readonly task: number;
}

interface WorkOptions {
  readonly words: readonly string[];
  readonly codes: readonly string[];
  readonly taps: number;
}

async function type(page: Page, subject: Subject, word: string): Promise<readonly number[]> {
  const times: number[] = [];
  await page.locator(subject.search).fill('');
  await page.locator(subject.search).focus();
  await pause(400);
  for (const letter of word) {
    await page.evaluate((selector) => window.bench.arm(selector, 'keydown'), subject.products);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    const time = await page.evaluate(() => window.bench.settled());
    if (time !== null) times.push(time);
  }
  await page.locator(subject.search).fill('');
  return times;
}

async function scan(page: Page, subject: Subject, code: string): Promise<readonly number[]> {
  await page.locator(subject.search).fill('');
  await page.locator(subject.search).focus();
  await page.keyboard.insertText(code);
  // Keeps the answer to the last digit apart from the answer to Enter.
  await pause(600);
  await page.evaluate((selector) => window.bench.arm(selector, 'keydown'), subject.cart);
  await page.keyboard.press('Enter');
  const time = await page.evaluate(() => window.bench.settled());
  return time === null ? [] : [time];
}

/** Measures the cashier's frequent actions, with every product on the device and no slow-down of the device. */
export async function measureWork(
  browser: Browser,
  host: Host,
  subject: Subject,
  { words, codes, taps }: WorkOptions,
): Promise<Work> {
  const context = await signedIn(browser, host);
  const page = await context.newPage();
  await page.goto(subject.address(host));
  await page.locator(subject.tile).first().waitFor();
  await pause(500);
  await longestTask(page);
  const load = await subject.loaded(page, host);
  const loadTask = await longestTask(page);

  const keystrokes: number[] = [];
  for (const word of words) keystrokes.push(...(await type(page, subject, word)));
  const scans: number[] = [];
  for (const code of codes) scans.push(...(await scan(page, subject, code)));
  const pressed = await tap(page, subject, taps);
  const task = await longestTask(page);
  await context.close();
  return { load, loadTask, keystroke: spread(keystrokes), barcode: spread(scans), tap: spread(pressed), task };
}

/** Keys that follow each other faster are held back: they may be a scanner's. */
const PERSON_MS = 150;

async function visitMeanwhile(
  browser: Browser,
  host: Host,
  subject: Subject,
  { words, codes }: Pick<WorkOptions, 'words' | 'codes'>,
): Promise<Meanwhile> {
  const context = await signedIn(browser, host);
  const page = await context.newPage();
  await page.goto(subject.address(host));
  await page.locator(subject.tile).first().waitFor();
  let isRead = false;
  const reading = subject.loaded(page, host).then(() => {
    isRead = true;
  });
  const keystrokes: number[] = [];
  const scans: number[] = [];
  const answered = async (key: string, to: number[]): Promise<void> => {
    await page.keyboard.press(key);
    const time = await page.evaluate(() => window.bench.settled());
    if (time !== null && !isRead) to.push(time);
  };
  for (let round = 0; !isRead && round < codes.length; round += 1) {
    await page.locator(subject.search).fill('');
    await page.locator(subject.search).focus();
    for (const letter of words[round % words.length] ?? '') {
      if (isRead) break;
      await pause(PERSON_MS);
      await page.evaluate((field) => window.bench.armTyped(field), subject.search);
      await answered(letter === ' ' ? 'Space' : letter, keystrokes);
    }
    await page.locator(subject.search).fill(codes[round] ?? '');
    await pause(PERSON_MS);
    await page.evaluate(([cart, line]) => window.bench.armAdded(cart, 'keydown', line), [
      subject.cart,
      subject.line,
    ] as const);
    await answered('Enter', scans);
    // None is lost, however early it comes.
    await page.locator(subject.line).nth(round).waitFor();
  }
  await reading;
  await context.close();
  return { keystrokes, scans };
}

/** So that a percentile is not the one action at the beginning of one visit. */
const VISITS = 3;

interface Meanwhile {
  readonly keystrokes: readonly number[];
  readonly scans: readonly number[];
}

/**
 * The same while the products are still being read, on visits of its own: from each key to the paint after the search
 * has taken it, because what is read changes the products as well, and a key may leave the same ones in sight.
 */
export async function measureMeanwhile(
  browser: Browser,
  host: Host,
  subject: Subject,
  options: Pick<WorkOptions, 'words' | 'codes'>,
): Promise<{ readonly keystroke: Spread; readonly barcode: Spread }> {
  const visits: Meanwhile[] = [];
  while (visits.length < VISITS) visits.push(await visitMeanwhile(browser, host, subject, options));
  return {
    keystroke: spread(visits.flatMap(({ keystrokes }) => keystrokes)),
    barcode: spread(visits.flatMap(({ scans }) => scans)),
  };
}

/** Ms from each press on a tile to its line. */
async function tap(page: Page, subject: Subject, taps: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let count = 0; count < taps; count += 1) {
    await page.evaluate((selector) => window.bench.arm(selector, 'click'), subject.cart);
    await page
      .locator(subject.tile)
      .nth(count % 8)
      .click();
    const time = await page.evaluate(() => window.bench.settled());
    if (time !== null) times.push(time);
  }
  return times;
}

/** Ms from a press on a tile to its line, with this many lines in the cart. */
export async function measureLongCart(
  browser: Browser,
  host: Host,
  subject: Subject,
  codes: readonly string[],
  taps: number,
): Promise<{ readonly tap: Spread; readonly task: number }> {
  const context = await signedIn(browser, host);
  const page = await context.newPage();
  await page.goto(subject.address(host));
  await page.locator(subject.tile).first().waitFor();
  await pause(1_000);
  await subject.loaded(page, host);
  for (const [index, code] of codes.entries()) {
    await page.locator(subject.search).fill(code);
    await page.locator(subject.search).press('Enter');
    await page.locator(subject.line).nth(index).waitFor();
  }
  await pause(1_000);
  await longestTask(page);
  const times = await tap(page, subject, taps);
  const task = await longestTask(page);
  await context.close();
  return { tap: spread(times), task };
}

/**
 * Ms from the Enter that ends a scan to its line. The keys are sent as by a scanner with nothing focused; the naive
 * till needs the focus in its search field.
 */
export async function measureScan(
  browser: Browser,
  host: Host,
  subject: Subject,
  codes: readonly string[],
): Promise<Spread> {
  const context = await signedIn(browser, host);
  const page = await context.newPage();
  await page.goto(subject.address(host));
  await page.locator(subject.tile).first().waitFor();
  await pause(1_000);
  await subject.loaded(page, host);
  const times: number[] = [];
  for (const code of codes) {
    if (subject.name === 'plain') {
      await page.locator(subject.search).fill('');
      await page.locator(subject.search).focus();
    }
    await page.keyboard.type(code, { delay: 2 });
    await page.evaluate((selector) => window.bench.arm(selector, 'keydown'), subject.cart);
    await page.keyboard.press('Enter');
    const time = await page.evaluate(() => window.bench.settled());
    if (time !== null) times.push(time);
    await pause(400);
  }
  await context.close();
  return spread(times);
}

/** Ms from the press to "saved", with a server that takes two seconds per order. */
export async function measureSave(
  browser: Browser,
  host: Host,
  subject: Subject,
  count: number,
): Promise<{ readonly saved: Spread; readonly task: number }> {
  const context = await signedIn(browser, host);
  const times: number[] = [];
  let task = 0;
  await setFaults(host, [{ method: 'POST', path: '/api/orders', latencyMs: 2_000 }]);
  for (let index = 0; index < count; index += 1) {
    const page = await context.newPage();
    await page.goto(subject.address(host));
    await page.locator(subject.tile).first().waitFor();
    await pause(2_000);
    await longestTask(page);
    await page.locator(subject.tile).first().click();
    await subject.pay(page);
    await page.evaluate(([selector, text]) => window.bench.armUntil(selector, text), subject.saved);
    await page.locator(subject.save).click();
    times.push(await page.evaluate(() => window.bench.reached()));
    task = Math.max(task, await longestTask(page));
    await pause(2_500);
    await page.close();
  }
  await setFaults(host, []);
  await context.close();
  return { saved: spread(times), task };
}
