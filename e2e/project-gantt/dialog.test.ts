import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, openGantt, taskNow } from './gantt-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('what a task depends on is chosen by name, with type and lag; a date is chosen from a calendar', async () => {
  const [tests, photos] = [await taskNow(host, 2, 'Essais'), await taskNow(host, 2, 'Photos des produits')];
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host);
  await gantt.cell(tests.id, 'name').click();
  await gantt.row(tests.id).getByRole('button', { name: 'Edit Essais' }).click();
  const dialog = gantt.island.getByRole('dialog', { name: 'Essais' });
  await dialog.getByRole('textbox', { name: 'Dependencies' }).fill('');
  await dialog.getByRole('combobox', { name: 'Add a predecessor' }).first().fill('photos');
  await page.getByRole('option', { name: /^Photos des produits/ }).click();
  const links = dialog.getByRole('group', { name: 'Predecessors by name' });
  await links.getByLabel(/^Type of the link to Photos/).selectOption({ label: 'start to start' });
  await links.getByLabel(/^Lag after Photos/).fill('2');
  await links.getByLabel(/^Unit of the lag after Photos/).selectOption({ label: 'weeks' });
  // What is typed and what is chosen are one.
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Dependencies' }).inputValue()).toBe(`${photos.id}SS+2w`);
  await dialog.getByRole('button', { name: 'Choose the day' }).first().waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-project-gantt' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await eventually(async () => (await taskNow(host, 2, 'Essais')).dependencyType).toBe(`${photos.id}SS+2w`);
});

test('who has two tasks at once is listed with the days, and a press leads to the task', async () => {
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host, { project: 1 });
  await gantt.button('More').click();
  await gantt.island.getByRole('menuitem', { name: 'Overbooked people' }).click();
  const dialog = gantt.island.getByRole('dialog', { name: 'Overbooked people' });
  await dialog
    .getByText(/\d\d\/\d\d\/\d{4} to/)
    .first()
    .waitFor(LONG_WAIT);
  await expect.poll(() => axeViolations(page, { include: 'flexy-project-gantt' })).toEqual([]);
  await dialog
    .getByRole('button', { name: /\(\d+\)$/ })
    .first()
    .click();
  await eventually(() => gantt.island.locator('[data-column="name"]:focus').count()).toBe(1);
});
