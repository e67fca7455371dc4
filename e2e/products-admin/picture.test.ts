import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { openGrid } from '../support/grid-page.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { useHost } from '../support/use-host.ts';
import { find, makeProduct, openForm } from './products.ts';

const TAG = 'flexy-products-admin';
const { newPage } = useBrowser();
const host = useHost();

/** A picture of one point. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a picture is put in by drop and sold with; what is no picture is said, and what fails is sent again', async () => {
  const { id } = await makeProduct(host, { name: 'Thé à la photo', price: 12 });
  const { page } = await newPage(host.address, { expected: [/503/] });
  const list = await openGrid(page, host, TAG);
  await find(list, 'Thé à la photo', 1);
  const form = await openForm(list, 'Thé à la photo');
  const place = form.locator('.picture-field');
  const drop = async (name: string, type: string): Promise<void> => {
    const dataTransfer = await page.evaluateHandle(
      ([file, kind, bytes]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], file, { type: kind }));
        return transfer;
      },
      [name, type, PNG] as const,
    );
    await place.dispatchEvent('dragover', { dataTransfer });
    await place.dispatchEvent('drop', { dataTransfer });
  };
  await drop('liste.txt', 'text/plain');
  await form.getByText('liste.txt is not a picture.').waitFor();
  await page.route('**/upload-image', (route) => route.fulfill({ status: 503, body: '' }));
  await drop('thé.png', 'image/png');
  await form.getByText('The picture could not be uploaded.').waitFor(LONG_WAIT);
  await page.unroute('**/upload-image');
  await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => place.locator('img').getAttribute('src'), LONG_WAIT).toContain('/uploads/');
  await form.getByRole('button', { name: 'Save' }).click();
  await list.island.getByText('Thé à la photo has been saved.').waitFor(LONG_WAIT);
  await expect
    .poll(() => callApi(host, 'GET', `/en/api/products/${id}`))
    .toMatchObject({ image: expect.stringMatching(/^\/uploads\/.*\.png$/), price: 12 });
  await expect.poll(() => list.grid.locator('img').count()).toBe(1);

  const again = await openForm(list, 'Thé à la photo');
  await again.getByRole('button', { name: 'Remove the picture' }).click();
  await again.getByRole('button', { name: 'Save' }).click();
  // A server leaves out what is empty.
  await expect
    .poll(async () => Object(await callApi(host, 'GET', `/en/api/products/${id}`)).image ?? null, LONG_WAIT)
    .toBe(null);
});
