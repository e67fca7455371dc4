import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { carry, carryByFinger, middleOf, topOf } from '../board/board-page.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import type { Host } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { listen } from '../support/recorded-events.ts';
import { SIZES } from '../support/sizes.ts';
import { useHost } from '../support/use-host.ts';
import { openWork } from '../support/work-page.ts';

const browser = useBrowser();
const host = useHost();
/** The stages of the demo host's first project. */
const [TODO, DOING, CHECKING] = [1, 2, 3] as const;

const TaskRecord = v.looseObject({
  id: v.number(),
  taskStage: v.looseObject({ id: v.number() }),
  agents: v.array(v.looseObject({ id: v.number() })),
  position: v.nullish(v.number()),
  endAt: v.nullish(v.string()),
  tags: v.array(v.string()),
});
type TaskRecord = v.InferOutput<typeof TaskRecord>;

async function readTask(from: Host, id: number): Promise<TaskRecord> {
  return v.parse(TaskRecord, await callApi(from, 'GET', `/en/api/tasks/${id}`));
}

async function makeTask(from: Host, fields: Readonly<Record<string, unknown>>): Promise<TaskRecord> {
  return v.parse(
    TaskRecord,
    await callApi(from, 'POST', '/en/api/tasks', {
      project: '/en/api/projects/1',
      taskStage: `/en/api/task_stages/${TODO}`,
      agents: ['/en/api/agents/4'],
      position: 0,
      progress: 20,
      endAt: '2026-12-24T17:30:00+00:00',
      tags: ['chantier'],
      ...fields,
    }),
  );
}

describe.each(SIZES)('at $width × $height', (viewport) => {
  const isPhone = viewport.width < 500;

  test('a task goes to another stage and person by one drag and one confirmation', async () => {
    const name = `Raccorder la chambre froide ${viewport.width}`;
    const { id } = await makeTask(host, { name });
    // A neighbour keeps the lane of the other person in sight, and is first in its column: the task is dropped above it.
    await makeTask(host, {
      name: `Voisine ${viewport.width}`,
      agents: ['/en/api/agents/3', '/en/api/agents/4'],
      taskStage: `/en/api/task_stages/${DOING}`,
    });
    const { page, island, card, cellOf, dialog } = await openWork(browser, host, 'flexy-project-board', {
      locale: 'fr',
      context: { viewport, hasTouch: isPhone },
    });
    const events = await listen(page, ['flexy:task-moved', 'flexy:task-saved']);
    await island.getByRole('button', { name: 'Replier « À faire »' }).waitFor();
    const target = cellOf('Driss El Mansouri & Bilal Haddad', DOING);
    const from = await middleOf(card(name));
    if (isPhone) {
      const finger = await carryByFinger(page, from, target);
      await finger.lift();
    } else {
      await carry(page, from, await topOf(target));
      await page.mouse.up();
    }
    const question = dialog(`Déplacer la carte « ${name} » vers « En cours » ?`);
    await question.getByText('Driss El Mansouri & Bilal Haddad').waitFor(LONG_WAIT);
    await question.getByRole('button', { name: 'Changer le responsable' }).click();
    await expect
      .poll(() => readTask(host, id), LONG_WAIT)
      .toMatchObject({
        taskStage: { id: DOING },
        position: 1,
        endAt: '2026-12-24T17:30:00+00:00',
        tags: ['chantier'],
      });
    await expect.poll(async () => (await readTask(host, id)).agents.map((agent) => agent.id).sort()).toEqual([3, 4]);
    await expect
      .poll(async () => (await events()).find(({ name: event }) => event === 'flexy:task-moved')?.detail)
      .toMatchObject({ task: { id }, from: { id: TODO }, to: { id: DOING, name: 'En cours' } });
    // However far the columns were scrolled sideways, one sees whose lane it is.
    await island.locator('.board-scroll').evaluate((scroller) => scroller.scrollTo({ left: scroller.scrollWidth }));
    const title = island.getByRole('heading', { name: 'Driss El Mansouri & Bilal Haddad' });
    await expect
      .poll(async () => {
        const box = await title.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= viewport.width;
      })
      .toBe(true);
  });
});

test('a task that is done shows what it never sends; a folded column takes it by keys; undo brings it back', async () => {
  const name = 'Rendre les clés';
  const { id } = await makeTask(host, {
    name,
    status: 'completed',
    isImportant: true,
    color: '#123456',
    progress: 100,
  });
  const { page, island, card, button } = await openWork(browser, host, 'flexy-project-board', {
    context: { viewport: { width: 1440, height: 900 } },
  });
  const own = card(name);
  for (const text of ['completed', 'archived', '#chantier', '100%'])
    await own.getByText(text, { exact: true }).waitFor();
  await own.getByRole('img', { name: 'Important' }).waitFor();
  await expect.poll(() => own.locator('article').getAttribute('class')).toContain('important');
  await expect
    .poll(() => own.locator('article').evaluate((element) => getComputedStyle(element).borderTopColor))
    .toBe('rgb(18, 52, 86)');
  await button('Collapse À vérifier').click();
  await own.focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect
    .poll(() => readTask(host, id), LONG_WAIT)
    .toMatchObject({ taskStage: { id: CHECKING }, tags: ['chantier'] });
  await island.locator('.board-heads .board-head').filter({ hasText: 'À vérifier' }).getByText('4').waitFor(LONG_WAIT);
  await button('Undo').click();
  await expect.poll(() => readTask(host, id), LONG_WAIT).toMatchObject({ taskStage: { id: TODO } });
  // A click opens it again, on its name as on its strip.
  const head = island.locator('.board-heads .board-head').filter({ hasText: 'À vérifier' });
  await head.getByText('À vérifier').click();
  await button('Collapse À vérifier').click();
  await island.locator(`.board-cell[data-column="${CHECKING}"]`).first().click();
  await button('Collapse À vérifier').waitFor();
});

test('a task is edited in its dialog, which moves it as a drop does', async () => {
  const name = 'Poser les enseignes';
  const { id } = await makeTask(host, { name, description: 'Avant' });
  const { page, card, dialog } = await openWork(browser, host, 'flexy-project-board', {
    context: { viewport: { width: 1440, height: 900 } },
  });
  await card(name).focus();
  await page.keyboard.press('Enter');
  const form = dialog(`Edit ${name}`);
  await form.getByRole('textbox', { name: 'Colour' }).fill('red;');
  await form.getByRole('textbox', { name: 'Description' }).fill('Deux façades');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter a colour such as #96d213').waitFor(LONG_WAIT);
  await expect.poll(() => axeViolations(page, { include: 'flexy-project-board' })).toEqual([]);
  await form.getByRole('textbox', { name: 'Colour' }).fill('#336699');
  await form.getByRole('textbox', { name: 'Tags' }).fill('chantier, façade');
  await form.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'En cours' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => readTask(host, id), LONG_WAIT)
    .toMatchObject({
      description: 'Deux façades',
      color: '#336699',
      tags: ['chantier', 'façade'],
      taskStage: { id: DOING },
      endAt: '2026-12-24T17:30:00+00:00',
      agents: [{ id: 4 }],
    });
  await expect.poll(() => card(name).evaluate((element) => element.matches(':focus')), LONG_WAIT).toBe(true);
});
