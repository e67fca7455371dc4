import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import {
  addElsewhere,
  eventually,
  type FloorPage,
  openFloor,
  placeNamed,
  placesOf,
  WRITES_FAIL,
} from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function start(): Promise<FloorPage> {
  const { page } = await newPage(host.address, {
    context: { viewport: { width: 1280, height: 1000 } },
    expected: [/Failed to load resource/],
  });
  return openFloor(page, host);
}

test('a page with what failed on another floor is not left by a reload or by Turbo, and goes on by itself when all is saved', async () => {
  const floor = await start();

  await step(
    'what fails on a floor is told while another one is looked at, and the page is not left with it',
    async () => {
      await setFaults(host, WRITES_FAIL);
      await floor.option('T1').click();
      await floor.field('From the left').fill('75');
      await floor.field('From the left').press('Enter');
      await floor.field('Floor').selectOption({ label: 'Terrasse' });
      await floor.option('Banquette').waitFor();
      await floor.island.getByText('Not everything on “Salle” could be saved.').waitFor();
      const asked = floor.page.waitForEvent('dialog');
      await Promise.all([
        floor.page.evaluate(() => location.reload()),
        asked.then(async (dialog) => {
          expect(dialog.type()).toBe('beforeunload');
          await dialog.dismiss();
        }),
      ]);
      await setFaults(host, []);
      await floor.button('Show this floor').click();
      await floor.button('Retry').click();
      await eventually(async () => (await placeNamed(host, 'T1')).canvaX).toBe(75);
    },
  );
  await step('where Turbo turns the pages it is asked as well, and goes on by itself when all is saved', async () => {
    const visit = (tag: string) =>
      floor.page.evaluate((path) => {
        Reflect.get(window, 'Turbo').visit(path);
      }, `/en/admin/islands/${tag}`);
    await setFaults(host, WRITES_FAIL);
    await floor.option('T1').click();
    await floor.field('From the left').fill('80');
    await floor.field('From the left').press('Enter');
    await floor.button('Retry').waitFor();
    await visit('flexy-canvas-test');
    const question = floor.island.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await visit('flexy-canvas-test');
    await question.waitFor();
    await setFaults(host, []);
    await floor.button('Retry').evaluate((button: HTMLButtonElement) => button.click());
    await floor.page.waitForURL(/flexy-canvas-test$/);
    await eventually(async () => (await placeNamed(host, 'T1')).canvaX).toBe(80);
  });
});

test('tables are added into the room that is selected', async () => {
  await addElsewhere(host, {
    name: 'Hall',
    canvaX: 20,
    canvaY: 500,
    canvaWidth: 760,
    canvaHeight: 280,
    objectType: 'room',
    reservableCategory: '/en/api/reservable_categories/1',
  });
  const floor = await start();
  await floor.option('Hall').click();
  for (let count = 0; count < 3; count += 1) await floor.button('Add Table').click();
  const added = async () => (await placesOf(host)).filter(({ name }) => name === 'New Table');
  await eventually(async () => (await added()).length).toBe(3);
  await expect
    .poll(async () => (await added()).map(({ canvaX, canvaY }) => [canvaX, canvaY]))
    .toEqual([
      [40, 520],
      [140, 520],
      [240, 520],
    ]);
});

test('what is typed counts for its table, seats go with a copy, and what could not be added does not come to stand on the next one', async () => {
  const floor = await start();

  await step('a measure that is typed counts for its table when another one is pressed', async () => {
    await floor.option('T1').click();
    await floor.field('From the left').fill('٧٥');
    const point = await floor.at(130, 265);
    await floor.page.mouse.click(point.x, point.y);
    await eventually(() => floor.field('Name').inputValue()).toBe('T5');
    await eventually(async () => (await placeNamed(host, 'T1')).canvaX).toBe(75);
    await expect.poll(async () => (await placeNamed(host, 'T5')).canvaX).toBe(60);
  });
  await step('seats go with a copy, and come back with a table whose deletion is undone', async () => {
    await floor.option('T1').click();
    await floor.field('Seats').fill('4');
    await floor.field('Seats').press('Enter');
    await floor.button('Duplicate').click();
    await floor.island.getByText('11 tables · 0 rooms · 8 seats').waitFor();
    await floor.option(/^T1,/).click();
    await floor.button('Delete').click();
    await floor.island.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await floor.island.getByText('10 tables · 0 rooms · 4 seats').waitFor();
    await floor.button('Undo').click();
    await floor.island.getByText('11 tables · 0 rooms · 8 seats').waitFor();
  });
  await step('a table that could not be added does not come to stand on the next one', async () => {
    await setFaults(host, WRITES_FAIL);
    await floor.button('Add Table').click();
    await floor.island.getByText('“New Table” could not be added.').waitFor();
    await setFaults(host, []);
    await floor.button('Add Table').click();
    await floor.option('New Table').waitFor();
    await floor.button('Retry').click();
    const added = async () => (await placesOf(host)).filter(({ name }) => name === 'New Table');
    await eventually(async () => (await added()).length).toBe(2);
    const [one, other] = await added();
    if (!one || !other) throw new Error('Two were added');
    expect(Math.abs(one.canvaX - other.canvaX) >= 80 || Math.abs(one.canvaY - other.canvaY) >= 80).toBe(true);
  });
});
