import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { addElsewhere, eventually, type FloorPage, openFloor, placeNamed, placesOf } from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** An empty room below the picture of the first floor, with two tables in it. */
async function start(): Promise<FloorPage> {
  const place = { reservableCategory: '/en/api/reservable_categories/1', shape: 'rectangle' };
  await addElsewhere(host, {
    ...place,
    ...{ name: 'Hall', objectType: 'room', canvaX: 40, canvaY: 520, canvaWidth: 400, canvaHeight: 160 },
  });
  for (const [name, x] of [
    ['A1', 100],
    ['A2', 220],
  ] as const)
    await addElsewhere(host, { ...place, name, canvaX: x, canvaY: 570, canvaWidth: 60, canvaHeight: 60 });
  const { page } = await newPage(host.address, { context: { viewport: { width: 1440, height: 1300 } } });
  const floor = await openFloor(page, host);
  await floor.stage.evaluate((stage) => stage.scrollTo({ top: 900 }));
  return floor;
}

const spot = async (name: string) => {
  const { canvaX, canvaY } = await placeNamed(host, name);
  return [canvaX, canvaY];
};

test('a room takes its tables along, several are arranged, names are typed over, and measures rounded', async () => {
  const floor = await start();

  await step(
    'a frame is drawn inside a room, a press there selects it, and dragged it takes its tables along',
    async () => {
      const isSelected = (name: string) => floor.option(new RegExp(`^${name},`)).getAttribute('aria-selected');
      await floor.drag(await floor.at(60, 550), await floor.at(300, 660));
      await eventually(() => Promise.all(['A1', 'A2', 'Hall'].map(isSelected))).toEqual(['true', 'true', 'false']);
      await expect.poll(() => spot('Hall')).toEqual([40, 520]);

      const inside = await floor.at(350, 640);
      await floor.page.mouse.click(inside.x, inside.y);
      await eventually(() => Promise.all(['A1', 'A2', 'Hall'].map(isSelected))).toEqual(['false', 'false', 'true']);

      await floor.drag(inside, await floor.at(450, 690));
      await eventually(() => spot('Hall')).not.toEqual([40, 520]);
      const [x = 0, y = 0] = await spot('Hall');
      expect(Math.abs(x - 140)).toBeLessThanOrEqual(8);
      await eventually(() => spot('A1')).toEqual([x + 60, y + 50]);
      await eventually(() => spot('A2')).toEqual([x + 180, y + 50]);
      await floor.button('Undo').click();
      await eventually(() => Promise.all(['Hall', 'A1', 'A2'].map(spot))).toEqual([
        [40, 520],
        [100, 570],
        [220, 570],
      ]);

      // The same by keys, sent together.
      await floor.option(/^Hall,/).click();
      await floor.stage.focus();
      for (let press = 0; press < 3; press += 1) await floor.page.keyboard.press('Shift+ArrowRight');
      await eventually(() => Promise.all(['Hall', 'A1', 'A2'].map(spot))).toEqual([
        [70, 520],
        [130, 570],
        [250, 570],
      ]);
    },
  );
  await step('Enter and a double press go to the whole name; typing replaces it', async () => {
    const { page } = floor;
    await floor.option(/^A1,/).click();
    await floor.stage.focus();
    await page.keyboard.press('Enter');
    await eventually(() => floor.field('Name').evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type('Window');
    await page.keyboard.press('Enter');
    await eventually(async () => (await placesOf(host)).filter(({ name }) => name === 'Window').length).toBe(1);
    const { x, y } = await floor.at(280, 600);
    await page.mouse.dblclick(x, y);
    await eventually(() => floor.field('Name').inputValue()).toBe('A2');
    await eventually(() => floor.field('Name').evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type('Door');
    await page.keyboard.press('Enter');
    await eventually(async () => (await placesOf(host)).filter(({ name }) => name === 'Door').length).toBe(1);
  });
  await step('several are aligned, put into a grid and numbered in rows; each is one step', async () => {
    const arrange = async (entry: string): Promise<void> => {
      await floor.button('Arrange').click();
      await floor.island.getByRole('menuitem', { name: entry, exact: true }).click();
    };
    const rights = async () =>
      (await placesOf(host))
        .filter(({ canvaX, canvaWidth }) => canvaX + canvaWidth === 670)
        .map(({ name }) => name)
        .sort();
    const choose = async (): Promise<void> => {
      await floor.option(/^Comptoir,/).click();
      for (const name of ['T5', 'T8']) await floor.option(new RegExp(`^${name},`)).click({ modifiers: ['Control'] });
    };
    await choose();
    await arrange('Align right');
    await eventually(rights).toEqual(['Comptoir', 'T5', 'T8']);
    await arrange('Number in rows');
    // The others are called T6, T7 and T9.
    await eventually(rights).toEqual(['T10', 'T5', 'T8']);
    await floor.button('Undo').click();
    await eventually(rights).toEqual(['Comptoir', 'T5', 'T8']);
    await floor.button('Undo').click();
    await eventually(rights).toEqual(['Comptoir']);
    await choose();
    await arrange('Arrange in a grid');
    await eventually(() => Promise.all(['Comptoir', 'T5', 'T8'].map(spot))).toEqual([
      [240, 90],
      [60, 90],
      [420, 90],
    ]);
  });
  await step('a measure with a comma is rounded, and what is no number stays and is said', async () => {
    await floor.option(/^T1,/).click();
    await floor.field('From the left').fill('72,6');
    await floor.field('From the left').press('Enter');
    await eventually(async () => (await placeNamed(host, 'T1')).canvaX).toBe(73);
    await floor.field('Width').fill('8 cm');
    await floor.field('Width').press('Enter');
    await floor.panel.getByText('This is not a number.').waitFor();
    await floor.field('Name').fill('T1 ');
    await floor.panel.getByText('Not saved yet').waitFor();
    await floor.field('Width').focus();
    await floor.panel.getByText('Not saved yet').waitFor({ state: 'detached' });
    await expect.poll(() => floor.field('Width').inputValue()).toBe('8 cm');
  });
});

test('a floor chosen by keys is shown again, what is typed stands there after Back, and is not left unasked', async () => {
  const floor = await start();

  await step('a floor chosen by keys keeps the focus where it is, and a reload shows it again', async () => {
    await floor.field('Floor').focus();
    await floor.page.keyboard.press('ArrowDown');
    await floor.option('Banquette').waitFor();
    await expect.poll(() => floor.field('Floor').evaluate((field) => field.matches(':focus'))).toBe(true);
    await floor.page.reload();
    await floor.option('Banquette').waitFor();
    await expect.poll(() => floor.field('Floor').inputValue()).toBe('2');
    await floor.field('Floor').selectOption('1');
  });
  await step('what is typed stands there again after the browser’s Back', async () => {
    await floor.page.evaluate(() => {
      Reflect.get(window, 'Turbo').visit('/en/admin/islands/flexy-canvas-test');
    });
    await floor.page.waitForURL(/flexy-canvas-test$/);
    await floor.page.evaluate(() => {
      Reflect.get(window, 'Turbo').visit('/en/admin/islands/flexy-floor-plan');
    });
    await floor.option(/^T1,/).click();
    await floor.field('Name').fill('Corner');
    await floor.page.goBack();
    await floor.page.waitForURL(/flexy-canvas-test$/);
    await floor.page.goForward();
    await floor.option(/^Corner,/).click();
    await eventually(() => floor.field('Name').inputValue()).toBe('Corner');
    await floor.button('Discard').click();
    await eventually(() => floor.field('Name').inputValue()).toBe('T1');
  });
  await step('a page is not left with a name that was typed; saved, the next one opens', async () => {
    await floor.option(/^T1,/).click();
    await floor.field('Name').fill('Corner');
    await floor.page.evaluate(() => {
      Reflect.get(window, 'Turbo').visit('/en/admin/islands/flexy-canvas-test');
    });
    const question = floor.island.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText('What was typed is not saved yet.').waitFor();
    await expect.poll(() => axeViolations(floor.page, { include: 'flexy-floor-plan' })).toEqual([]);
    await question.getByRole('button', { name: 'Save and leave' }).click();
    await floor.page.waitForURL(/flexy-canvas-test$/);
    await eventually(async () => (await placesOf(host)).some(({ name }) => name === 'Corner')).toBe(true);
  });
});
