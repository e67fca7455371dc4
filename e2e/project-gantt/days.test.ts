import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, openGantt } from './gantt-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('days that a person sets are shaded, and taken back at once', async () => {
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host, { project: 1 });
  const free = gantt.island.locator('.gantt-free');
  await eventually(() => free.count()).toBe(0);
  await gantt.button('More').click();
  await gantt.island.getByRole('menuitem', { name: 'Working days and holidays' }).click();
  const days = gantt.island.getByRole('dialog', { name: 'Working days and holidays' });
  await days.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await days.getByRole('textbox', { name: 'Another holiday' }).fill('no day');
  await days.getByRole('button', { name: 'Save' }).click();
  await days.getByText(/^Enter a date, such as/).waitFor();
  await days.getByRole('textbox', { name: 'Another holiday' }).fill('25/12/2026');
  await days.getByRole('button', { name: 'Add', exact: true }).click();
  await days.getByText('25 December 2026').waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-project-gantt' })).toEqual([]);
  await days.getByRole('button', { name: 'Save' }).click();
  await eventually(() => free.count()).toBeGreaterThan(0);
  await gantt.island.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await eventually(() => free.count()).toBe(0);
});
