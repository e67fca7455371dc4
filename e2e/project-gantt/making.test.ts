import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, openGantt, projectNow, taskNow } from './gantt-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const PROJECT = 2;
const names = async (): Promise<readonly string[]> => (await projectNow(host, PROJECT)).tasks.map(({ name }) => name);

test('a task and its subtask are made by keys, deleted together after a question, and undo brings both back', async () => {
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host, { project: PROJECT });
  const texts = await taskNow(host, PROJECT, 'Photos des produits');
  await gantt.cell(texts.id, 'name').focus();
  await gantt.press('n');
  const field = gantt.island.getByRole('textbox', { name: /^New task/ });
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
  await field.fill('Vidéo de la boutique');
  await gantt.press('Enter');
  await eventually(names).toContain('Vidéo de la boutique');
  // The next one can be typed at once.
  await expect.poll(() => field.inputValue()).toBe('');
  await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
  const video = await taskNow(host, PROJECT, 'Vidéo de la boutique');
  expect(video).toMatchObject({ startAt: texts.startAt, duration: 1 });

  await gantt.cell(video.id, 'name').focus();
  await gantt.press('s');
  await gantt.island.getByRole('textbox', { name: 'New task in “Vidéo de la boutique”' }).fill('Montage');
  await gantt.press('Enter');
  await eventually(() => taskNow(host, PROJECT, 'Montage').catch(() => null)).toMatchObject({
    parentTask: { id: video.id },
  });
  await gantt.saved();
  await expect.poll(() => axeViolations(page, { include: 'flexy-project-gantt' })).toEqual([]);

  await gantt.cell(video.id, 'name').focus();
  await gantt.press('Delete');
  const question = gantt.island.getByRole('dialog', { name: /^Delete Vidéo de la boutique/ });
  await question.getByText('1 subtask is deleted with it.').waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-project-gantt' })).toEqual([]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await eventually(names).not.toContain('Vidéo de la boutique');
  await gantt.saved();
  await gantt.press('Control+z');
  await eventually(names).toEqual(expect.arrayContaining(['Vidéo de la boutique', 'Montage']));
  const back = await taskNow(host, PROJECT, 'Vidéo de la boutique');
  await eventually(() => taskNow(host, PROJECT, 'Montage')).toMatchObject({ parentTask: { id: back.id } });
  await eventually(() => gantt.cell(back.id, 'name').innerText()).toContain('Vidéo de la boutique');
});

test('by touch a subtask is two presses; without a network it stays and is sent when it is back', async () => {
  const { page, context } = await newPage(host.address, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const gantt = await openGantt(page, host, { project: PROJECT, locale: 'fr' });
  const task = await taskNow(host, PROJECT, 'Essais');
  await gantt.cell(task.id, 'name').tap();
  await gantt.row(task.id).getByRole('button', { name: 'Modifier Essais' }).tap();
  await gantt.island.getByRole('dialog').getByRole('button', { name: 'Sous-tâche' }).tap();
  await context.setOffline(true);
  const field = gantt.island.getByRole('textbox', { name: 'Nouvelle tâche dans « Essais »' });
  await field.fill('Essai de la caisse');
  await field.press('Enter');
  await gantt.island.getByText('1 modification n’est pas enregistrée.').waitFor();
  await gantt.grid.getByText('Essai de la caisse').waitFor();
  await context.setOffline(false);
  await eventually(names).toContain('Essai de la caisse');
});

test('without `creating` nothing is made or deleted', async () => {
  const { page } = await newPage(host.address);
  const gantt = await openGantt(page, host, { project: PROJECT, attributes: { creating: 'false' } });
  await expect.poll(() => gantt.island.getByRole('textbox', { name: /^New task/ }).count()).toBe(0);
});
