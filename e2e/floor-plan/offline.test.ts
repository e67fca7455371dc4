import { expect, test } from 'vitest';
import { asksBeforeLeaving, visitByTurbo } from '../support/asks-before-leaving.ts';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { keepsChanges } from '../support/keeps-changes.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useHost } from '../support/use-host.ts';
import { changeElsewhere, eventually, floorPage, floorsOf, openFloor, placeNamed, placesOf } from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** The page itself still comes, as from a cache; what concerns one table finds no network. */
const TABLES = /\/en\/api\/reservables\//;
/** What the page itself does not read: the floors of one kind, and one of them. */
const SENDING = /\/en\/api\/reservable_categories(?!\/\d+$|.*type)/;
const ELSEWHERE = '/en/admin/islands/flexy-canvas-test';

/** The plan, on a page that keeps changes. */
async function openKept() {
  const { page, context, requests } = await newPage(host.address, {
    context: { viewport: { width: 1280, height: 1000 } },
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  const floor = await openFloor(page, host);
  await keepsChanges(page, requests);
  return { page, context, floor };
}

test('moved and renamed tables are kept, survive a killed tab and are sent; what somebody else changed is asked', async () => {
  const { page, context, floor } = await openKept();
  await context.setOffline(true);
  await floor.option('T1').click();
  await floor.field('From the left').fill('75');
  await floor.field('From the left').press('Enter');
  await floor.island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  // Moved once more, and renamed: it is still one change of one table.
  await floor.field('From the left').fill('80');
  await floor.field('From the left').press('Enter');
  await floor.field('Name').fill('Window');
  await floor.field('Name').press('Enter');
  await floor.option('Window').waitFor();
  await floor.option('T5').click();
  await floor.field('From the top').fill('300');
  await floor.field('From the top').press('Enter');
  await floor.button('2 changes are waiting').click(LONG_WAIT);
  const list = floor.island.getByRole('dialog', { name: 'Changes to send' });
  await list.getByText('Change T5').first().waitFor(LONG_WAIT);
  await list.getByText('Floor plan').first().waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-floor-plan' }), LONG_WAIT).toEqual([]);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => floor.island.getByText(/could not be saved/).count()).toBe(0);
  const untouched = await placeNamed(host, 'T1');

  await context.route(TABLES, (route) => route.abort('internetdisconnected'));
  await page.close();
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto(`${host.address}/en/admin/islands/flexy-floor-plan`);
  const again = await floorPage(reopened);
  await again.button('2 changes are waiting').waitFor(LONG_WAIT);
  await again.option('Window').click();
  await eventually(() => again.field('From the left').inputValue()).toBe('80');
  await eventually(() => placeNamed(host, 'T1')).toEqual(untouched);

  await changeElsewhere(host, await placeNamed(host, 'T5'), { canvaY: 500 });
  await context.unroute(TABLES);
  await eventually(async () => (await placeNamed(host, 'Window')).canvaX).toBe(80);
  await again.button('1 change needs you').click(LONG_WAIT);
  await again.island.getByText('Change T5').first().click();
  const conflict = again.island.getByRole('dialog', { name: 'Change T5' });
  await conflict.getByText('From the top').first().waitFor();
  await conflict.getByText('300', { exact: true }).first().waitFor();
  await conflict.getByText('500', { exact: true }).first().waitFor();
  await expect.poll(async () => (await placeNamed(host, 'T5')).canvaY).toBe(500);
});

test('what is made, copied and deleted without a network outlives its tab and is done once, in order', async () => {
  const { page, context, floor } = await openKept();
  const before = await placesOf(host);
  const remove = async (): Promise<void> => {
    await floor.button('Delete').click();
    await floor.island.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await context.setOffline(true);
  await floor.button('Add Table').click();
  await floor.island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  await floor.field('Name').fill('Bar 1');
  await floor.field('Name').press('Enter');
  await floor.option('Bar 1').waitFor(LONG_WAIT);
  await floor.button('Duplicate').click();
  await floor.button('2 changes are waiting').waitFor(LONG_WAIT);
  await floor.option('Bar 2').waitFor(LONG_WAIT);
  // A create and its deletion are nothing.
  await floor.button('Add Room').click();
  await floor.button('3 changes are waiting').waitFor(LONG_WAIT);
  await remove();
  await floor.button('2 changes are waiting').waitFor(LONG_WAIT);
  await floor.option(/^T2,/).click();
  await remove();
  await floor.button('3 changes are waiting').waitFor(LONG_WAIT);
  // A deletion that is undone is taken back.
  await floor.option(/^T3,/).click();
  await remove();
  await floor.button('4 changes are waiting').waitFor(LONG_WAIT);
  await floor.button('Undo').click();
  await floor.option(/^T3,/).waitFor(LONG_WAIT);
  await floor.button('3 changes are waiting').click(LONG_WAIT);
  const list = floor.island.getByRole('dialog', { name: 'Changes to send' });
  for (const name of ['Create Bar 1', 'Create Bar 2', 'Delete T2'])
    await list.getByText(name).first().waitFor(LONG_WAIT);
  await list.getByText('Create Bar 1').first().click();
  const change = floor.island.getByRole('dialog', { name: 'Create Bar 1' });
  await change.getByLabel('From the left').waitFor(LONG_WAIT);
  await expect.poll(() => change.getByText(/canva|objectType|reservableCategory/).count()).toBe(0);
  await expect.poll(() => axeViolations(page, { include: 'flexy-floor-plan' }), LONG_WAIT).toEqual([]);
  await expect.poll(() => placesOf(host)).toEqual(before);

  await page.close();
  await context.route(/\/en\/api\/reservables($|\/|\?)/, (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto(`${host.address}/en/admin/islands/flexy-floor-plan`);
  const again = await floorPage(reopened);
  await again.option('Bar 2').waitFor(LONG_WAIT);
  await again.option(/^T2,/).waitFor({ state: 'detached', ...LONG_WAIT });
  await context.unroute(/\/en\/api\/reservables($|\/|\?)/);
  await eventually(async () => (await placesOf(host)).map(({ name }) => name)).toEqual([
    ...before.map(({ name }) => name).filter((name) => name !== 'T2'),
    'Bar 1',
    'Bar 2',
  ]);
  await again.button(/waiting/).waitFor({ state: 'detached', ...LONG_WAIT });
  await eventually(() => again.option(/^Bar/).count()).toBe(2);
  await expect.poll(() => again.island.getByText('Someone else worked on this floor').count()).toBe(0);
  // The table is one like any other by now.
  await again.option('Bar 1').click();
  await again.field('From the left').fill('33');
  await again.field('From the left').press('Enter');
  await eventually(async () => (await placeNamed(host, 'Bar 1')).canvaX).toBe(33);
});

test('floors made, renamed and ordered without a network outlive their tab, are done once, and keep their tables', async () => {
  const { page, context, floor } = await openKept();
  await floor.button('Floors').click();
  const dialog = floor.island.getByRole('dialog', { name: 'Floors' });
  const before = await floorsOf(host);
  await context.setOffline(true);
  await dialog.getByLabel('New floor').fill('Roof');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const roof = dialog.getByRole('form', { name: 'Roof' });
  await roof.getByLabel('Name', { exact: true }).fill('Roof garden');
  await roof.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('form', { name: 'Roof garden' }).waitFor(LONG_WAIT);
  await dialog.getByRole('form', { name: 'Terrasse' }).getByLabel('Name', { exact: true }).fill('Terrace');
  await dialog.getByRole('form', { name: 'Terrasse' }).getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('form', { name: 'Terrace' }).waitFor(LONG_WAIT);
  await dialog.getByRole('button', { name: 'Move Terrace up' }).click();
  const shown = ['Terrace', 'Salle', 'Étage', 'Roof garden'];
  await eventually(() => dialog.getByRole('form').evaluateAll((forms) => forms.map((one) => one.ariaLabel))).toEqual(
    shown,
  );
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await floor.island.getByText('This floor is empty.').waitFor(LONG_WAIT);
  await floor.button('Add Table').click();
  await floor.field('Name').fill('Roof 1');
  await floor.field('Name').press('Enter');
  await floor.option('Roof 1').waitFor(LONG_WAIT);
  // Each floor, and the table.
  await floor.button('5 changes are waiting').waitFor(LONG_WAIT);
  await expect.poll(() => floorsOf(host)).toEqual(before);

  await page.close();
  await context.route(SENDING, (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto(`${host.address}/en/admin/islands/flexy-floor-plan`);
  const again = await floorPage(reopened);
  await eventually(() => again.field('Floor').getByRole('option').allInnerTexts()).toEqual(shown);
  await again.field('Floor').selectOption('Roof garden');
  await again.option('Roof 1').click();
  await again.field('From the left').fill('66');
  await again.field('From the left').press('Enter');
  await expect.poll(() => floorsOf(host)).toEqual(before);

  await context.unroute(SENDING);
  await again.button(/waiting/).waitFor({ state: 'detached', ...LONG_WAIT });
  await eventually(async () => (await floorsOf(host)).map(({ name }) => name)).toEqual(shown);
  const made = (await floorsOf(host)).find(({ name }) => name === 'Roof garden');
  await expect
    .poll(async () => (await placesOf(host, made?.id)).map(({ name, canvaX }) => [name, canvaX]))
    .toEqual([['Roof 1', 66]]);
  // The floor is the same by now, with its table, and goes on as any other.
  await eventually(() => again.field('Floor').inputValue()).toBe(String(made?.id));
  await again.field('From the left').fill('70');
  await again.field('From the left').press('Enter');
  await eventually(async () => (await placesOf(host, made?.id)).map(({ canvaX }) => canvaX)).toEqual([70]);
  await expect.poll(() => again.island.getByText(/could not|Someone else/).count()).toBe(0);
});

test('a page with changes that wait is not left unasked, by a reload or by Turbo; once they are sent it is', async () => {
  const { page, context, floor } = await openKept();
  await context.setOffline(true);
  await floor.option(/^T4,/).click();
  await floor.field('From the left').fill('45');
  await floor.field('From the left').press('Enter');
  await floor.island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  await asksBeforeLeaving(page, ELSEWHERE);
  await floor.island.getByText('1 change is waiting').waitFor(LONG_WAIT);
  await context.setOffline(false);
  await eventually(async () => (await placeNamed(host, 'T4')).canvaX).toBe(45);
  await floor.island.getByText('1 change is waiting').waitFor({ state: 'detached', ...LONG_WAIT });
  await visitByTurbo(page, ELSEWHERE);
  await page.waitForURL(/flexy-canvas-test$/);
});

test('the chairs of a table that another page has sent stay with it', async () => {
  const { page, context, floor } = await openKept();
  await context.setOffline(true);
  await floor.button('Add Table').click();
  await floor.field('Name').fill('Coin');
  await floor.field('Name').press('Enter');
  await floor.option('Coin').waitFor(LONG_WAIT);
  await floor.field('Seats').fill('6');
  await floor.field('Seats').press('Enter');
  await floor.island.getByText(/· 6 seats$/).waitFor(LONG_WAIT);
  await page.close();

  const other = await context.newPage();
  await context.setOffline(false);
  await other.goto(`${host.address}/en/admin/islands/flexy-products-admin`);
  await eventually(async () => (await placesOf(host)).filter(({ name }) => name === 'Coin').length).toBe(1);
  await other.getByText('1 change is waiting').waitFor({ state: 'detached', ...LONG_WAIT });
  await other.goto(`${host.address}/en/admin/islands/flexy-floor-plan`);
  const again = await floorPage(other);
  await again.option(/^Coin/).waitFor(LONG_WAIT);
  await again.island.getByText(/· 6 seats$/).waitFor(LONG_WAIT);
});
