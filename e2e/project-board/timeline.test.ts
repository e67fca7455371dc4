import type { Locator, Page } from 'playwright';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { useFinger } from '../board/board-page.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { type PageOptions, useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';
import { writeAttributes } from '../support/write-attributes.ts';

const { newPage } = useBrowser();
const host = useHost();
const TAG = 'flexy-project-board';
const DAY_MS = 86_400_000;
/** In the view of weeks. */
const PX_PER_DAY = 20;

const TaskDates = v.looseObject({ id: v.number(), startAt: v.nullish(v.string()), duration: v.nullish(v.number()) });

async function makeTask(fields: Readonly<Record<string, unknown>>): Promise<number> {
  const made = await callApi(host, 'POST', '/en/api/tasks', {
    project: '/en/api/projects/1',
    taskStage: '/en/api/task_stages/1',
    agents: ['/en/api/agents/4'],
    progress: 40,
    duration: 6,
    ...fields,
  });
  return v.parse(TaskDates, made).id;
}

/** Start in days since 1970, and length in days. */
async function datesOf(id: number): Promise<readonly [number, number]> {
  const { startAt, duration } = v.parse(TaskDates, await callApi(host, 'GET', `/en/api/tasks/${id}`));
  return [Date.parse(startAt ?? '') / DAY_MS, duration ?? NaN];
}

/** Where a part of the drawing stands; each save draws it anew. */
const boxOf = (part: Locator) => vi.waitUntil(() => part.boundingBox(), LONG_WAIT);

const isOnPhone = (box: Awaited<ReturnType<Locator['boundingBox']>>): boolean =>
  box !== null && box.y >= 0 && box.y + box.height <= 844;

/** Midnight so many days from now, as the host writes it. */
const midnight = (days: number): string => new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS).toISOString();

interface TimelinePage {
  readonly page: Page;
  readonly island: Locator;
  readonly requests: readonly { readonly url: string }[];
  readonly bar: (name: string) => Locator;
  /** Takes hold of a part of a bar and lets go so many px further. */
  readonly drag: (part: Locator, px: number) => Promise<void>;
}

interface Options extends PageOptions {
  readonly locale?: string;
  readonly view?: 'board' | 'timeline';
}

async function open({ locale = 'en', view = 'timeline', ...options }: Options = {}): Promise<TimelinePage> {
  const { page, context, requests } = await newPage(host.address, {
    context: { viewport: { width: 1440, height: 900 } },
    ...options,
  });
  await writeAttributes(context, TAG, { view });
  await signIn(context, host);
  await page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  const island = page.locator(TAG);
  await island
    .locator(view === 'board' ? '[data-card]' : '[data-task]')
    .first()
    .waitFor(LONG_WAIT);
  return {
    page,
    island,
    requests,
    bar: (name) => island.getByRole('button', { name: new RegExp(`^${name}[,،]`) }),
    drag: async (part, px) => {
      await part.hover({ force: true });
      const box = await part.boundingBox();
      if (box === null) throw new Error('Nothing is shown there.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // A hand is not exact, and the library snaps to a day only once all of it was passed.
      const by = px + Math.sign(px) * 4;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y, { steps: 4 });
      await page.mouse.move(x + by, y, { steps: 4 });
      await page.mouse.up();
    },
  };
}

test('the timeline is loaded when it is chosen, and chosen again by the same person', async () => {
  const { page, island, requests } = await open({ view: 'board' });
  const before = requests.length;
  await island.getByRole('button', { name: 'Timeline' }).click();
  await island.locator('[data-task]').first().waitFor(LONG_WAIT);
  expect(requests.slice(before).filter(({ url }) => url.endsWith('.js')).length).toBeGreaterThan(0);
  await expect.poll(() => island.locator('[data-card]').count()).toBe(0);
  await page.reload();
  await island.locator('[data-task]').first().waitFor(LONG_WAIT);
  await island.getByRole('button', { name: 'Board', exact: true }).click();
  await island.locator('[data-card]').first().waitFor(LONG_WAIT);
});

test('a bar is opened by a press and by Enter, and has the focus again; names stay text', async () => {
  const name = 'Vitrine <b>été</b> & <img src=x>';
  await makeTask({ name, startAt: midnight(-2) });
  const { page, island } = await open();
  const bar = island.locator('[data-task]', { hasText: name });
  await expect.poll(() => bar.getAttribute('aria-label'), LONG_WAIT).toContain(`${name}, À faire`);
  await expect.poll(() => bar.getAttribute('aria-label')).toContain('40%');
  const dialog = island.getByRole('dialog', { name: `Edit ${name}` });
  await bar.locator('.bar-label').click({ force: true });
  await dialog.getByRole('textbox', { name: 'Description' }).waitFor(LONG_WAIT);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => bar.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Description' }).waitFor(LONG_WAIT);
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // From bar to bar.
  await page.keyboard.press('Home');
  const first = island.locator('[data-task]').first();
  await expect.poll(() => first.evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => first.evaluate((element) => element.matches(':focus'))).toBe(false);
  for (const unit of ['Day', 'Month']) {
    await island.getByRole('button', { name: unit, exact: true }).click();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  }
});

test('a drag saves start and length, by a day what was pulled by a day; undo takes both back', async () => {
  const name = 'Cloison vitrée';
  const id = await makeTask({ name, startAt: midnight(1) });
  const before = await datesOf(id);
  const [start, length] = before;
  const { page, island, bar, drag } = await open();
  const events = await listen(page, ['flexy:task-saved']);
  await bar(name).waitFor(LONG_WAIT);
  const month = island.locator('.current-upper');
  const monthBefore = await month.innerText();
  await drag(bar(name).locator('.bar'), PX_PER_DAY);
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([start + 1, length]);
  await island.getByText(`${name}: `).waitFor();
  await expect.poll(() => month.innerText()).toBe(monthBefore);
  await expect
    .poll(async () => (await events()).map(({ detail }) => detail), LONG_WAIT)
    .toMatchObject([{ task: { id } }]);
  await drag(bar(name).locator('.handle.right'), 2 * PX_PER_DAY);
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([start + 1, length + 2]);
  await drag(bar(name).locator('.handle.left'), -PX_PER_DAY);
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([start, length + 3]);
  // A drag opens nothing.
  await expect.poll(() => island.getByRole('dialog').count()).toBe(0);
  await island.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([start + 1, length + 2]);
  for (let steps = 0; steps < 2; steps += 1) {
    await bar(name).focus();
    await page.keyboard.press('Control+z');
  }
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual(before);
  await island.getByText('Saved').waitFor(LONG_WAIT);
  // The same by keys.
  await bar(name).focus();
  await page.keyboard.press('Control+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([start + 1, length + 1]);
});

test('a bar that is pulled past its neighbour keeps its row until the timeline is opened again', async () => {
  const names = ['Store banne', 'Éclairage du comptoir'] as const;
  const [moved] = [
    await makeTask({ name: names[0], startAt: midnight(1), duration: 3 }),
    await makeTask({ name: names[1], startAt: midnight(2), duration: 3 }),
  ];
  const [start, length] = await datesOf(moved);
  const { page, island, bar, drag } = await open();
  const order = async (): Promise<readonly string[]> =>
    (await island.locator('[data-task]').allTextContents())
      .map((text) => text.trim())
      .filter((text) => names.some((name) => name === text));
  await bar(names[1]).waitFor(LONG_WAIT);
  await expect.poll(order).toEqual(names);
  await drag(bar(names[0]).locator('.bar'), 4 * PX_PER_DAY);
  await expect.poll(() => datesOf(moved), LONG_WAIT).toEqual([start + 4, length]);
  await island.getByText('Saved').waitFor(LONG_WAIT);
  await expect.poll(order).toEqual(names);
  await page.reload();
  await bar(names[1]).waitFor(LONG_WAIT);
  await expect.poll(order).toEqual([names[1], names[0]]);
});

test('a finger that rests on a bar moves it, one on its end pulls that, and one that passes scrolls', async () => {
  const name = 'Plinthe chêne';
  const id = await makeTask({ name, startAt: midnight(1) });
  const before = await datesOf(id);
  const [start, length] = before;
  const { page, island, bar } = await open({ context: { viewport: { width: 834, height: 900 }, hasTouch: true } });
  const finger = await useFinger(page);
  const held = island.locator('[data-held]');
  const pull = async (part: Locator, at: number, px: number): Promise<void> => {
    await part.hover({ force: true });
    const box = await boxOf(part);
    const from = { x: box.x + box.width * at, y: box.y + box.height / 2 };
    await finger.press(from);
    await held.waitFor(LONG_WAIT);
    await finger.move(from, { x: from.x + px + Math.sign(px) * 4, y: from.y });
    await finger.lift();
  };
  await bar(name).waitFor(LONG_WAIT);
  await pull(bar(name).locator('.bar'), 0.5, PX_PER_DAY);
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([start + 1, length]);
  await pull(bar(name).locator('.bar'), 0.95, 2 * PX_PER_DAY);
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([start + 1, length + 2]);
  await expect.poll(() => island.getByRole('dialog').count()).toBe(0);
  const box = await boxOf(bar(name).locator('.bar'));
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.press(from);
  await finger.move(from, { x: from.x - 60, y: from.y });
  await finger.lift();
  await expect.poll(() => held.count()).toBe(0);
  await expect.poll(() => datesOf(id)).toEqual([start + 1, length + 2]);
});

test('what somebody else has changed meanwhile is shown, and nothing is written until one decides', async () => {
  const name = 'Enseigne lumineuse';
  const id = await makeTask({ name, startAt: midnight(1) });
  const [start, length] = await datesOf(id);
  // Nobody looks again before the drag.
  const { page, island, bar, drag } = await open({
    expected: [/ERR_FAILED/],
    context: { viewport: { width: 390, height: 844 } },
  });
  await bar(name).waitFor(LONG_WAIT);
  await page.route('**/api/projects/1', (route) => route.abort());
  await page.route('**/mercure**', (route) => route.abort());
  const other = midnight(9);
  await page.route(
    `**/api/tasks/${id}`,
    async (route) => {
      await callApi(host, 'PUT', `/en/api/tasks/${id}`, { name, startAt: other, duration: length });
      await route.continue();
    },
    { times: 1 },
  );
  await drag(bar(name).locator('.bar'), 2 * PX_PER_DAY);
  await island.getByText('Someone else has changed it').waitFor(LONG_WAIT);
  // By its name alone: this screen shows no ids.
  await island.getByRole('listitem').getByText(name, { exact: true }).waitFor();
  // Below the bars of a phone nobody would see it.
  await expect.poll(() => island.getByRole('button', { name: 'Save mine' }).boundingBox()).toSatisfy(isOnPhone);
  await expect.poll(() => datesOf(id)).toEqual([Date.parse(other) / DAY_MS, length]);
  // Neither is it out of sight beside the board.
  await island.getByRole('button', { name: 'Board', exact: true }).click();
  await island.locator('[data-card]').first().waitFor(LONG_WAIT);
  await island.getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([start + 2, length]);
});

test('of 301 tasks 300 are drawn, which is said, and the others when they are asked for', async () => {
  const { tasks } = v.parse(
    v.looseObject({ tasks: v.array(TaskDates) }),
    await callApi(host, 'GET', '/en/api/projects/1'),
  );
  const dated = tasks.filter(({ startAt }) => typeof startAt === 'string').length;
  for (let at = dated; at < 301; at += 1)
    await makeTask({ name: `Lot ${at}`, startAt: midnight(at === 300 ? 60 : 3), duration: 2 });
  const { page, island } = await open();
  await island.getByText('300 of 301 tasks are drawn').waitFor(LONG_WAIT);
  await expect.poll(() => island.locator('[data-task]').count()).toBe(300);
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await island.getByLabel('From the day on').fill(midnight(60).slice(0, 10));
  await expect.poll(() => island.locator('[data-task]').count()).toBe(1);
});

describe('in Arabic', () => {
  test('time runs from right to left as the page does', async () => {
    const { page, island } = await open({ locale: 'ar', context: { viewport: { width: 390, height: 844 } } });
    const chart = island.locator('.timeline-chart');
    await expect.poll(() => chart.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    await expect
      .poll(() => island.locator('.timeline').evaluate((element) => getComputedStyle(element).direction))
      .toBe('rtl');
    await island.getByRole('button', { name: 'شهر' }).click();
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  });

  test('a bar goes where the hand takes it: what is later stands further left, its texts as they are read', async () => {
    const id = await makeTask({ name: 'Peindre', startAt: midnight(2), duration: 6 });
    const { page, island, drag } = await open({ locale: 'ar' });
    const bar = island.locator(`[data-task="${id}"]`);
    const [first] = await datesOf(id);
    const before = await boxOf(bar);
    await drag(bar.locator('.bar'), -2 * PX_PER_DAY);
    await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([first + 2, 6]);
    await expect.poll(async () => (await boxOf(bar)).x).toBeLessThan(before.x);
    // Its end is at its left.
    await drag(bar.locator('.handle.right'), -PX_PER_DAY);
    await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([first + 2, 7]);
    await bar.focus();
    await page.keyboard.press('Control+ArrowRight');
    await expect.poll(() => datesOf(id), LONG_WAIT).toEqual([first + 1, 7]);
    const mirrored = (element: Element): number => {
      let sign = 1;
      for (let one: Element | null = element; one !== null; one = one.parentElement) {
        const { transform, scale } = getComputedStyle(one);
        if (new DOMMatrix(transform).a < 0) sign = -sign;
        if (scale.startsWith('-1')) sign = -sign;
      }
      return sign;
    };
    await expect.poll(() => bar.locator('.bar-label').evaluate(mirrored)).toBe(1);
    await expect.poll(() => page.locator(`${TAG} .lower-text`).first().evaluate(mirrored)).toBe(1);
  });
});
