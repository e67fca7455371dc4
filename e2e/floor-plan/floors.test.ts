import { expect, test } from 'vitest';
import { openTill } from '../pos/pos-page.ts';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { eventually, openFloor } from './floor-page.ts';

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

test('a name that is typed while the floor before it is being added stays typed', async () => {
  const { page } = await newPage(host.address);
  const floor = await openFloor(page, host);
  await floor.button('Floors').click();
  const dialog = floor.island.getByRole('dialog', { name: 'Floors' });
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
});

test('names of floors that were typed are not thrown away unasked', async () => {
  const { page } = await newPage(host.address);
  const floor = await openFloor(page, host);
  await floor.button('Floors').click();
  const dialog = floor.island.getByRole('dialog', { name: 'Floors' });
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

test('a picture of the device becomes that of a floor; one that the server refuses is said so, and sent again', async () => {
  const { page } = await newPage(host.address, { expected: [/422/] });
  const floor = await openFloor(page, host);
  await floor.button('Floors').click();
  const form = floor.island.getByRole('dialog', { name: 'Floors' }).getByRole('form', { name: 'Salle' });
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
});
