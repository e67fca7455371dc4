import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import {
  addElsewhere,
  changeElsewhere,
  deleteElsewhere,
  eventually,
  type FloorPage,
  floorPage,
  openFloor,
  placeNamed,
  placesOf,
  WRITES_FAIL,
} from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** The browser's own message about a failed response. */
const FAILED = [/Failed to load resource/];

async function start(options: Parameters<typeof openFloor>[2] = {}): Promise<FloorPage> {
  const { page } = await newPage(host.address, {
    context: { viewport: { width: 1280, height: 1000 } },
    expected: FAILED,
  });
  return openFloor(page, host, options);
}

describe('a server that fails', () => {
  test('a floor that cannot be loaded says so, and comes on retry', async () => {
    const { page } = await newPage(host.address, { expected: FAILED });
    await setFaults(host, [{ path: '/reservable_categories\\/\\d+/', status: 500 }]);
    const loading = openFloor(page, host);
    const island = page.locator('flexy-floor-plan');
    await island.getByText('The floor could not be loaded.').waitFor({ timeout: 30_000 });
    await setFaults(host, []);
    await island.getByRole('button', { name: 'Retry' }).click();
    await loading;
    await eventually(() => island.getByRole('listbox', { name: 'Tables and rooms' }).getByRole('option').count()).toBe(
      10,
    );
  });

  test('what could not be added, moved, deleted or drawn is said, kept, and done on retry', async () => {
    const floor = await start();

    await step('a table that cannot be added is not left on the plan, and is added on retry', async () => {
      await setFaults(host, WRITES_FAIL);
      await floor.button('Add Table').click();
      await floor.island.getByText('“New Table” could not be added.').waitFor();
      await eventually(() => floor.option('New Table').count()).toBe(0);
      await setFaults(host, []);
      await floor.button('Retry').click();
      await floor.option('New Table').waitFor();
      await eventually(async () => (await placesOf(host)).filter(({ name }) => name === 'New Table').length).toBe(1);
    });
    await step('a move that cannot be saved is kept and marked, and saved on retry or put back', async () => {
      await floor.option('T1').click();
      await setFaults(host, WRITES_FAIL);
      await floor.field('From the left').fill('75');
      await floor.field('From the left').press('Enter');
      await floor.island.getByText('Your change to “T1” could not be saved.').waitFor();
      await eventually(() => floor.field('From the left').inputValue()).toBe('75');
      await eventually(() => floor.option(/^T1,.*Not saved yet/).count()).toBe(1);
      await floor.button('Back to the saved version').click();
      await eventually(() => floor.field('From the left').inputValue()).toBe('60');
      await floor.field('From the left').fill('75');
      await floor.field('From the left').press('Enter');
      await floor.island.getByText('Your change to “T1” could not be saved.').waitFor();
      await setFaults(host, []);
      await floor.button('Retry').click();
      await eventually(async () => (await placeNamed(host, 'T1')).canvaX).toBe(75);
      await floor.island.getByText('Your change to “T1” could not be saved.').waitFor({ state: 'detached' });
    });
    await step('a table that cannot be deleted is still there, and goes on retry', async () => {
      await setFaults(host, WRITES_FAIL);
      await floor.option('T9').click();
      await floor.button('Delete').click();
      await floor.island.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await floor.island.getByText('“T9” could not be deleted.').waitFor();
      await eventually(() => floor.option('T9').count()).toBe(1);
      await setFaults(host, []);
      await floor.button('Retry').click();
      await floor.option('T9').waitFor({ state: 'detached' });
      await eventually(async () => (await placesOf(host)).some(({ name }) => name === 'T9')).toBe(false);
    });
    await step(
      'a deletion without an answer is kept by the device, which finds that the server has made it',
      async () => {
        await floor.option('T7').click();
        await floor.button('Delete').click();
        await setFaults(host, [
          { method: 'DELETE', path: '/api/reservables/', action: 'drop-after-commit' },
          { method: 'GET', path: '/api/reserv', action: 'offline' },
        ]);
        await floor.island.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
        await floor.button('1 change is waiting').waitFor({ timeout: 20_000 });
        await floor.option('T7').waitFor({ state: 'detached' });
        await setFaults(host, []);
        await floor.button('1 change is waiting').waitFor({ state: 'detached', timeout: 60_000 });
        await eventually(async () => (await placesOf(host)).some(({ name }) => name === 'T7')).toBe(false);
        await eventually(() => floor.option('T7').count()).toBe(0);
        await eventually(() => floor.island.getByText('Someone else worked on this floor:').count()).toBe(0);
      },
    );
    await step('a picture that is not there is said, and the plan works without it', async () => {
      await floor.island.evaluate((element) => element.setAttribute('background', '/pictures/floors/none.png'));
      await floor.island.getByText('The picture of the floor could not be loaded.').waitFor();
      await eventually(() => floor.option('T1').count()).toBe(1);
    });
  });

  test('where the device keeps nothing it is not called a failure, and goes through when the server is back', async () => {
    const { page } = await newPage(host.address, {
      context: { viewport: { width: 1280, height: 1000 } },
      expected: [...FAILED, /does not let the page keep changes/],
    });
    const floor = await openFloor(page, host);
    await floor.page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined });
    });
    await floor.page.clock.install();
    await floor.page.reload();
    const again = await floorPage(floor.page);
    await again.option('T9').click();
    await again.button('Delete').click();
    await setFaults(host, [
      { method: 'DELETE', path: '/api/reservables/', action: 'drop-after-commit' },
      { method: 'GET', path: '/api/reserv', action: 'offline' },
    ]);
    await again.island.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    const notice = again.island.getByText('There was no answer to the deletion of “T9”.');
    await notice.waitFor();
    await eventually(() => again.island.getByText('It is still there.').count()).toBe(0);
    await setFaults(host, []);
    await again.page.clock.runFor(11_000);
    await again.option('T9').waitFor({ state: 'detached' });
    await notice.waitFor({ state: 'detached' });
    await eventually(() => again.island.getByText('Someone else worked on this floor:').count()).toBe(0);
  });
});

describe('somebody else', () => {
  test('is not overwritten, and shown by a banner with what they did; what was typed stays', async () => {
    const floor = await start();

    await step('is not overwritten: both are kept, or one is chosen', async () => {
      await changeElsewhere(host, await placeNamed(host, 'T1'), { canvaX: 10 });
      await floor.option('T1').click();
      await floor.field('From the left').fill('75');
      await floor.field('From the left').press('Enter');
      await floor.island.getByText('Someone else changed “T1” at the same time. Nothing was overwritten.').waitFor();
      await expect.poll(async () => (await placeNamed(host, 'T1')).canvaX).toBe(10);
      await floor.button('Keep my version').click();
      await eventually(async () => (await placeNamed(host, 'T1')).canvaX).toBe(75);

      await changeElsewhere(host, await placeNamed(host, 'T1'), { name: 'Window', status: 'reserved' });
      await floor.field('From the left').fill('80');
      await floor.field('From the left').press('Enter');
      await eventually(
        async () =>
          (await placesOf(host)).filter(
            ({ name, canvaX, status }) => name === 'Window' && canvaX === 80 && status === 'reserved',
          ).length,
      ).toBe(1);
      await floor.option(/^Window, Table, Reserved/).waitFor();
    });
    await floor.page.clock.install();
    await floor.page.reload();
    const again = await floorPage(floor.page);
    await step('a banner says what they did', async () => {
      await changeElsewhere(host, await placeNamed(host, 'T2'), { name: 'Moved away' });
      await deleteElsewhere(host, await placeNamed(host, 'T9'));
      await addElsewhere(host, {
        name: 'Extra',
        canvaX: 300,
        canvaY: 460,
        canvaWidth: 40,
        canvaHeight: 30,
        reservableCategory: '/en/api/reservable_categories/1',
      });
      await floor.page.clock.runFor(11_000);
      await again.island.getByText('Someone else worked on this floor:').waitFor();
      await again.island.getByText('added: Extra · changed: Moved away · deleted: T9').waitFor();
      await again.option('Extra').waitFor();
      await again.option('T9').waitFor({ state: 'detached' });
    });
    await step('a name that is typed stays when somebody else deletes the table', async () => {
      await again.option('T8').click();
      await again.field('Name').fill('Bay');
      await deleteElsewhere(host, await placeNamed(host, 'T8'));
      await again.page.clock.runFor(11_000);
      await again.island.getByText('Someone else deleted “Bay” while you changed it.').waitFor();
      await eventually(() => again.field('Name').inputValue()).toBe('Bay');
      await again.button('Add it again').click();
      await eventually(
        async () => (await placesOf(host)).filter(({ name, canvaX }) => name === 'Bay' && canvaX === 60).length,
      ).toBe(1);
    });
  });
});

describe('by keys alone', () => {
  test('a table is chosen, moved, turned, copied and deleted without a pointer, and several are deleted after one question', async () => {
    const floor = await start();

    await step('one table', async () => {
      const { page } = floor;
      await floor.stage.focus();
      await page.keyboard.press('PageDown');
      await page.keyboard.press('PageDown');
      await eventually(() => floor.option('T1').getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await eventually(async () => {
        const { canvaX, canvaY } = await placeNamed(host, 'T1');
        return [canvaX, canvaY];
      }).toEqual([61, 90]);
      await page.keyboard.press('Control+z');
      await eventually(async () => {
        const { canvaX, canvaY } = await placeNamed(host, 'T1');
        return [canvaX, canvaY];
      }).toEqual([60, 70]);
      await page.keyboard.press('Control+Shift+z');
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).toBe(90);

      await floor.option('T5').focus();
      await page.keyboard.press('Enter');
      await floor.stage.focus();
      await page.keyboard.press('r');
      await eventually(async () => {
        const { canvaWidth, canvaHeight } = await placeNamed(host, 'T5');
        return [canvaWidth, canvaHeight];
      }).toEqual([70, 120]);
      await page.keyboard.press('Control+d');
      await floor.option('T10').waitFor();
      await eventually(async () => (await placesOf(host)).filter(({ name }) => name === 'T10').length).toBe(1);
      await page.keyboard.press('Delete');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await eventually(async () => (await placesOf(host)).some(({ name }) => name === 'T10')).toBe(false);
      await eventually(() => floor.stage.evaluate((stage) => stage.matches(':focus'))).toBe(true);
    });
    await step('several are chosen in the list and deleted together after one question', async () => {
      await floor.option('T8').focus();
      await floor.page.keyboard.press('Enter');
      await floor.page.keyboard.press('Shift+ArrowDown');
      await floor.page.keyboard.press('Delete');
      await floor.island.getByText('Are you sure you want to delete these 2 locations?').waitFor();
      await floor.island.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await eventually(async () => (await placesOf(host)).length).toBe(8);
      await floor.button('Undo').click();
      await eventually(async () => (await placesOf(host)).length).toBe(10);
    });
  });
});

describe('by finger', () => {
  async function touch(width = 834): Promise<{
    readonly floor: FloorPage;
    readonly finger: (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: readonly { x: number; y: number }[]
    ) => Promise<void>;
  }> {
    const { page, context } = await newPage(host.address, {
      context: { viewport: { width, height: 1100 }, hasTouch: true },
      expected: FAILED,
    });
    const floor = await openFloor(page, host);
    await floor.stage.scrollIntoViewIfNeeded();
    const session = await context.newCDPSession(page);
    return {
      floor,
      finger: async (type, ...points) => {
        await session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: points.map((point, id) => ({ ...point, id })),
        });
      },
    };
  }

  test('moves any table of a phone at the first stroke, and scrolls the page beside them', async () => {
    const { floor, finger } = await touch(390);

    await step('a table no larger than a finger is moved, also from its very edge', async () => {
      await finger('touchStart', await floor.at(100, 110));
      await finger('touchEnd');
      await eventually(() => floor.option('T1').getAttribute('aria-selected')).toBe('true');
      const rim = await floor.at(66, 110);
      await finger('touchStart', rim);
      for (let step = 1; step <= 6; step += 1) await finger('touchMove', { x: rim.x, y: rim.y + 6 * step });
      await finger('touchEnd');
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).toBeGreaterThan(100);
      const { canvaX, canvaWidth, canvaHeight } = await placeNamed(host, 'T1');
      expect([canvaX, canvaWidth, canvaHeight]).toEqual([60, 80, 80]);
    });
    await step('the first stroke on a table of a phone moves it: the whole plan is in sight', async () => {
      const [from, to] = [await floor.at(230, 110), await floor.at(230, 250)];
      await finger('touchStart', from);
      for (let step = 1; step <= 6; step += 1)
        await finger('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 6 });
      await finger('touchEnd');
      await eventually(async () => (await placeNamed(host, 'T2')).canvaY).toBeGreaterThan(150);
    });
    await step('a table that is small on a phone is moved, not resized', async () => {
      const from = await floor.at(140, 405);
      await finger('touchStart', from);
      await finger('touchEnd');
      await eventually(() => floor.option('T8').getAttribute('aria-selected')).toBe('true');
      const selected = await floor.at(140, 405);
      await finger('touchStart', selected);
      for (let step = 1; step <= 6; step += 1) await finger('touchMove', { x: selected.x, y: selected.y + 4 * step });
      await finger('touchEnd');
      await eventually(async () => (await placeNamed(host, 'T8')).canvaY).toBeGreaterThan(400);
      const { canvaX, canvaWidth, canvaHeight } = await placeNamed(host, 'T8');
      expect([canvaX, canvaWidth, canvaHeight]).toEqual([60, 160, 70]);
    });
    await step(
      'a stroke over the plan of a phone scrolls the page: the plan stays in its box, and fills it',
      async () => {
        await floor.page.setViewportSize({ width: 390, height: 700 });
        await floor.stage.scrollIntoViewIfNeeded();
        const before = await floor.page.evaluate(() => scrollY);
        const from = await floor.at(560, 330);
        await finger('touchStart', from);
        for (let step = 1; step <= 6; step += 1) await finger('touchMove', { x: from.x, y: from.y - 20 * step });
        await finger('touchEnd');
        await eventually(() => floor.page.evaluate(() => scrollY)).not.toBe(before);
        const { inside, height, drawn } = await floor.stage.evaluate((stage) => ({
          inside: stage.scrollTop,
          height: stage.clientHeight,
          drawn: stage.querySelector('canvas')?.getBoundingClientRect().height ?? 0,
        }));
        expect(inside).toBe(0);
        expect(Math.abs(height - drawn)).toBeLessThanOrEqual(2);
      },
    );
  });

  test('moves what is selected and the plan under what is not, and two fingers zoom', async () => {
    const { floor, finger } = await touch();

    await step('a stroke over a table that is not selected moves the plan, not the table', async () => {
      const from = await floor.at(140, 400);
      const before = await floor.stage.evaluate((stage) => stage.scrollTop);
      // At one go: on a busy machine a finger that waits for each answer rests on the table.
      const steps = [1, 2, 3, 4, 5, 6].map((step) => ({ x: from.x, y: from.y - 20 * step }));
      await Promise.all([
        finger('touchStart', from),
        ...steps.map((to) => finger('touchMove', to)),
        finger('touchEnd'),
      ]);
      await eventually(() => floor.stage.evaluate((stage) => stage.scrollTop)).toBeGreaterThan(before);
      await expect.poll(async () => (await placeNamed(host, 'T8')).canvaY).toBe(370);
      await floor.stage.evaluate((stage) => stage.scrollTo({ top: 0 }));
    });
    await step('a table that is selected follows the finger', async () => {
      const [from, to] = [await floor.at(100, 110), await floor.at(100, 350)];
      await finger('touchStart', from);
      await finger('touchEnd');
      await eventually(() => floor.option('T1').getAttribute('aria-selected')).toBe('true');
      await finger('touchStart', from);
      for (let step = 1; step <= 6; step += 1)
        await finger('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 6 });
      await finger('touchEnd');
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).not.toBe(70);
      await expect.poll(async () => Math.abs((await placeNamed(host, 'T1')).canvaY - 310)).toBeLessThanOrEqual(10);
    });
    await step('two fingers zoom', async () => {
      const { x, y } = await floor.at(400, 200);
      const zoom = await floor.island.locator('output').innerText();
      await finger('touchStart', { x: x - 40, y }, { x: x + 40, y });
      for (let step = 1; step <= 5; step += 1)
        await finger('touchMove', { x: x - 40 - 10 * step, y }, { x: x + 40 + 10 * step, y });
      await finger('touchEnd');
      await eventually(() => floor.island.locator('output').innerText()).not.toBe(zoom);
      await expect
        .poll(async () => Number.parseInt(await floor.island.locator('output').innerText(), 10))
        .toBeGreaterThan(Number.parseInt(zoom, 10) * 1.5);
    });
  });
});
