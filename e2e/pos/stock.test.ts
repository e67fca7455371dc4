import * as v from 'valibot';
import { expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { useHost } from '../support/use-host.ts';
import { expectOrders, lastOrder, openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

const productsSchema = v.looseObject({ member: v.array(v.looseObject({ name: v.string(), stock: v.number() })) });

test('what is left is said on tiles and lines, hinders nobody, and is the last known without a network', async () => {
  const { page, context } = await newPage(host.address, { expected: [/ERR_INTERNET_DISCONNECTED/] });
  const till = await openTill(page, host);
  const { product, line, button } = till;
  const since = await lastOrder(host);
  await till.ready();
  await till.till.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Boulangerie' }).click();
  await till.till.getByRole('group', { name: 'Sub categories' }).getByRole('button', { name: 'Pâtisseries' }).click();
  const cake = product('Tarte au citron meringuée');
  await expect.poll(() => cake.getAttribute('aria-label')).toMatch(/, 3 left$/);
  await expect.poll(() => product('Tarte aux fraises').getAttribute('aria-label')).toMatch(/, Out of stock$/);

  await product('Tarte aux fraises').click();
  await line('Tarte aux fraises').getByText('Out of stock').waitFor();
  for (let piece = 0; piece < 3; piece += 1) await cake.click();
  await cake.getByText('0 left').waitFor();
  await expect
    .poll(() =>
      line('Tarte au citron meringuée')
        .getByText(/in stock/)
        .count(),
    )
    .toBe(0);
  await cake.click();
  await line('Tarte au citron meringuée').getByText('Only 3 in stock').waitFor();
  await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
  await button('Decrease Tarte au citron meringuée').click();
  await button('Decrease Tarte au citron meringuée').click();
  await till.payCash();
  await till.saveOrder();
  await till.closeReceipt();
  await expectOrders(host, since, 1);
  // Counted off here at once, and by the back-office.
  await cake.getByText('1 left').waitFor();
  const left = async () =>
    v.parse(productsSchema, await callApi(host, 'GET', '/en/api/products?name=Tarte au citron')).member[0]?.stock;
  await expect.poll(left).toBe(1);

  await context.setOffline(true);
  await cake.click();
  await till.payCash();
  await till.saveOrder();
  await till.closeReceipt();
  await cake.getByText('Out of stock').waitFor();
  await till.till.getByText('The stock shown is the last known.').waitFor();
  await context.setOffline(false);
  await expectOrders(host, since, 2);
  await expect.poll(left).toBe(0);
});
