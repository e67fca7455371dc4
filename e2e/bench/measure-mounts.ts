import type { Browser, CDPSession, Page } from 'playwright';
import type { Host } from '../support/host.ts';
import { signedIn } from './signed-in.ts';

/** What the browser compiles and keeps of a page levels off after about so many. */
const BEFORE = 20;
const MOUNTS = 50;

interface Mounts {
  /** In per cent of the heap before the 50 mounts. */
  readonly growth: number;
  /** WebGL contexts that are alive after them. */
  readonly contexts: number;
}

/** Puts an element into the page and takes it out again, 50 times, and looks at what stays in memory. */
export async function measureMounts(browser: Browser, host: Host, tag: string): Promise<Mounts> {
  const page = await (await signedIn(browser, host)).newPage();
  await page.addInitScript(watchContexts);
  await page.goto(`${host.address}/en/admin/islands/${tag}`);
  await page.locator(tag).locator('.fx-root:not([data-pending])').first().waitFor({ state: 'attached' });
  const devTools = await page.context().newCDPSession(page);
  await mount(page, tag, BEFORE);
  const before = await heapOf(devTools);
  await mount(page, tag, MOUNTS);
  const after = await heapOf(devTools);
  const contexts = await page.evaluate(
    () => window.graphics.filter((one) => one.deref()?.isContextLost() === false).length,
  );
  await page.context().close();
  return { growth: (after / before - 1) * 100, contexts };
}

declare global {
  interface Window {
    graphics: WeakRef<WebGLRenderingContext | WebGL2RenderingContext>[];
  }
}

function watchContexts(): void {
  window.graphics = [];
  const known = new WeakSet();
  const own: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext');
  if (typeof own !== 'function') throw new Error('There are no canvases.');
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', function (this: HTMLCanvasElement, ...given: unknown[]) {
    const made: unknown = Reflect.apply(own, this, given);
    const isGraphics = made instanceof WebGL2RenderingContext || made instanceof WebGLRenderingContext;
    if (isGraphics && !known.has(made)) {
      known.add(made);
      window.graphics.push(new WeakRef(made));
    }
    return made;
  });
}

/** Each is taken out once it can be used; the last one leaves the page without any. */
async function mount(page: Page, tag: string, times: number): Promise<void> {
  await page.evaluate(
    async ([name, count]) => {
      const given = document.querySelector(name);
      const place = Reflect.get(window, 'flexyPlace') ?? given?.parentElement;
      const model = Reflect.get(window, 'flexyModel') ?? given?.cloneNode();
      if (!(place instanceof HTMLElement) || !(model instanceof Element)) throw new Error(`There is no ${name}.`);
      Object.assign(window, { flexyPlace: place, flexyModel: model });
      given?.remove();
      for (let at = 0; at < count; at += 1) {
        const element = model.cloneNode();
        const ready = new Promise((done) => {
          element.addEventListener('flexy:ready', done, { once: true });
        });
        place.prepend(element);
        await ready;
        if (element instanceof Element) element.remove();
        await new Promise(requestAnimationFrame);
      }
    },
    [tag, times] as const,
  );
}

async function heapOf(devTools: CDPSession): Promise<number> {
  // What waits to be given back, such as a lost context, goes with one of the next collections.
  let least = Infinity;
  for (let round = 0; round < 5; round += 1) {
    await devTools.send('HeapProfiler.collectGarbage');
    least = Math.min(least, (await devTools.send('Runtime.getHeapUsage')).usedSize);
  }
  return least;
}
