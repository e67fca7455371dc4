import type { Locator, Page } from 'playwright';
import * as v from 'valibot';
import { expect } from 'vitest';
import { inOrder } from '#shared/features/table-status/floor-order.ts';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';

const placeSchema = v.looseObject({
  '@id': v.string(),
  id: v.number(),
  name: v.string(),
  canvaX: v.number(),
  canvaY: v.number(),
  canvaWidth: v.number(),
  canvaHeight: v.number(),
  canvaFill: v.optional(v.string()),
  shape: v.optional(v.string()),
  objectType: v.optional(v.string()),
  status: v.optional(v.nullable(v.string())),
});
type PlaceRow = v.InferOutput<typeof placeSchema>;
const floorSchema = v.looseObject({ reservables: v.array(placeSchema) });

export const eventually = <T>(read: () => Promise<T>) => expect.poll(read, LONG_WAIT);

export const WRITES_FAIL = [
  { method: 'PUT', path: '/api/reservables/', status: 503 },
  { method: 'PATCH', path: '/api/reservables/', status: 503 },
  { method: 'POST', path: '/api/reservables', status: 503 },
  { method: 'DELETE', path: '/api/reservables/', status: 503 },
];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The plan as a person uses it: the drawing by position, everything else by role and label. */
export interface FloorPage {
  readonly page: Page;
  readonly island: Locator;
  readonly stage: Locator;
  readonly button: (name: string | RegExp) => Locator;
  readonly option: (name: string | RegExp) => Locator;
  readonly panel: Locator;
  readonly field: (name: string) => Locator;
  /** Where a point of the plan is on the screen. */
  readonly at: (x: number, y: number) => Promise<Point>;
  readonly drag: (from: Point, to: Point) => Promise<void>;
}

interface Options {
  readonly locale?: string;
  readonly attributes?: Readonly<Record<string, string | null>>;
}

/** Attributes are set as the page's author would; null omits one. */
export async function openFloor(
  page: Page,
  host: Host,
  { locale = 'en', attributes = {} }: Options = {},
): Promise<FloorPage> {
  await signIn(page.context(), host);
  await page.goto(`${host.address}/${locale}/admin/islands/flexy-floor-plan`);
  const island = page.locator('flexy-floor-plan');
  await island.getByRole('application').waitFor();
  for (const [name, value] of Object.entries(attributes)) {
    await island.evaluate(
      (element, [attribute, text]) =>
        text === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, text),
      [name, value] as const,
    );
  }
  return floorPage(page);
}

export async function floorPage(page: Page): Promise<FloorPage> {
  const island = page.locator('flexy-floor-plan');
  const stage = island.getByRole('application');
  const panel = island.getByRole('region').and(island.locator('[part=panel]'));
  await island.locator('canvas').first().waitFor();
  const zoom = island.getByRole('group', { name: /^(Zoom|التكبير)$/ }).locator('output');
  const at = async (x: number, y: number): Promise<Point> => {
    const shown = await zoom.elementHandle();
    if (shown === null) throw new Error('The plan tells no zoom.');
    return stage
      .locator('canvas')
      .first()
      .evaluate(
        async (canvas, [px, py, output]) => {
          const place = (): Point => {
            const scale = Number.parseInt(output.textContent, 10) / 100;
            const box = canvas.getBoundingClientRect();
            // A plan narrower than its canvas is centred in it.
            const left = Math.max(0, (box.width - 800 * scale) / 2);
            return { x: box.left + left + px * scale, y: box.top + py * scale };
          };
          // The page may still be moving: a place counts once it stays for two pictures.
          for (let last = place(); ;) {
            await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame);
            const now = place();
            if (now.x === last.x && now.y === last.y) return now;
            last = now;
          }
        },
        [x, y, shown] as const,
      );
  };
  return {
    page,
    island,
    stage,
    panel,
    button: (name) => island.getByRole('button', { name, exact: typeof name === 'string' }),
    option: (name) => island.getByRole('option', { name }),
    field: (name) => island.getByLabel(name, { exact: true }),
    at,
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      for (let step = 1; step <= 6; step += 1)
        await page.mouse.move(from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6);
      await page.mouse.up();
    },
  };
}

const floorsSchema = v.looseObject({
  member: v.array(v.object({ id: v.number(), name: v.string(), position: v.nullish(v.number()) })),
});
type FloorRow = v.InferOutput<typeof floorsSchema>['member'][number];

/** The floors in the back-office's own data, in their order. */
export async function floorsOf(host: Host): Promise<readonly FloorRow[]> {
  const list = await callApi(host, 'GET', '/en/api/reservable_categories?type[]=floor');
  return inOrder(v.parse(floorsSchema, list).member.map((floor) => ({ ...floor, position: floor.position ?? null })));
}

/** The items in the back-office's own data. */
export async function placesOf(host: Host, floor = 1): Promise<readonly PlaceRow[]> {
  return v.parse(floorSchema, await callApi(host, 'GET', `/en/api/reservable_categories/${floor}`)).reservables;
}

export async function placeNamed(host: Host, name: string, floor = 1): Promise<PlaceRow> {
  const found = (await placesOf(host, floor)).find((place) => place.name === name);
  if (!found) throw new Error(`The back-office has no ${name}`);
  return found;
}

/** Changes an item as someone else at another screen would. */
export async function changeElsewhere(host: Host, place: PlaceRow, changes: object): Promise<void> {
  await callApi(host, 'PUT', place['@id'], { '@id': place['@id'], ...changes });
}
export async function deleteElsewhere(host: Host, place: PlaceRow): Promise<void> {
  await callApi(host, 'DELETE', place['@id']);
}
export async function addElsewhere(host: Host, body: object): Promise<void> {
  await callApi(host, 'POST', '/en/api/reservables', body);
}
