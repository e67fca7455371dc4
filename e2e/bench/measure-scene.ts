import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import type { Host } from '../support/host.ts';
import { signedIn } from './signed-in.ts';
import { type Spread, spread } from './statistics.ts';

const PICTURES = 120;

/** A wavy sheet as a binary STL with so many triangles. */
function sheetStl(triangles: number): Buffer {
  const across = Math.ceil(Math.sqrt(triangles / 2));
  const file = Buffer.alloc(84 + 50 * triangles);
  file.writeUInt32LE(triangles, 80);
  const corner = (x: number, y: number): readonly number[] => [x, y, Math.sin(x / 9) * Math.cos(y / 7) * 5];
  for (let at = 0; at < triangles; at += 1) {
    const [x, y] = [(at >> 1) % across, Math.floor((at >> 1) / across)];
    const corners = [corner(x + (at & 1), y), corner(x + 1, y + (at & 1)), corner(x, y + 1)];
    corners.flat().forEach((value, place) => file.writeFloatLE(value, 84 + at * 50 + 12 + place * 4));
  }
  return file;
}

/** The same sheet as an OBJ. */
function sheetObj(triangles: number): Buffer {
  const across = Math.ceil(Math.sqrt(triangles / 2));
  const lines: string[] = [];
  for (let y = 0; y <= across; y += 1)
    for (let x = 0; x <= across; x += 1)
      lines.push(`v ${x} ${y} ${(Math.sin(x / 9) * Math.cos(y / 7) * 5).toFixed(16)}`);
  for (let at = 0; at < triangles; at += 1) {
    const corner = Math.floor((at >> 1) / across) * (across + 1) + ((at >> 1) % across) + 1;
    const next = at & 1 ? `${corner + across + 2} ${corner + across + 1}` : `${corner + across + 1} ${corner}`;
    lines.push(`f ${corner + 1} ${next}`);
  }
  return Buffer.from(lines.join('\n'));
}

const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number(), 0),
      args: v.optional(v.object({ name: v.optional(v.unknown()) }), {}),
    }),
  ),
});

/**
 * The most that one task of the page's thread worked meanwhile, in ms: without the time for which it waited, since here
 * the processor draws, and that for seconds.
 */
async function mostOwnWork(browser: Browser, page: Page, meanwhile: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await meanwhile();
  const { traceEvents } = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
  const place = ({ pid, tid }: { readonly pid: number; readonly tid: number }): string => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(place),
  );
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && pages.has(place(event)));
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1_000;
}

/** Own work of the longest task while 20 MB of a format are read and drawn, and while their edges are found, in ms. */
export async function measureReading(
  browser: Browser,
  host: Host,
  format: 'stl' | 'obj',
): Promise<{ readonly read: number; readonly edges: number }> {
  const triangles = 400_000;
  const body = format === 'stl' ? sheetStl(triangles) : sheetObj(triangles);
  const page = await (await signedIn(browser, host, 800)).newPage();
  await page.route('**/made/sheet', (route) => route.fulfill({ body }));
  await page.goto(`${host.address}/en/admin/islands/flexy-wireframe-viewer`);
  const island = page.locator('flexy-wireframe-viewer');
  await island.getByText('116 triangles').waitFor();
  /** Drawing follows in several pictures. */
  const settled = (): Promise<void> => pause(1_500);
  await settled();
  const read = await mostOwnWork(browser, page, async () => {
    await island.evaluate((element) => element.setAttribute('src', '/made/sheet'));
    await island.getByText(`${triangles.toLocaleString('en')} triangles`).waitFor();
    await settled();
  });
  const edges = await mostOwnWork(browser, page, async () => {
    await island.getByRole('combobox', { name: 'How it is drawn' }).selectOption('edges');
    await island.getByText('Looking for the edges…').waitFor();
    await island.getByText('Looking for the edges…').waitFor({ state: 'detached' });
    await settled();
  });
  await page.context().close();
  return { read, edges };
}

/** Turns a model with so many triangles by dragging it: own work for each picture, in ms. */
export async function measureScene(
  browser: Browser,
  host: Host,
  triangles: number,
): Promise<{ readonly orbit: Spread }> {
  const page = await (await signedIn(browser, host, 800)).newPage();
  await page.route('**/made/sheet.stl', (route) => route.fulfill({ body: sheetStl(triangles) }));
  await page.goto(`${host.address}/en/admin/islands/flexy-wireframe-viewer`);
  const island = page.locator('flexy-wireframe-viewer');
  await island.evaluate((element) => element.setAttribute('src', '/made/sheet.stl'));
  await island.getByText(`${triangles.toLocaleString('en')} triangles`).waitFor();
  const box = await island.getByRole('application').boundingBox();
  if (!box) throw new Error('There is no scene');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // The moves are dispatched inside the page, one per picture; what the listeners and the drawing take is added up.
  const work = await island.evaluate(
    (element, count) =>
      new Promise<number[]>((resolve) => {
        const scene = element.shadowRoot?.querySelector('[role="application"]');
        const { left, top, width, height } = scene?.getBoundingClientRect() ?? new DOMRect();
        const own = window.requestAnimationFrame.bind(window);
        let spent = 0;
        window.requestAnimationFrame = (callback) =>
          own((time) => {
            const begun = performance.now();
            callback(time);
            spent += performance.now() - begun;
          });
        const all: number[] = [];
        const next = (at: number): void => {
          own(() => {
            if (at > 0) all.push(spent);
            if (at > count) return resolve(all);
            const begun = performance.now();
            scene?.dispatchEvent(
              new PointerEvent('pointermove', {
                pointerId: 1,
                buttons: 1,
                clientX: left + width / 2 + Math.sin(at / 8) * 120,
                clientY: top + height / 2 + Math.cos(at / 8) * 60,
              }),
            );
            spent = performance.now() - begun;
            own(() => next(at + 1));
          });
        };
        next(0);
      }),
    PICTURES,
  );
  await page.mouse.up();
  await page.context().close();
  return { orbit: spread(work.slice(10)) };
}
