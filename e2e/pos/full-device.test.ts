import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { smallDevice } from '../support/fill-device.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { expectOrders, lastOrder, openTill, ordersOf, type TillPage } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** More than a till has written when it is ready. */
const ROOM = 12_000_000;

async function sell(till: TillPage, product: string): Promise<void> {
  await till.product(product).click();
  await till.payCash();
  await till.saveOrder();
  await till.closeReceipt();
}

test('sales that wait on a device that has become full are sent once, and so is the next one', async () => {
  const { page, context } = await newPage(host.address, { expected: [/Failed to load resource/, /net::ERR/, /Quota/] });
  const device = await smallDevice(page, context, host, ROOM);
  const till = await openTill(page, host);
  await till.ready();
  const since = await lastOrder(host);
  const noRoom = till.till.getByText('There is no room on this device. The sales are sent all the same');

  await step('what waits is sent, and the cashier reads why to keep the page open', async () => {
    await context.setOffline(true);
    await sell(till, 'Espresso');
    await sell(till, 'Espresso');
    await device.fill();
    await context.setOffline(false);
    await expectOrders(host, since, 2);
    await noRoom.waitFor();
  });
  await step('what cannot be stored goes straight to the server', async () => {
    await sell(till, 'Double espresso');
    await expectOrders(host, since, 3);
  });
  await step('a page that is loaded anew knows of what the one before could not note', async () => {
    await page.reload();
    await till.ready();
    // Of the bar, or of the notice beside it.
    await till.till.getByRole('button', { name: 'Sales to send' }).first().click();
    await till.till.getByText('Every sale has reached the server.').waitFor({ timeout: 60_000 });
    await expect.poll(() => ordersOf(host, since)).toHaveLength(3);
    await page.keyboard.press('Escape');
    await till.till.getByRole('dialog').waitFor({ state: 'detached' });
  });
  await step('with room again it is noted, and nothing is sent a second time', async () => {
    await device.makeRoom();
    await noRoom.waitFor({ state: 'detached' });
    await page.reload();
    await till.ready();
    await sell(till, 'Espresso');
    await expectOrders(host, since, 4);
  });
});
