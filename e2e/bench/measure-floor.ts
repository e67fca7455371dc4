import type { Browser } from 'playwright';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { signedIn } from './signed-in.ts';
import { spread } from './statistics.ts';

interface FloorFigures {
  /** Ms between two frames while one of many tables is dragged, and while fifty are. */
  readonly one: { readonly p95: number; readonly task: number };
  readonly many: { readonly p95: number; readonly task: number };
}

const ACROSS = 20;

/** Fills a floor beyond any real one. */
async function fill(host: Host, count: number): Promise<number> {
  const created = await callApi(host, 'POST', '/en/api/reservable_categories', {
    name: 'Hall',
    type: 'floor',
    planBgImage: '/pictures/floors/1.svg',
  });
  const floor = Number(Object(created).id);
  for (let index = 0; index < count; index += 1) {
    await callApi(host, 'POST', '/en/api/reservables', {
      name: `H${index + 1}`,
      canvaX: 4 + (index % ACROSS) * 39,
      canvaY: 8 + Math.floor(index / ACROSS) * 36,
      canvaWidth: 32,
      canvaHeight: 28,
      canvaFill: ['orange', 'teal', 'gold'][index % 3],
      canvaStokeColor: 'white',
      canvaStokeWidth: 2,
      shape: index % 2 === 0 ? 'circle' : 'rectangle',
      objectType: 'table',
      reservableCategory: `/en/api/reservable_categories/${floor}`,
      ...(index % 10 === 0 ? { status: 'reserved' } : {}),
    });
  }
  return floor;
}

/** Drags on a floor with this many tables, with one pointer move per frame as a person does. */
export async function measureFloor(browser: Browser, host: Host, tables: number): Promise<FloorFigures> {
  const floor = await fill(host, tables);
  const page = await (await signedIn(browser, host, 1000)).newPage();
  await page.goto(`${host.address}/en/admin/islands/flexy-floor-plan`);
  const island = page.locator('flexy-floor-plan');
  await island.evaluate((element, id) => element.setAttribute('floor-id', id), String(floor));
  await island.getByRole('option', { name: `H${tables},` }).waitFor();
  const canvas = island.locator('canvas').first();
  await canvas.waitFor();
  const zoom = Number.parseInt(await island.locator('output').innerText(), 10) / 100;
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no plan');
  const left = box.x + Math.max(0, (box.width - 800 * zoom) / 2);
  const at = (index: number): { readonly x: number; readonly y: number } => ({
    x: left + (20 + (index % ACROSS) * 39) * zoom,
    y: box.y + (22 + Math.floor(index / ACROSS) * 36) * zoom,
  });

  const drag = async (from: {
    readonly x: number;
    readonly y: number;
  }): Promise<{ readonly p95: number; readonly task: number }> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 6, from.y + 6);
    // The moves are dispatched inside the page, one per frame: sent from outside, they would be slower than the frames.
    const measured = await island.evaluate(
      (element, start) =>
        new Promise<{ readonly gaps: number[]; readonly task: number }>((resolve) => {
          const surface = element.shadowRoot?.querySelector('canvas.upper-canvas');
          const gaps: number[] = [];
          let task = 0;
          let last = 0;
          let count = 0;
          const begin = performance.now();
          const observer = new PerformanceObserver((list) => {
            for (const { duration, startTime } of list.getEntries())
              if (startTime >= begin) task = Math.max(task, duration);
          });
          observer.observe({ type: 'longtask' });
          const frame = (time: number): void => {
            if (last > 0) gaps.push(time - last);
            last = time;
            count += 1;
            if (count > 240) {
              setTimeout(() => {
                observer.disconnect();
                resolve({ gaps, task });
              }, 100);
              return;
            }
            const angle = count / 20;
            surface?.dispatchEvent(
              new PointerEvent('pointermove', {
                bubbles: true,
                composed: true,
                cancelable: true,
                isPrimary: true,
                pointerId: 1,
                pointerType: 'mouse',
                buttons: 1,
                clientX: start.x + 120 * Math.sin(angle),
                clientY: start.y + 90 * (1 - Math.cos(angle)),
              }),
            );
            requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        }),
      from,
    );
    await page.mouse.up();
    return { p95: spread(measured.gaps).p95, task: Math.round(measured.task) };
  };

  const middle = Math.floor(tables / 2) + ACROSS / 2;
  const one = await drag(at(middle));
  // If nothing had moved, the measured time would mean nothing.
  await island
    .getByRole('option', { name: `H${middle + 1},` })
    .and(island.locator('[aria-selected=true]'))
    .waitFor();
  await island.getByRole('button', { name: 'Undo', exact: true }).and(island.locator(':enabled')).waitFor();
  await page.keyboard.press('Escape');
  // A selection frame around some fifty of them.
  const [corner, end] = [at(0), at(ACROSS * 4 + 9)];
  await page.mouse.move(corner.x - 18 * zoom, corner.y - 19 * zoom);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  const many = await drag(at(ACROSS * 2 + 5));
  if ((await island.getByRole('option', { name: /^H\d/ }).and(island.locator('[aria-selected=true]')).count()) < 40)
    throw new Error('Not fifty tables were dragged');
  await page.context().close();
  return { one, many };
}
