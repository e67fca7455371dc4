import { expect, test } from 'vitest';
import { lastOrder, ordersOf, tillPage } from '../pos/pos-page.ts';
import { useBrowser } from '../support/browser.ts';
import { type Account, setFaults } from '../support/host.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

/** Whom the token of a request names. */
function userOf(authorization: string | undefined): unknown {
  const payload = authorization?.split('.')[1] ?? '';
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return Reflect.get(Object(claims), 'username');
}

test('a sale is not sent as who signed in meanwhile, but once an admin’s PIN hands it over', async () => {
  const since = await lastOrder(host);
  const { page, context } = await newPage(host.address, { expected: [/401 \(Unauthorized\)/] });
  await signIn(context, host, 'cashier');
  const senders = new Set<unknown>();
  page.on('request', (request) => {
    const isOrder = request.method() === 'POST' && new URL(request.url()).pathname === '/en/api/orders';
    if (isOrder) void request.allHeaders().then(({ authorization }) => senders.add(userOf(authorization)));
  });
  const { till, product, payCash, saveOrder, closeReceipt, button } = tillPage(page);
  await page.goto(`${host.address}/en/pos`);
  await product('Espresso').click();
  // The cashier's token has run out when an admin has signed in beside.
  await setFaults(host, [{ path: '/en/api/', action: 'unauthorized' }]);
  await signIn(context, host, 'admin');
  await payCash();
  await saveOrder();
  await closeReceipt();
  await till
    .getByText('You are signed in as admin in another window. Sign in again as cashier, or hand over')
    .waitFor(LONG_WAIT);
  expect([...senders]).toEqual(['cashier']);
  await setFaults(host, [{ method: 'POST', path: '/en/api/orders', action: 'unauthorized' }]);
  await button('Hand over').click();
  const dialog = till.getByRole('dialog', { name: 'Hand over to admin' });
  for (const digit of '9001') await dialog.getByRole('button', { name: digit, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await setFaults(host, []);
  // The refused try is repeated by itself after a while, and at once when the network returns.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return (await ordersOf(host, since)).length;
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(1);
  expect([...senders]).toEqual(['cashier', 'admin']);
});

test('the next person finds an empty till and nobody’s parked cart; what was rung up waits for its own', async () => {
  const { page, context } = await newPage(host.address);
  const { till, product, line, section, button } = tillPage(page);
  const visit = async (account: Account): Promise<void> => {
    await signIn(context, host, account);
    await page.goto(`${host.address}/en/pos`);
    await product('Espresso').waitFor();
  };
  await visit('cashier');
  await product('Noisette').click();
  await button('Park this cart').click();
  await product('Espresso').click();
  await section('Notes');
  await till.getByLabel('Order Note').fill('For Madame Alami');
  await line('Espresso').waitFor();
  await visit('driver');
  await till.getByText('Press a product, type its name or scan its code.').waitFor();
  await button('Parked carts').click();
  await till.getByText('No cart is parked.').waitFor();
  await visit('cashier');
  await line('Espresso').waitFor();
  await section('Notes');
  await expect.poll(() => till.getByLabel('Order Note').inputValue()).toBe('For Madame Alami');
  await button(/^Parked carts/).click();
  const parked = till.getByRole('dialog', { name: 'Parked carts' });
  await parked.getByRole('button', { name: 'Hand over' }).click();
  await parked.getByRole('button', { name: 'Hand over' }).waitFor({ state: 'hidden' });
  await visit('driver');
  await button(/^Parked carts/).click();
  await parked.getByRole('button', { name: 'Resume' }).click();
  await line('Noisette').waitFor();
});
