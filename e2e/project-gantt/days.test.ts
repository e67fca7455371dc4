import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { createGate } from '../support/gate.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, type GanttPage, openGantt, projectNow } from './gantt-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const FREE_SATURDAY = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri'];

async function openDays(gantt: GanttPage): Promise<Locator> {
  await gantt.button('More').click();
  await gantt.island.getByRole('menuitem', { name: 'Working days and holidays' }).click();
  return gantt.island.getByRole('dialog', { name: 'Working days and holidays' });
}

test('days that a person sets are shaded and kept with the project, and taken back at once', async () => {
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host, { project: 1 });
  const free = gantt.island.locator('.gantt-free');
  await eventually(() => free.count()).toBe(0);
  const days = await openDays(gantt);
  await days.getByText('Kept with the project: everyone plans with them.').waitFor();
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
  await expect.poll(() => projectNow(host, 1)).toMatchObject({ workingDays: FREE_SATURDAY, holidays: ['2026-12-25'] });
  await gantt.island.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await eventually(() => free.count()).toBe(0);
  await expect.poll(() => projectNow(host, 1)).toMatchObject({ workingDays: [], holidays: [] });
});

test('days that somebody else has set meanwhile are shown, and written over by a press alone', async () => {
  const { page } = await newPage(host.address);
  const { opened: documented, open: answerDocumentation } = createGate();
  await page.route('**/api/docs.jsonld', async (route) => {
    await documented;
    await route.continue();
  });
  const gantt = await openGantt(page, host, { project: 1 });
  const days = await openDays(gantt);
  await callApi(host, 'PATCH', '/en/api/projects/1', { workingDays: ['mon'], holidays: [] });
  await days.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  // Until it is known who will see the days, they are not kept on this device alone.
  await days.getByRole('button', { name: 'Save', disabled: true }).waitFor();
  answerDocumentation();
  await days.getByRole('button', { name: 'Save' }).click();
  await gantt.island.getByText('Someone else has changed the working days; theirs are shown.').waitFor();
  await expect.poll(() => projectNow(host, 1)).toMatchObject({ workingDays: ['mon'] });
  await gantt.button('Use mine').click();
  await gantt.island.getByText('The working days were changed for everyone.').waitFor();
  await expect.poll(() => projectNow(host, 1)).toMatchObject({ workingDays: FREE_SATURDAY });
});

test('where the server keeps no days, they are kept on the device', async () => {
  const { page } = await newPage(host.address);
  await page.route('**/api/docs.jsonld', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('workingDays', 'otherDays') });
  });
  await page.route('**/api/projects/1', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('workingDays', 'otherDays') });
  });
  const gantt = await openGantt(page, host, { project: 1 });
  const days = await openDays(gantt);
  await days.getByText('Kept for you on this device: other people see the days of the page.').waitFor();
  await days.getByRole('checkbox', { name: 'Saturday' }).uncheck();
  await days.getByRole('button', { name: 'Save' }).click();
  await gantt.island.getByText('The working days were changed on this device.').waitFor();
  await page.reload();
  const free = gantt.island.locator('.gantt-free');
  await eventually(() => free.count()).toBeGreaterThan(0);
  // The server has learnt to keep them: what this device had is given up for the page's, and comes back by a press.
  await page.unrouteAll();
  await page.reload();
  await openDays(gantt);
  await days.getByRole('button', { name: 'Use the days of the page' }).click();
  await eventually(() => free.count()).toBe(0);
  await gantt.island.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await eventually(() => free.count()).toBeGreaterThan(0);
});
