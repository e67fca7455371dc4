import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { keepsChanges } from '../support/keeps-changes.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useHost } from '../support/use-host.ts';
import { openWork } from '../support/work-page.ts';

const browser = useBrowser();
const host = useHost();
const TAG = 'flexy-project-board';
const DESK = { viewport: { width: 1440, height: 900 } } as const;

const taskNow = (id: string | null): Promise<unknown> => callApi(host, 'GET', `/en/api/tasks/${id ?? ''}`);

test('a task is made by a name and Enter, given to somebody of the project by two presses, and deleted', async () => {
  const { page, island, card, dialog, button, newCard } = await openWork(browser, host, TAG, { context: DESK });
  const field = await newCard('New task in “À faire”');
  await field.fill('Poser les plinthes');
  await page.keyboard.press('Enter');
  await card('Poser les plinthes').waitFor(LONG_WAIT);
  await expect.poll(() => card('Poser les plinthes').getAttribute('data-card'), LONG_WAIT).toMatch(/^\d+$/);
  const id = await card('Poser les plinthes').getAttribute('data-card');

  await button('Move Poser les plinthes to…').click();
  const menu = dialog('Move Poser les plinthes to…');
  // Two short lists: the stages, and the people of the project.
  await expect.poll(() => menu.getByRole('list').count()).toBe(2);
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await menu.getByRole('button', { name: 'Driss El Mansouri', exact: true }).click();
  await expect.poll(() => taskNow(id), LONG_WAIT).toMatchObject({ agents: [{ fullName: 'Driss El Mansouri' }] });
  await expect.poll(() => dialog(/^Move/).count()).toBe(0);

  await card('Poser les plinthes').focus();
  await page.keyboard.press('F2');
  await island.getByRole('textbox', { name: 'Name of Poser les plinthes' }).fill('Poser les seuils');
  await page.keyboard.press('Enter');
  await expect.poll(() => taskNow(id), LONG_WAIT).toMatchObject({ name: 'Poser les seuils' });

  await expect.poll(() => card('Poser les seuils').evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Delete');
  await dialog('Delete Poser les seuils?').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => card('Poser les seuils').count(), LONG_WAIT).toBe(0);
  await expect.poll(() => taskNow(id).catch(() => 'gone')).toBe('gone');
});

test('with a lane for each person a task of two stands in both lanes and says so', async () => {
  const made = await callApi(host, 'POST', '/en/api/tasks', {
    name: 'Porter le four à deux',
    project: '/en/api/projects/1',
    taskStage: '/en/api/task_stages/1',
    agents: ['/en/api/agents/3', '/en/api/agents/4'],
    position: 0,
  });
  const { page, island, cellOf, dialog } = await openWork(browser, host, TAG, {
    context: DESK,
    attributes: { lanes: 'person' },
  });
  const inLane = (lane: string) => cellOf(lane, 1).getByRole('listitem', { name: 'Porter le four à deux' });
  for (const lane of ['Driss El Mansouri', 'Bilal Haddad']) {
    await island.getByRole('searchbox').fill('four à deux');
    await inLane(lane).getByText('In 2 lanes').waitFor(LONG_WAIT);
  }
  // The dialog changes both, by their names.
  await inLane('Bilal Haddad').focus();
  await page.keyboard.press('Enter');
  const form = dialog('Edit Porter le four à deux');
  const team = form.getByRole('group', { name: 'Assignee' });
  await expect
    .poll(() => team.getByRole('button', { name: 'Bilal Haddad' }).getAttribute('aria-pressed'), LONG_WAIT)
    .toBe('true');
  await team.getByRole('button', { name: 'Bilal Haddad' }).click();
  // Without a colour the field has its border on all sides.
  const color = form.getByRole('textbox', { name: 'Colour' });
  await expect.poll(() => color.evaluate((field) => getComputedStyle(field).borderInlineStartWidth)).toBe('1px');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => taskNow(String(Object(made).id)), LONG_WAIT)
    .toMatchObject({ agents: [{ fullName: 'Driss El Mansouri' }] });
  await expect.poll(() => inLane('Bilal Haddad').count(), LONG_WAIT).toBe(0);
});

test('the dialog sets start, due day, progress, checklist and comments; the timeline leads to what has no start', async () => {
  const made = await callApi(host, 'POST', '/en/api/tasks', {
    name: 'Choisir l’enseigne',
    project: '/en/api/projects/1',
    taskStage: '/en/api/task_stages/1',
    agents: ['/en/api/agents/4'],
    comments: [{ author: 'Amina', text: 'Deux modèles en vue' }],
    checklist: [{ text: 'Demander un devis', isDone: false }],
    position: 0,
  });
  const id = String(Object(made).id);
  const { page, island, dialog, card } = await openWork(browser, host, TAG, { context: DESK });
  await island.getByRole('button', { name: 'Timeline' }).click();
  await island.getByText('1 task has no start').waitFor(LONG_WAIT);
  await island.getByRole('button', { name: 'Choisir l’enseigne' }).click();
  const form = dialog('Edit Choisir l’enseigne');
  await form.getByLabel('Start').fill('2026-12-07');
  await form.getByLabel('Due on').fill('2026-12-04');
  await form.getByRole('textbox', { name: 'Progress (%)' }).fill('140');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('The due day is before the start').waitFor();
  await form.getByText('Enter a number from 0 to 100').waitFor();
  await form.getByLabel('Due on').fill('2026-12-11');
  await form.getByRole('textbox', { name: 'Progress (%)' }).fill('40');
  await form.getByRole('checkbox', { name: 'Demander un devis' }).check();
  await form.getByRole('textbox', { name: 'New item' }).fill('Poser l’enseigne');
  await page.keyboard.press('Enter');
  await form.getByRole('checkbox', { name: 'Poser l’enseigne' }).waitFor();
  await form.getByText('Amina').waitFor();
  await form.getByRole('textbox', { name: 'New comment' }).fill('Le bleu, plutôt');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden', ...LONG_WAIT });
  await expect
    .poll(() => taskNow(id), LONG_WAIT)
    .toMatchObject({
      startAt: '2026-12-07T00:00:00+00:00',
      duration: 5,
      progress: 40,
      checklist: [
        { text: 'Demander un devis', isDone: true },
        { text: 'Poser l’enseigne', isDone: false },
      ],
      comments: [
        { author: 'Amina', text: 'Deux modèles en vue' },
        { author: 'admin', text: 'Le bleu, plutôt' },
      ],
    });
  // It has a bar now.
  await island.getByRole('button', { name: /^Choisir l’enseigne,/ }).waitFor(LONG_WAIT);
  await expect.poll(() => island.getByText('1 task has no start').count()).toBe(0);
  await island.getByRole('button', { name: 'Board', exact: true }).click();
  await card('Choisir l’enseigne').waitFor(LONG_WAIT);
});

test('without a network tasks and their people are kept and sent later', async () => {
  const { page, watched, island, card, dialog, button, newCard } = await openWork(browser, host, TAG, {
    context: DESK,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const first = (await island.locator('[data-card]').first().getAttribute('aria-label')) ?? '';
  const id = await card(first).first().getAttribute('data-card');
  const menu = dialog(`Move ${first} to…`);
  // What the menu is made of is there before the network goes.
  await button(`Move ${first} to…`).first().click();
  await menu.getByRole('button', { name: 'Unassigned' }).waitFor(LONG_WAIT);
  await page.keyboard.press('Escape');
  await keepsChanges(page, watched.requests);
  await watched.context.setOffline(true);
  const field = await newCard('New task in “À faire”');
  await field.fill('Gardée ici');
  await field.press('Enter');
  await island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  // The board goes to the new card: what is pressed meanwhile would move away.
  const isInSight = () =>
    card('Gardée ici').evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInSight, LONG_WAIT).toBe(true);
  await button(`Move ${first} to…`).first().click();
  await menu.getByRole('button', { name: 'Unassigned' }).click();
  await island.getByText('2 changes are waiting').waitFor(LONG_WAIT);
  await watched.context.setOffline(false);
  await island.getByText(/waiting/).waitFor({ state: 'detached', ...LONG_WAIT });
  await expect.poll(() => taskNow(id), LONG_WAIT).toMatchObject({ agents: [] });
  await island.getByRole('searchbox').fill('Gardée ici');
  await expect.poll(() => card('Gardée ici').getAttribute('data-card'), LONG_WAIT).toMatch(/^\d+$/);
});

test('what is shown stays chosen for the person: only what is important', async () => {
  await callApi(host, 'POST', '/en/api/tasks', {
    name: 'Commander le four',
    project: '/en/api/projects/1',
    taskStage: '/en/api/task_stages/1',
    isImportant: true,
  });
  const { page, island, card } = await openWork(browser, host, TAG, { context: DESK });
  await island.getByRole('button', { name: 'Filter', exact: true }).click();
  await island.getByRole('menuitemcheckbox', { name: 'Important' }).click();
  await expect.poll(() => island.locator('[data-card]').count(), LONG_WAIT).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await page.reload();
  await card('Commander le four').waitFor(LONG_WAIT);
  await expect.poll(() => island.locator('[data-card]').count()).toBe(1);
  await island.getByRole('button', { name: 'Filter: 1 chosen' }).click();
  await island.getByRole('menuitem', { name: 'Show all cards' }).click();
  await expect.poll(() => island.locator('[data-card]').count(), LONG_WAIT).toBeGreaterThan(1);
  // Whoever is signed in is known by the name alone: then their own are a press away.
  await callApi(host, 'PATCH', '/en/api/agents/4', { firstName: 'Admin', lastName: '' });
  await page.reload();
  await island.getByRole('button', { name: 'Filter', exact: true }).click();
  await island.getByRole('menuitemcheckbox', { name: 'Mine' }).click();
  await expect
    .poll(
      () => island.locator('.board-lane').evaluateAll((lanes) => lanes.map((lane) => lane.getAttribute('aria-label'))),
      LONG_WAIT,
    )
    .toSatisfy((lanes: readonly string[]) => lanes.length > 0 && lanes.every((lane) => lane.includes('Admin')));
});
