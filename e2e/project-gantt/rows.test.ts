import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, openGantt, projectNow } from './gantt-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const PROJECT = 2;

const NAMES = ['Photos des produits', 'Textes en arabe', 'Paiement en ligne', 'Essais'] as const;
type Order = readonly (typeof NAMES)[number][];
const [PHOTOS, TEXTS, PAYMENT, TESTS] = NAMES;

/** The tasks as another program sees them: by position, where each has its own. */
async function orderNow(): Promise<readonly string[]> {
  const tasks = [...(await projectNow(host, PROJECT)).tasks];
  const isOrdered = new Set(tasks.map(({ position }) => position)).size === tasks.length;
  if (isOrdered) tasks.sort((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return tasks.map(({ name }) => name);
}

test('a row is dragged up by its handle, moved down by keys, and each comes back; a reload agrees', async () => {
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host, { project: PROJECT });
  const idOf = new Map((await projectNow(host, PROJECT)).tasks.map(({ id, name }) => [name, id]));
  const id = (name: string): number => idOf.get(name) ?? 0;
  const shown = () => gantt.island.locator('.gantt-row .gantt-cell[data-column="name"] .gantt-text').allInnerTexts();
  const standsAs = async (order: Order): Promise<void> => {
    await expect.poll(shown).toEqual(order);
    await eventually(orderNow).toEqual(order);
    await gantt.saved();
  };
  const before = (await projectNow(host, PROJECT)).tasks.map(({ position }) => position);
  const dates = async () => (await projectNow(host, PROJECT)).tasks.map(({ startAt, duration }) => [startAt, duration]);
  const datesBefore = await dates();

  await gantt.row(id(TESTS)).hover();
  const grip = gantt.row(id(TESTS)).locator('[data-grip="row"]');
  await gantt.drag(grip, gantt.row(id(TEXTS)).locator('[data-grip="row"]'));
  await standsAs([PHOTOS, TESTS, TEXTS, PAYMENT]);
  await eventually(() => gantt.said.innerText()).toContain('Essais (24): place 2 of 4.');
  await eventually(dates).toEqual(datesBefore);

  await gantt.cell(id(PHOTOS), 'start').focus();
  await gantt.press('Alt+Shift+ArrowDown', 'Alt+Shift+ArrowDown');
  await standsAs([TESTS, TEXTS, PHOTOS, PAYMENT]);
  await eventually(() => gantt.said.innerText()).toContain('place 3 of 4.');
  await expect.poll(() => gantt.cell(id(PHOTOS), 'start').evaluate((element) => element.matches(':focus'))).toBe(true);

  await page.reload();
  const again = await openGantt(page, host, { project: PROJECT });
  await expect.poll(shown).toEqual([TESTS, TEXTS, PHOTOS, PAYMENT]);
  await again.cell(id(PHOTOS), 'name').focus();
  await again.press('Alt+Shift+ArrowUp');
  await standsAs([TESTS, PHOTOS, TEXTS, PAYMENT]);
  await again.press('Control+z');
  await standsAs([TESTS, TEXTS, PHOTOS, PAYMENT]);
  await Promise.all(
    (await projectNow(host, PROJECT)).tasks.map((task, index) =>
      callApi(host, 'PATCH', `/en/api/tasks/${task.id}`, { position: before[index] }),
    ),
  );
});

/** Where an element is once it stands still: a language that comes late, or a notice that goes, moves rows. */
async function stillBox(target: Locator): Promise<{ readonly y: number }> {
  let before = -1;
  let y = 0;
  await expect
    .poll(async () => {
      before = y;
      y = (await target.boundingBox())?.y ?? -1;
      return y === before;
    })
    .toBe(true);
  return { y };
}

test('on a phone a row is dragged by a finger, and moved in its dialog, in each language', async () => {
  const { page } = await newPage(host.address, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  const gantt = await openGantt(page, host, { project: PROJECT });
  const idNow = async (name: string) => (await projectNow(host, PROJECT)).tasks.find((one) => one.name === name)?.id;
  const [photos = 0, texts = 0] = await Promise.all([idNow(PHOTOS), idNow(TEXTS)]);
  for (const [locale, up, first, said, edit] of [
    ['en', 'Move the row up', 'Place 1 of 4', 'place 2 of 4', 'Edit'],
    ['fr', 'Monter la ligne', 'Place 1 sur 4', 'place 2 sur 4', 'Modifier'],
    ['ar', 'نقل الصف إلى أعلى', 'الموضع 1 من 4', 'الموضع 2 من 4', 'تعديل'],
  ] as const)
    await step(locale, async () => {
      await gantt.island.evaluate((element, value) => element.setAttribute('locale', value), locale);
      await gantt.island.locator(`.fx-root[lang=${locale}]`).first().waitFor({ state: 'attached' });
      await gantt.cell(photos, 'name').tap();
      const grip = gantt.row(photos).locator('[data-grip="row"]');
      await grip.waitFor();
      const [way, from] = [await stillBox(gantt.row(texts)), await stillBox(grip)];
      await gantt.finger(grip, { x: 0, y: way.y - from.y });
      await eventually(() => gantt.said.innerText()).toContain(said);
      await eventually(async () => (await orderNow()).slice(0, 2)).toEqual([TEXTS, PHOTOS]);
      await gantt.saved();

      await gantt
        .row(photos)
        .getByRole('button', { name: new RegExp(edit) })
        .tap();
      const dialog = gantt.island.getByRole('dialog');
      await dialog.getByRole('button', { name: up, exact: true }).tap();
      await dialog.getByText(first).waitFor();
      await expect.poll(() => axeViolations(page, { include: 'flexy-project-gantt' })).toEqual([]);
      await eventually(async () => (await orderNow()).slice(0, 2)).toEqual([PHOTOS, TEXTS]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await gantt.saved();
    });
});

test('where the server gives no position there is no handle, and the key says why', async () => {
  const { page } = await newPage(host.address);
  const bare = await projectNow(host, PROJECT);
  await page.route('**/api/projects/2', async (route) =>
    route.fulfill({ json: { ...bare, tasks: bare.tasks.map(({ position: _, ...task }) => task) } }),
  );
  const gantt = await openGantt(page, host, { project: PROJECT });
  const [task] = bare.tasks;
  await gantt.cell(task?.id ?? 0, 'name').focus();
  await gantt.press('Alt+Shift+ArrowDown');
  await eventually(() => gantt.said.innerText()).toContain('The server does not store the order of these tasks');
  await expect.poll(() => gantt.island.locator('[data-grip="row"]').count()).toBe(0);
});
