import { expect, test } from 'vitest';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { expectOrders, lastOrder, openTill } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

test('the place of an address is found on the map and sent with the order, delivered or collected', async () => {
  const { page } = await newPage(host.address);
  const { till, product, payCash, saveOrder, closeReceipt, section } = await openTill(page, host);
  for (const [mode, label, field] of [
    ['Delivery', 'Shipping address', 'shipping'],
    ['Collection', 'Collection address', 'collect'],
  ] as const)
    await step(mode, async () => {
      const since = await lastOrder(host);
      await product('Espresso').click();
      await section('Service Mode');
      await till.getByRole('radio', { name: mode, exact: true }).check();
      await till.getByLabel(label).fill('Place Jemaa el-Fna, Marrakech');
      await till.getByRole('region', { name: 'Address on the map' }).getByText(/31\.6/).first().waitFor();
      await payCash();
      await saveOrder();
      const [order] = await expectOrders(host, since, 1);
      await expect
        .poll(() => callApi(host, 'GET', `/en/api/orders/${order?.id}`))
        .toMatchObject({
          [`${field}Address`]: 'Place Jemaa el-Fna, Marrakech',
          [`${field}Lat`]: expect.closeTo(31.63, 1),
          [`${field}Lng`]: expect.closeTo(-7.99, 1),
        });
      await closeReceipt();
    });
});
