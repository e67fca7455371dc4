import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { openGrid } from '../support/grid-page.ts';
import { useHost } from '../support/use-host.ts';
import { find, makeProduct, openForm, productOf } from './products.ts';

const { newPage } = useBrowser();

describe.each(['2.7', '3.4'] as const)('API Platform %s', (version) => {
  const host = useHost({ flags: ['--api-version', version] });

  test('shows the delivery notes', async () => {
    const { page } = await newPage(host.address);
    const notes = await openGrid(page, host, 'flexy-delivery-notes');
    await notes.island.getByText(/^Rows 1 to 20 of 1?,?\d{3}$/).waitFor();
    await expect.poll(() => notes.column(0)).toHaveLength(20);
  });

  test('lists, saves and deletes a product, and loses none of its other fields', async () => {
    const made = await makeProduct(host, {
      name: 'Old server tea',
      description: 'Hot',
      price: 10,
      category: '/en/api/category_products/3',
    });
    const { page, requests } = await newPage(host.address);
    const list = await openGrid(page, host, 'flexy-products-admin');
    await list.island.getByText(/^Rows 1 to 10 of \d+$/).waitFor();
    await find(list, 'Old server tea', 1);
    const form = await openForm(list, 'Old server tea');
    await form.getByRole('textbox', { name: 'Price (MAD)', exact: true }).fill('11.10');
    await form.getByRole('button', { name: 'Save' }).click();
    await list.island.getByText('Old server tea has been saved.').waitFor();
    await expect.poll(() => productOf(host, made.id)).toEqual({ ...made, price: 11.1, finalPrice: 11.1 });
    expect(requests.find(({ url, method }) => url.endsWith(`/products/${made.id}`) && method !== 'GET')?.method).toBe(
      version === '2.7' ? 'PUT' : 'PATCH',
    );
    await list.button('Delete Old server tea').click();
    await list.island
      .getByRole('dialog', { name: 'Delete Old server tea?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await list.island.getByText('1 product has been deleted.').waitFor();
    await expect.poll(() => productOf(host, made.id)).toBeNull();
  });
});
