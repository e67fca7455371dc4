import type { Locator } from 'playwright';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openTill } from '../pos/pos-page.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { addElsewhere, eventually, floorsOf, openFloor, placeNamed, placesOf } from './floor-page.ts';

const { newPage } = useBrowser();
const host = useHost();

const floorNames = async (): Promise<unknown> => {
  const list = await callApi(host, 'GET', '/en/api/reservable_categories?type[]=floor');
  return JSON.parse(JSON.stringify(list), (key, value: unknown) => (key === 'reservables' ? undefined : value));
};

test('floors are made, renamed, given a picture and put in order, and the till follows', async () => {
  const { page, context } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 } } });
  const floor = await openFloor(page, host);
  await floor.button('Floors').click();
  const dialog = floor.island.getByRole('dialog', { name: 'Floors' });
  await dialog.getByLabel('New floor').fill('Garden');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('form', { name: 'Garden' }).waitFor();
  await dialog.getByRole('form', { name: 'Terrasse' }).getByLabel('Name').fill('Terrace');
  await dialog
    .getByRole('form', { name: 'Terrasse' })
    .getByLabel('Address of its picture')
    .fill('/pictures/floors/3.svg');
  await dialog.getByRole('form', { name: 'Terrasse' }).getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('form', { name: 'Terrace' }).waitFor();
  await dialog.getByRole('button', { name: 'Move Terrace up' }).click();
  await eventually(() => dialog.getByRole('form').evaluateAll((forms) => forms.map((one) => one.ariaLabel))).toEqual([
    'Terrace',
    'Salle',
    'Étage',
    'Garden',
  ]);
  await expect.poll(() => axeViolations(page, { include: 'flexy-floor-plan' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  // The floor that was made is the one that is drawn now.
  await floor.island.getByText('This floor is empty.').waitFor();
  await eventually(async () => JSON.stringify(await floorNames())).toContain('"planBgImage":"/pictures/floors/3.svg"');
  const till = await openTill(await context.newPage(), host, { query: '?table-selection=1' });
  await till.till.getByRole('region', { name: 'Garden' }).waitFor();
  await eventually(() => till.till.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'Terrace',
    'Salle',
    'Étage',
    'Garden',
  ]);
});

test('names of floors stay as typed and are not thrown away unasked, a picture is uploaded, and keys put them in order', async () => {
  const { page } = await newPage(host.address, { expected: [/422/] });
  const floor = await openFloor(page, host);
  await floor.button('Floors').click();
  const dialog = floor.island.getByRole('dialog', { name: 'Floors' });

  await step('a name that is typed while the floor before it is being added stays typed', async () => {
    const name = dialog.getByLabel('New floor');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/reservable_categories$/, async (route) => {
      if (route.request().method() === 'POST') await answered;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    await name.fill('Cellar');
    await name.press('Enter');
    await asked;
    await name.fill('Attic');
    answer();
    await dialog.getByRole('form', { name: 'Cellar' }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Attic');
    await page.unroute(/\/api\/reservable_categories$/);
  });
  await step('names of floors that were typed are not thrown away unasked', async () => {
    const name = dialog.getByRole('form', { name: 'Salle' }).getByLabel('Name');
    await name.fill('Grande salle');
    const question = floor.island.getByRole('dialog', { name: 'Discard your changes?' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => name.inputValue()).toBe('Grande salle');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await floor.button('Floors').click();
    await expect.poll(() => name.inputValue()).toBe('Salle');
  });
  await step(
    'a picture of the device becomes that of a floor; one that the server refuses is said so, and sent again',
    async () => {
      const form = dialog.getByRole('form', { name: 'Salle' });
      const send = (name: string, buffer: Buffer): Promise<void> =>
        form.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
      await send('plan.png', Buffer.from('no picture'));
      await form.getByRole('alert').filter({ hasText: 'The picture could not be uploaded.' }).waitFor();
      await form.getByRole('button', { name: 'Retry' }).waitFor();
      await send('plan.png', await page.screenshot());
      const address = form.getByLabel('Address of its picture');
      await eventually(() => address.inputValue()).toMatch(/^\/uploads\/.*\.png$/);
      await expect.poll(() => form.getByRole('alert').count()).toBe(0);
      await eventually(() => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
      await expect.poll(() => axeViolations(page, { include: 'flexy-floor-plan' })).toEqual([]);
      await form.getByRole('button', { name: 'Save Changes' }).click();
      await expect.poll(() => form.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
      const picture = await address.inputValue();
      await eventually(async () => JSON.stringify(await floorNames())).toContain(`"planBgImage":"${picture}"`);
    },
  );
  await step('a floor that is moved by keys can be moved on: the button keeps the focus', async () => {
    const up = floor.island.getByRole('button', { name: 'Move Étage up' });
    await up.focus();
    for (const place of [1, 0]) {
      await page.keyboard.press('Enter');
      await eventually(async () => (await namesOf()).indexOf('Étage')).toBe(place);
      await eventually(() => floor.island.getByRole('form').nth(place).getAttribute('aria-label')).toBe('Étage');
    }
    await expect.poll(() => up.evaluate((button) => button.matches(':focus'))).toBe(true);
  });
});

/** A floor made by mistake, with three tables and a room. */
async function makeFloor(name: string) {
  const { id } = v.parse(
    v.looseObject({ id: v.number() }),
    await callApi(host, 'POST', '/en/api/reservable_categories', { name, type: 'floor' }),
  );
  const reservableCategory = `/en/api/reservable_categories/${id}`;
  const box = { canvaX: 100, canvaY: 100, canvaWidth: 60, canvaHeight: 60 };
  for (const table of ['M1', 'M2', 'M3']) await addElsewhere(host, { ...box, name: table, reservableCategory });
  await addElsewhere(host, { ...box, name: 'Bar', objectType: 'room', reservableCategory });
  return id;
}
const namesOf = async (): Promise<readonly string[]> => (await floorsOf(host)).map(({ name }) => name);

test('floors made by mistake go with their tables, by keys and by presses, in words of each language', async () => {
  for (const name of ['Mistake', 'Error']) await makeFloor(name);
  const { page } = await newPage(host.address);
  const floor = await openFloor(page, host);
  const remove = async (
    press: (button: Locator) => Promise<void>,
    words: { floors: string; ask: string | RegExp; name: string; what: string; go: string },
  ): Promise<void> => {
    await floor.button(words.floors).click();
    const dialog = floor.island.getByRole('dialog', { name: words.floors });
    await press(dialog.getByRole('button', { name: words.ask }));
    const question = dialog.getByRole('dialog').filter({ hasText: words.what });
    await question.filter({ hasText: words.name }).waitFor();
    await press(question.getByRole('button', { name: words.go, exact: true }));
    await eventually(namesOf).not.toContain(words.name);
    // The focus stays in the dialog: Escape closes it.
    await expect.poll(() => dialog.getByRole('list').evaluate((list) => list.matches(':focus'))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  await step('by keys, in English', () =>
    remove((button) => button.press('Enter'), {
      floors: 'Floors',
      ask: 'Delete Mistake',
      name: 'Mistake',
      what: '3 tables · 1 room',
      go: 'Delete',
    }),
  );
  await floor.island.evaluate((element) => element.setAttribute('locale', 'ar'));
  await step('by presses, in Arabic', () =>
    remove((button) => button.click(), {
      floors: 'الطوابق',
      ask: /حذف .*Error/,
      name: 'Error',
      what: '3 طاولات · قاعة واحدة',
      go: 'حذف',
    }),
  );
});

test('a floor stays where somebody sits, without a network, and with what could not be deleted', async () => {
  const id = await makeFloor('Yard');
  const { page, context } = await newPage(host.address, { expected: [/422/, /403/] });
  const floor = await openFloor(page, host);
  const order = v.parse(
    v.looseObject({ '@id': v.string() }),
    await callApi(host, 'POST', '/en/api/orders', {
      type: 'delivery-note',
      status: 'waiting',
      ordredTable: (await placeNamed(host, 'M2', id))['@id'],
      orderItems: [{ product: '/en/api/products/1', quantity: 1, price: 10 }],
    }),
  );
  await floor.button('Floors').click();
  const dialog = floor.island.getByRole('dialog', { name: 'Floors' });
  const news = dialog.getByText(/Nothing was deleted|Still there/);
  const ask = dialog.getByRole('button', { name: 'Delete Yard' });
  await ask.click();
  await dialog.getByText('there is an open order at M2').waitFor();
  await context.setOffline(true);
  await ask.click();
  await dialog.getByText('only be deleted with a connection').waitFor();
  await expect.poll(async () => (await placesOf(host, id)).length).toBe(4);
  await context.setOffline(false);
  // Who may not read orders is told by the server.
  await page.route(/\/api\/orders\?/, (route) => route.fulfill({ status: 403 }));
  await ask.click();
  await dialog.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByText('as “M2” could not be deleted').waitFor();
  await dialog.getByText('2 tables · 1 room').waitFor();
  await expect
    .poll(() =>
      news.evaluate((text) => {
        const { x, y } = text.getBoundingClientRect();
        const root = text.getRootNode();
        return root instanceof ShadowRoot && text.contains(root.elementFromPoint(x + 1, y + 1));
      }),
    )
    .toBe(true);
  await eventually(async () => (await placesOf(host, id)).map(({ name }) => name)).toEqual(['M2', 'M3', 'Bar']);
  await callApi(host, 'DELETE', order['@id']);
});

test('a back-office whose last floor was deleted can be given one again', async () => {
  const { page } = await newPage(host.address);
  await page.route(
    /\/api\/reservable_categories\?/,
    (route) => route.fulfill({ json: { member: [] }, contentType: 'application/ld+json' }),
    { times: 1 },
  );
  await signIn(page.context(), host);
  await page.goto(`${host.address}/en/admin/islands/flexy-floor-plan`);
  const island = page.locator('flexy-floor-plan');
  await island.getByText('There is no floor yet.').waitFor();
  await island.getByRole('button', { name: 'Floors', exact: true }).click();
  const dialog = island.getByRole('dialog', { name: 'Floors' });
  await dialog.getByLabel('New floor').fill('First');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('form', { name: 'First' }).waitFor();
  await eventually(namesOf).toContain('First');
});

test('a floor deleted on another device leaves the list; the plan that shows it stays, and says that it is gone', async () => {
  const made: unknown = await callApi(host, 'POST', '/en/api/reservable_categories', { name: 'Quay', type: 'floor' });
  const { page } = await newPage(host.address, { expected: [/404/] });
  const floor = await openFloor(page, host);
  await floor.island.getByLabel('Floor', { exact: true }).selectOption({ label: 'Quay' });
  await floor.island.getByText('This floor is empty.').waitFor();
  const idle = await newPage(host.address);
  const other = await openFloor(idle.page, host);
  const listed = other.island.getByLabel('Floor', { exact: true }).locator('option', { hasText: 'Quay' });
  await eventually(() => listed.count()).toBe(1);
  await callApi(host, 'DELETE', `/en/api/reservable_categories/${v.parse(v.object({ id: v.number() }), made).id}`);
  // What the screens do by themselves every few seconds.
  for (const one of [page, idle.page]) await one.evaluate(() => window.dispatchEvent(new Event('online')));
  await eventually(() => listed.count()).toBe(0);
  await floor.island.getByText(/could not be refreshed.*This record no longer exists on the server/).waitFor();
  const shown = floor.island.getByLabel('Floor', { exact: true }).locator('option:checked');
  await expect.poll(() => shown.innerText()).toBe('Quay');
  await floor.island.getByLabel('Floor', { exact: true }).selectOption({ index: 1 });
  await expect.poll(() => floor.island.locator('option', { hasText: 'Quay' }).count()).toBe(0);
});
