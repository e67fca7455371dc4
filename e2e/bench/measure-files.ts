import type { Browser } from 'playwright';
import type { Host } from '../support/host.ts';
import { longestTask, signedIn } from './signed-in.ts';
import { percentile } from './statistics.ts';

const TAG = 'flexy-file-manager';
const FOLDER = 'Many files';
const KEYS = 60;
const WHEELS = 40;

interface FilesFigures {
  /** Ms from the answer about a folder until its first files are painted. */
  readonly shown: number;
  /** Nodes of the list in the document. */
  readonly nodes: number;
  /** Ms from an arrow key at the start of a picture until that picture is painted, p95. */
  readonly key: number;
  /** The most small pictures that were asked for at the same time. */
  readonly flying: number;
  /** In ms; 0 if none took longer than 50. */
  readonly task: number;
}

/** Measures a folder with as many files as the host was given. */
export async function measureFiles(browser: Browser, host: Host): Promise<FilesFigures> {
  const page = await (await signedIn(browser, host)).newPage();
  await page.goto(`${host.address}/en/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  const folder = island.getByRole('grid').locator(`[data-path$="/${FOLDER}/"]`);
  await folder.waitFor();
  await longestTask(page);
  await island.evaluate((element) => {
    const root = element.shadowRoot;
    Reflect.set(
      window,
      'painted',
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!root?.querySelector('[data-path*="IMG_00000"]')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        });
        if (root) observer.observe(root, { childList: true, subtree: true, attributes: true });
      }),
    );
  });
  await folder.dblclick();
  const shown = await page.evaluate(async () => {
    const painted = (await Reflect.get(window, 'painted')) as number;
    const answered = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /file-?manager/i.test(name) && startTime < painted)
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseEnd : 0))
      .filter((end) => end > 0 && end < painted);
    return painted - Math.max(...answered);
  });
  const nodes = await island.getByRole('grid').evaluate((grid) => grid.querySelectorAll('*').length);
  await island.getByRole('grid').locator('[data-place="0"]').click();
  const times = await island.evaluate(async (element, count) => {
    const root = element.shadowRoot;
    const focused = (): string | undefined =>
      root?.activeElement instanceof HTMLElement ? root.activeElement.dataset['place'] : undefined;
    const all: number[] = [];
    for (let done = 0; done < count; done += 1) {
      await window.bench.atPicture();
      const begun = performance.now();
      root?.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, composed: true }),
      );
      await window.bench.nextTask();
      all.push(performance.now() - begun);
    }
    // If nothing had moved, the measured time would mean nothing.
    if (Number(focused() ?? 0) < count / 2) throw new Error(`The keys did not arrive: ${focused() ?? 'no focus'}`);
    return all;
  }, KEYS);
  // Of those that were given up the browser tells some time later, so what counts is what the list asks for.
  await island.evaluate((element) => {
    const look = (): void => {
      const asked = [...(element.shadowRoot?.querySelectorAll('img[src]') ?? [])].filter(
        (image) => image instanceof HTMLImageElement && !image.complete,
      );
      Reflect.set(window, 'flying', Math.max(Number(Reflect.get(window, 'flying') ?? 0), asked.length));
      requestAnimationFrame(look);
    };
    look();
  });
  await island.getByRole('grid').hover();
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const task = await longestTask(page);
  const flying = await page.evaluate(() => Number(Reflect.get(window, 'flying')));
  await page.context().close();
  return { shown, nodes, key: percentile(times, 0.95), flying, task };
}
