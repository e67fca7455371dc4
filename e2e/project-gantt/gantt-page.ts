import type { Locator, Page } from 'playwright';
import * as v from 'valibot';
import { expect } from 'vitest';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';

export const eventually = <T>(read: () => Promise<T>) => expect.poll(read, LONG_WAIT);

const taskSchema = v.looseObject({
  id: v.number(),
  name: v.string(),
  startAt: v.nullish(v.string()),
  duration: v.nullish(v.number()),
  progress: v.nullish(v.number(), 0),
  position: v.nullish(v.number()),
  dependencyType: v.nullish(v.string()),
  agentsIDs: v.array(v.number()),
});
type TaskRow = v.InferOutput<typeof taskSchema>;
const projectSchema = v.looseObject({
  progress: v.nullish(v.number()),
  duration: v.nullish(v.number()),
  tasks: v.array(taskSchema),
});

/** The project as another program reads it. */
export async function projectNow(host: Host, id: number): Promise<v.InferOutput<typeof projectSchema>> {
  return v.parse(projectSchema, await callApi(host, 'GET', `/en/api/projects/${id}`));
}

export async function taskNow(host: Host, project: number, name: string): Promise<TaskRow> {
  const task = (await projectNow(host, project)).tasks.find((one) => one.name === name);
  if (task === undefined) throw new Error(`No task ${name}`);
  return task;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** From the middle of one thing so many px on, or to the middle of another. */
async function wayOf(from: Locator, to: Locator | Point): Promise<{ readonly begin: Point; readonly end: Point }> {
  const box = await from.boundingBox();
  if (box === null) throw new Error('Nothing is shown there.');
  const begin = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if ('x' in to) return { begin, end: { x: begin.x + to.x, y: begin.y + to.y } };
  const target = await to.boundingBox();
  if (target === null) throw new Error('Nothing is shown there.');
  return { begin, end: { x: target.x + target.width / 2, y: target.y + target.height / 2 } };
}

/** A plan as a person uses it. */
export interface GanttPage {
  readonly page: Page;
  readonly island: Locator;
  readonly grid: Locator;
  readonly button: (name: string | RegExp) => Locator;
  readonly row: (id: number) => Locator;
  readonly bar: (id: number) => Locator;
  readonly cell: (id: number, column: string) => Locator;
  /** The last announcement. */
  readonly said: Locator;
  /** Where a bar begins, in px of the screen. */
  readonly startOf: (id: number) => Promise<number>;
  /** Presses in the middle of one thing and lets go so many px further, or in the middle of another thing. */
  readonly drag: (from: Locator, to: Locator | Point) => Promise<void>;
  /** The same with a finger. */
  readonly finger: (from: Locator, to: Locator | Point) => Promise<void>;
  /** Carries a bar so many px on, past the edge of the chart if need be. */
  readonly carry: (bar: Locator, px: number) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly saved: () => Promise<void>;
}

interface Options {
  readonly project?: number;
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
  /** Default: until the first row is there. */
  readonly waits?: boolean;
  /** Set as the page's author would. */
  readonly attributes?: Readonly<Record<string, string>>;
}

export async function openGantt(
  page: Page,
  host: Host,
  { project = 2, locale = 'en', theme = 'light', waits = true, attributes = {} }: Options = {},
): Promise<GanttPage> {
  await signIn(page.context(), host);
  await page.context().addCookies([{ name: 'theme', value: theme, url: host.address }]);
  await page.goto(`${host.address}/${locale}/admin/islands/flexy-project-gantt`);
  const island = page.locator('flexy-project-gantt');
  await island.evaluate(
    (element, given) => {
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    },
    { 'project-id': String(project), ...attributes },
  );
  const row = (id: number): Locator => island.locator(`[data-row="${id}"]`);
  if (waits) {
    const [first] = (await projectNow(host, project)).tasks;
    if (first !== undefined) await row(first.id).waitFor();
  }
  return {
    page,
    island,
    grid: island.getByRole('treegrid'),
    button: (name) => island.getByRole('button', { name }),
    row,
    bar: (id) => island.locator(`[data-bar="${id}"]`),
    cell: (id, column) => island.locator(`[data-cell="${id} ${column}"]`),
    said: island.locator('.gantt-said'),
    startOf: async (id) => {
      const box = await island.locator(`[data-bar="${id}"]`).boundingBox();
      return box?.x ?? NaN;
    },
    drag: async (from, to) => {
      const { begin, end } = await wayOf(from, to);
      await page.mouse.move(begin.x, begin.y);
      await page.mouse.down();
      await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 4 });
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
    },
    finger: async (from, to) => {
      const { begin, end } = await wayOf(from, to);
      const session = await page.context().newCDPSession(page);
      // The times are given, so that it is held still before it is lifted, as one does who places a thing:
      // after a throw the browser drops the next tap.
      const start = Date.now() / 1000 - 1;
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, touchPoints: Point[]) =>
        session.send('Input.dispatchTouchEvent', { type, timestamp: start + after, touchPoints });
      await touch('touchStart', 0, [begin]);
      for (let step = 1; step <= 6; step += 1)
        await touch('touchMove', step / 20, [
          { x: begin.x + ((end.x - begin.x) * step) / 6, y: begin.y + ((end.y - begin.y) * step) / 6 },
        ]);
      await touch('touchMove', 0.9, [end]);
      await touch('touchEnd', 1, []);
    },
    carry: async (bar, px) => {
      const scroller = island.locator('.gantt-scroll');
      const [box, room, table] = await Promise.all([
        bar.boundingBox(),
        scroller.boundingBox(),
        island.locator('.gantt-cells').first().boundingBox(),
      ]);
      if (box === null || room === null || table === null) throw new Error('Nothing is shown there.');
      const scrolled = () => scroller.evaluate((element) => element.scrollLeft);
      const [x, y, before] = [box.x + box.width / 2, box.y + box.height / 2, await scrolled()];
      const [start, end] = [table.x + table.width, room.x + room.width];
      await page.mouse.move(x, y);
      await page.mouse.down();
      // A busy machine scrolls further than was wanted: then it is held at the other edge.
      for (;;) {
        const now = await scrolled();
        const to = x + px - (now - before);
        if (to > start + 20 && to < end - 20) break;
        await page.mouse.move(to < end - 20 ? start + 4 : end - 4, y, { steps: 4 });
        await expect.poll(scrolled, LONG_WAIT).not.toBe(now);
        await page.mouse.move(x, y);
      }
      await page.mouse.move(x + px - ((await scrolled()) - before), y, { steps: 4 });
      await page.mouse.up();
    },
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    saved: () => island.getByText(/^(Saved|Enregistré|تم الحفظ)$/).waitFor(LONG_WAIT),
  };
}
