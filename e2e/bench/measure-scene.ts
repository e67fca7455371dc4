import type { Browser } from 'playwright';
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
