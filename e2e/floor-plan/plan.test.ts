import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { hears } from '../support/said.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, type FloorPage, openFloor, placeNamed, placesOf } from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

async function start(
  options: Parameters<typeof openFloor>[2] & { readonly context?: object; readonly expected?: readonly RegExp[] } = {},
): Promise<FloorPage & { readonly requests: readonly { readonly method: string; readonly url: string }[] }> {
  const { page, requests } = await newPage(host.address, {
    context: { viewport: { width: 1280, height: 1000 }, ...options.context },
    ...(options.expected ? { expected: options.expected } : {}),
  });
  return { ...(await openFloor(page, host, options)), requests };
}

describe('by pointer', () => {
  test('a table is pressed, dragged, resized, carried back, moved with others, and follows the pointer on a zoomed plan', async () => {
    const floor = await start();

    await step('the canvas is 800 high in a box of 600, and as wide as it', async () => {
      const sizes = await floor.stage.evaluate((stage) => {
        const canvas = stage.querySelector('canvas')?.getBoundingClientRect();
        return {
          box: stage.getBoundingClientRect().height,
          canvas: canvas?.height,
          width: canvas?.width,
          room: stage.clientWidth,
          scrolls: stage.scrollHeight > stage.clientHeight,
        };
      });
      expect(sizes).toMatchObject({ box: 600, canvas: 800, scrolls: true });
      expect(sizes.width).toBe(sizes.room);
    });
    await step('a press on a table selects it, one beside it deselects', async () => {
      const point = await floor.at(130, 265);
      await floor.page.mouse.click(point.x, point.y);
      await eventually(() => floor.field('Name').inputValue()).toBe('T5');
      const empty = await floor.at(400, 480);
      await floor.page.mouse.click(empty.x, empty.y);
      await floor.field('Name').waitFor({ state: 'detached' });
    });
    await step('a table is dragged, and saved once when it is let go', async () => {
      const before = floor.requests.length;
      await floor.drag(await floor.at(100, 110), await floor.at(150, 355));
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).not.toBe(70);
      const moved = await placeNamed(host, 'T1');
      expect(Math.abs(moved.canvaX - 110)).toBeLessThanOrEqual(8);
      expect(Math.abs(moved.canvaY - 315)).toBeLessThanOrEqual(8);
      expect([moved.canvaWidth, moved.canvaHeight, moved.objectType, moved.shape]).toEqual([80, 80, 'table', 'circle']);
      expect(floor.requests.slice(before).filter(({ method }) => method === 'PUT' || method === 'PATCH')).toHaveLength(
        1,
      );
      await floor.button('Undo').click();
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).toBe(70);
    });
    await step('a corner is pulled: width and height change and are saved', async () => {
      const point = await floor.at(120, 265);
      await floor.page.mouse.click(point.x, point.y);
      // Slightly outside the item, where the handles are.
      const corner = await floor.at(180, 300);
      await floor.drag({ x: corner.x + 2, y: corner.y + 2 }, await floor.at(215, 345));
      await eventually(async () => (await placeNamed(host, 'T5')).canvaWidth).not.toBe(120);
      const resized = await placeNamed(host, 'T5');
      expect([resized.canvaX, resized.canvaY]).toEqual([60, 230]);
      expect(Math.abs(resized.canvaWidth - 155)).toBeLessThanOrEqual(10);
      expect(Math.abs(resized.canvaHeight - 115)).toBeLessThanOrEqual(10);
      await floor.button('Undo').click();
      await eventually(async () => (await placeNamed(host, 'T5')).canvaWidth).toBe(120);
    });
    await step('Escape puts back what is being carried', async () => {
      const [from, to] = [await floor.at(100, 110), await floor.at(150, 355)];
      await floor.page.mouse.move(from.x, from.y);
      await floor.page.mouse.down();
      await floor.page.mouse.move(to.x, to.y, { steps: 4 });
      await floor.page.keyboard.press('Escape');
      await floor.page.mouse.up();
      await eventually(() => floor.option('T1').getAttribute('aria-selected')).toBe('true');
      await eventually(() => floor.button('Undo').isDisabled()).toBe(true);
      // If it can be dragged again from its new position, it is really there.
      await floor.drag(from, to);
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).not.toBe(70);
      await floor.button('Undo').click();
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).toBe(70);
    });
    await step('several in a frame move together and keep their distances', async () => {
      await floor.drag(await floor.at(45, 55), await floor.at(290, 160));
      await eventually(() => floor.option('T1').getAttribute('aria-selected')).toBe('true');
      await eventually(() => floor.option('T2').getAttribute('aria-selected')).toBe('true');
      await floor.drag(await floor.at(100, 110), await floor.at(100, 355));
      await eventually(async () => (await placeNamed(host, 'T2')).canvaY).not.toBe(70);
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).toBe((await placeNamed(host, 'T2')).canvaY);
      await expect
        .poll(async () => (await placeNamed(host, 'T2')).canvaX - (await placeNamed(host, 'T1')).canvaX)
        .toBe(130);
      await floor.button('Undo').click();
      await eventually(async () => (await placeNamed(host, 'T1')).canvaY).toBe(70);
    });
    await step('after the box was scrolled and the plan zoomed, a table still follows the pointer', async () => {
      await floor.button('Zoom in').click();
      await floor.stage.evaluate((element) => element.scrollTo({ top: 120 }));
      await floor.page.evaluate(() => window.scrollTo(0, 60));
      // The plan is now wider than its box and scrolled to its middle, so items are found by the list.
      await floor.option('T8').click();
      const box = await floor.stage.boundingBox();
      if (!box) throw new Error('No plan');
      await floor.stage.focus();
      const before = await placeNamed(host, 'T8');
      const { x, y } = await floor.stage
        .locator('canvas')
        .first()
        .evaluate((canvas) => {
          const { left, top } = canvas.getBoundingClientRect();
          return { x: left, y: top };
        });
      const zoom = Number.parseInt(await floor.island.locator('output').innerText(), 10) / 100;
      const width = await floor.stage
        .locator('canvas')
        .first()
        .evaluate((canvas) => canvas.getBoundingClientRect().width);
      const overhang = Math.min(0, (width - 800 * zoom) / 2);
      const middle = {
        x: x + Math.max(overhang, -before.canvaX * zoom) + (before.canvaX + 80) * zoom,
        y: y + (before.canvaY + 35) * zoom,
      };
      await floor.drag(middle, { x: middle.x + 40, y: middle.y + 60 });
      await eventually(async () => (await placeNamed(host, 'T8')).canvaY).not.toBe(before.canvaY);
      const moved = await placeNamed(host, 'T8');
      expect(Math.abs(moved.canvaX - before.canvaX - 40 / zoom)).toBeLessThanOrEqual(8);
      expect(Math.abs(moved.canvaY - before.canvaY - 60 / zoom)).toBeLessThanOrEqual(8);
    });
  });
});

describe('adding and deleting', () => {
  test('tables are deleted after a question, unless somebody sits there, and added where there is room', async () => {
    await callApi(host, 'POST', '/en/api/orders', {
      type: 'delivery-note',
      status: 'waiting',
      ordredTable: (await placeNamed(host, 'T8'))['@id'],
      orderItems: [{ product: '/en/api/products/1', quantity: 1, price: 10 }],
    });
    const floor = await start();

    await step('the Delete key asks the same, and is ignored while something is typed', async () => {
      await floor.option('T9').click();
      await floor.field('Name').focus();
      await floor.page.keyboard.press('Delete');
      await floor.page.keyboard.press('Backspace');
      await expect.poll(() => floor.island.getByRole('dialog').count()).toBe(0);
      await eventually(() => floor.field('Name').inputValue()).toBe('T');
      const point = await floor.at(350, 405);
      await floor.page.mouse.click(point.x, point.y);
      await floor.page.keyboard.press('Delete');
      await floor.island
        .getByRole('dialog', { name: 'Confirm Deletion' })
        .getByRole('button', { name: 'Delete', exact: true })
        .click();
      await eventually(async () => (await placesOf(host)).length).toBe(9);
    });
    await step('the button asks first, Cancel deletes nothing, and a table with an open order stays', async () => {
      const dialog = floor.island.getByRole('dialog', { name: 'Confirm Deletion' });
      await floor.option('T8').click();
      await floor.button('Delete').click();
      // There is nothing to confirm.
      const refusal = floor.island.getByRole('dialog', { name: 'Nothing was deleted.' });
      await refusal.getByText('There is an open order at T8, which stays: pay or move it first.').waitFor();
      await expect.poll(() => refusal.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
      await refusal.getByRole('button', { name: 'Close' }).last().click();
      await floor.option('T7').click();
      await floor.button('Delete').click();
      await dialog.getByText('Are you sure you want to delete this location?').waitFor();
      await expect.poll(() => axeViolations(floor.page, { include: 'flexy-floor-plan' })).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(async () => (await placesOf(host)).some(({ name }) => name === 'T7')).toBe(true);
      await floor.button('Delete').click();
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
      await eventually(async () => (await placesOf(host)).some(({ name }) => name === 'T7')).toBe(false);
      await floor.option('T7').waitFor({ state: 'detached' });
    });
    await step('new ones are saved and stand free; undo takes them away again', async () => {
      await floor.button('Add Table').click();
      await eventually(async () => (await placesOf(host)).filter(({ name }) => name === 'New Table').length).toBe(1);
      await floor.button('Add Room').click();
      await eventually(async () => (await placesOf(host)).filter(({ name }) => name === 'New Room').length).toBe(1);
      const all = await placesOf(host);
      const added = all.filter(({ name }) => name.startsWith('New'));
      expect(
        added.map(({ canvaFill, objectType, canvaWidth, canvaHeight }) => [
          canvaFill,
          objectType,
          canvaWidth,
          canvaHeight,
        ]),
      ).toEqual([
        ['orange', 'table', 80, 80],
        ['blue', 'room', 80, 80],
      ]);
      const isFree = added.every((one) =>
        all.every(
          (other) =>
            one === other ||
            one.canvaX >= other.canvaX + other.canvaWidth ||
            other.canvaX >= one.canvaX + one.canvaWidth ||
            one.canvaY >= other.canvaY + other.canvaHeight ||
            other.canvaY >= one.canvaY + one.canvaHeight,
        ),
      );
      expect(isFree, JSON.stringify(added.map(({ name, canvaX, canvaY }) => [name, canvaX, canvaY]))).toBe(true);
      await floor.button('Undo').click();
      await eventually(async () => (await placesOf(host)).some(({ name }) => name === 'New Room')).toBe(false);
      await floor.button('Redo').click();
      await eventually(async () => (await placesOf(host)).some(({ name }) => name === 'New Room')).toBe(true);
    });
  });
});

describe('name, shape and colour', () => {
  test('are typed and chosen, stay with their table, and are saved; what the server or another table says stands at the name', async () => {
    const floor = await start({ expected: [/422/] });

    await step('what is typed stays with its table while another is looked at', async () => {
      await floor.option('T5').click();
      await floor.field('Name').fill('Half');
      await floor.option('T6').click();
      await eventually(() => floor.field('Name').inputValue()).toBe('T6');
      await floor.option('Half').click();
      await eventually(() => floor.field('Name').inputValue()).toBe('Half');
      await floor.button('Discard').click();
      await eventually(() => floor.field('Name').inputValue()).toBe('T5');
    });
    await step('what the server says about a name stands at the name', async () => {
      await floor.option('T5').click();
      await floor.field('Name').fill('');
      await floor.button('Save Changes').click();
      await floor.panel.getByRole('alert').waitFor();
      await floor.button('Back to the saved version').click();
      await eventually(() => floor.field('Name').inputValue()).toBe('T5');
    });
    await step('are typed and chosen, and saved by Save Changes', async () => {
      await floor.option('T5').click();
      await floor.field('Name').fill('Fenêtre');
      await floor.field('Shape').selectOption({ label: 'Circle' });
      await floor.island.getByRole('radio', { name: 'Teal' }).check();
      await floor.island.getByText('Not saved yet').waitFor();
      await expect.poll(async () => (await placesOf(host)).some(({ name }) => name === 'Fenêtre')).toBe(false);
      await floor.button('Save Changes').click();
      await eventually(
        async () =>
          (await placesOf(host)).filter(
            ({ name, shape, canvaFill }) => name === 'Fenêtre' && shape === 'circle' && canvaFill === 'teal',
          ).length,
      ).toBe(1);
    });
    await step('a name that another has is questioned and saved all the same', async () => {
      await floor.option('T7').click();
      await floor.field('Name').fill('T6');
      await floor.island.getByText('Another location on this floor has this name.').waitFor();
      await floor.button('Save Changes').click();
      await eventually(async () => (await placesOf(host)).filter(({ name }) => name === 'T6').length).toBe(2);
    });
  });
});

describe('a plan that is only read', () => {
  test('lets a free place be chosen, by keys alone or by a press, no reserved one, and nothing be moved', async () => {
    const floor = await start({ attributes: { editable: null } });
    await floor.button('Enable Editing').waitFor();

    await step('is chosen from by keys alone', async () => {
      await floor.stage.focus();
      await floor.page.keyboard.press('ArrowRight');
      await floor.page.keyboard.press('ArrowRight');
      await floor.page.keyboard.press('Enter');
      await hears(floor.page, '“T1” was chosen.');
    });
    await step('lets a free place be chosen and no reserved one, and nothing be moved', async () => {
      await eventually(() => floor.button('Add Table').isDisabled()).toBe(true);
      const events = await listen(floor.page, ['flexy:reservable-selected']);
      await floor.drag(await floor.at(100, 110), await floor.at(150, 355));
      const [free, reserved] = [await floor.at(230, 110), await floor.at(360, 110)];
      await floor.page.mouse.click(reserved.x, reserved.y);
      await hears(floor.page, '“T3” is reserved.');
      await floor.page.mouse.click(free.x, free.y);
      await hears(floor.page, '“T2” was chosen.');
      await floor.page.keyboard.press('Delete');
      await expect.poll(() => floor.island.getByRole('dialog').count()).toBe(0);
      const t2 = await placeNamed(host, 'T2');
      await expect
        .poll(async () => (await events()).map(({ detail }) => detail))
        .toEqual([{ reservable: { '@id': t2['@id'], id: t2.id, name: 'T2', status: '' } }]);
      await expect.poll(async () => (await placeNamed(host, 'T1')).canvaY).toBe(70);
      await eventually(() => floor.option('T3').getAttribute('aria-disabled')).toBe('true');
    });
  });
});

describe('floors', () => {
  test('are chosen from, and the page may name the first', async () => {
    const floor = await start({ attributes: { 'floor-id': '3' } });
    await floor.option(/^Salon Atlas, Room/).waitFor();
    await eventually(() => floor.field('Floor').inputValue()).toBe('3');
    await floor.field('Floor').selectOption({ label: 'Terrasse' });
    await floor.option('Banquette').waitFor();
    await eventually(() => floor.option('Salon Atlas').count()).toBe(0);
    await floor.button('Add Table').click();
    await eventually(async () => (await placesOf(host, 2)).some(({ name }) => name === 'New Table')).toBe(true);
    await expect.poll(async () => (await placesOf(host, 3)).some(({ name }) => name === 'New Table')).toBe(false);
  });

  test('seats are kept on this device beside those of another tab; every call carries the token, and a refusal is told', async () => {
    const { page, requests } = await newPage(host.address, {
      context: { viewport: { width: 1280, height: 1000 } },
      expected: [/Failed to load resource/],
    });
    const floor = await openFloor(page, host);

    await step('seats are kept on this device, told so, and counted', async () => {
      await floor.option('T1').click();
      await floor.island.getByText('Kept on this device only: the server has no field for it.').waitFor();
      await floor.field('Seats').fill('4');
      await floor.field('Seats').press('Enter');
      await floor.island.getByText('10 tables · 0 rooms · 4 seats').waitFor();
      await floor.page.reload();
      await floor.island.getByText('10 tables · 0 rooms · 4 seats').waitFor();
      await expect.poll(async () => Object.keys(await placeNamed(host, 'T1'))).not.toContain('seats');
    });
    await step('seats of two tabs are kept beside each other', async () => {
      const other = await openFloor(await page.context().newPage(), host);
      const seat = async ({ option, field }: FloorPage, table: string, count: string): Promise<void> => {
        await option(table).click();
        await field('Seats').fill(count);
        await field('Seats').press('Enter');
      };
      await seat(floor, 'T1', '5');
      await other.island.getByText('10 tables · 0 rooms · 5 seats').waitFor();
      await seat(other, 'T2', '6');
      await floor.island.getByText('10 tables · 0 rooms · 11 seats').waitFor();
      await other.page.close();
    });
    await step('every call carries the token, and a refusal is told', async () => {
      await setFaults(host, [
        { method: 'PUT', path: '/api/reservables/', status: 403 },
        { method: 'PATCH', path: '/api/reservables/', status: 403 },
      ]);
      await floor.option('T1').click();
      await floor.field('Width').fill('90');
      await floor.field('Width').press('Enter');
      await floor.island.getByText('Your change to “T1” could not be saved.').waitFor();
      const calls = requests.filter(({ url }) => url.includes('/api/reservable'));
      expect(calls.length).toBeGreaterThan(2);
      expect(calls.every(({ headers }) => /^Bearer eyJ/.test(headers['authorization'] ?? ''))).toBe(true);
    });
  });
});

describe('looks', () => {
  test('are for everybody with a table in hand, in both themes, in Arabic on a phone', async () => {
    const floor = await start();
    await step('a reserved table is red on the drawing', async () => {
      const color = await floor.stage
        .locator('canvas')
        .first()
        .evaluate((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) return [];
          const scale = canvas.width / canvas.getBoundingClientRect().width;
          const zoom = canvas.getBoundingClientRect().width / 800;
          return [
            ...(canvas
              .getContext('2d')
              ?.getImageData(Math.round(360 * zoom * scale), Math.round(80 * zoom * scale), 1, 1).data ?? []),
          ];
        });
      expect(color[0]).toBeGreaterThan(130);
      expect(color[1]).toBeLessThan(60);
      expect(color[2]).toBeLessThan(60);
    });
    await floor.option('T5').click();
    for (const [locale, width] of [
      ['en', 1280],
      ['ar', 390],
    ] as const)
      for (const theme of ['light', 'dark']) {
        await floor.page.setViewportSize({ width, height: 900 });
        await floor.island.evaluate(
          (element, attributes) => {
            for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          },
          { locale, theme },
        );
        await floor.island.locator(`.fx-root[lang=${locale}][data-theme=${theme}]`).waitFor();
        await expect
          .poll(() => axeViolations(floor.page, { include: 'flexy-floor-plan', withoutColours: locale !== 'en' }), {
            message: `${locale}, ${theme}`,
          })
          .toEqual([]);
      }
  });
});

test('a table is reserved and given free from the plan, and a colour of its own has a name', async () => {
  const floor = await start();
  const point = await floor.at(130, 265);
  await floor.page.mouse.click(point.x, point.y);
  await floor.button('Reserve the table').click();
  await eventually(async () => (await placeNamed(host, 'T5')).status).toBe('reserved');
  await floor.panel.getByText('Reserved', { exact: true }).waitFor();
  await floor.panel.getByRole('radio', { name: 'Another colour' }).waitFor({ state: 'attached' });
  await eventually(() => axeViolations(floor.page, { include: 'flexy-floor-plan' })).toEqual([]);
  await floor.button('Release the table').click();
  await eventually(async () => (await placeNamed(host, 'T5')).status).not.toBe('reserved');
  await floor.button('Reserve the table').waitFor();
});
