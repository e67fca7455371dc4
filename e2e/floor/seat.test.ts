import { describe, expect, test } from 'vitest';
import { openFloor } from '../floor-plan/floor-page.ts';
import { expectOrders, lastOrder, openTill, type TillPage } from '../pos/pos-page.ts';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults } from '../support/host.ts';
import { SIZES } from '../support/sizes.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

async function chooser(viewport: (typeof SIZES)[number]): Promise<TillPage> {
  const { page } = await newPage(host.address, { context: { viewport }, expected: [/Failed to load resource/] });
  return openTill(page, host, { query: '?table-selection=1' });
}

describe('guests', () => {
  for (const viewport of SIZES) {
    test(`are seated in two presses, ${viewport.width} wide; other devices show the table as taken`, async () => {
      const since = await lastOrder(host);
      const elsewhere = await newPage(host.address, { context: { viewport } });
      const plan = await openFloor(elsewhere.page, host, { attributes: { editable: null } });
      const till = await chooser(viewport);
      const level = till.till.getByRole('region', { name: 'Salle' });
      await level.getByRole('button', { name: 'T4', exact: true }).waitFor();

      await till.till.getByRole('group', { name: 'Guests' }).getByRole('button', { name: '4', exact: true }).click();
      await level.getByRole('button', { name: 'T4', exact: true }).click();

      await till.till.getByRole('group', { name: 'Location' }).getByText('T4', { exact: true }).waitFor();
      await expectOrders(host, since, 1);
      // What the screen does by itself every ten seconds.
      await elsewhere.page.evaluate(() => window.dispatchEvent(new Event('online')));
      await plan.option(/^T4, Table, Occupied · 0 min · 4 guests/).waitFor({ timeout: 30_000 });
      const other = await chooser(viewport);
      await other.till.getByRole('button', { name: /^T4\s.*4 guests/s }).waitFor();
    });
  }

  test('who move to another table take their order and their number along, on every device', async () => {
    const [wide] = SIZES;
    const since = await lastOrder(host);
    const elsewhere = await newPage(host.address, { context: { viewport: wide } });
    const plan = await openFloor(elsewhere.page, host, { attributes: { editable: null } });
    const till = await chooser(wide);
    const level = till.till.getByRole('region', { name: 'Salle' });
    await till.till.getByRole('group', { name: 'Guests' }).getByRole('button', { name: '4', exact: true }).click();
    await level.getByRole('button', { name: 'T2', exact: true }).click();
    const [seated] = await expectOrders(host, since, 1);
    await till.button('Change Location').click();
    await level.getByRole('button', { name: 'T4', exact: true }).click();
    const banner = till.till.getByRole('group', { name: 'Location' });
    await banner.getByText('T4', { exact: true }).waitFor();
    await banner.getByText('4 guests', { exact: true }).waitFor();
    await expect
      .poll(async () => {
        const orders = await expectOrders(host, since, 1);
        return orders.map(({ id, selectedLocation }) => [id, selectedLocation]);
      })
      .toEqual([[seated?.id, 'T4']]);
    // What the screen does by itself every ten seconds.
    await elsewhere.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await plan.option(/^T4, Table, Occupied · \d+ min · 4 guests/).waitFor({ timeout: 30_000 });
    await plan.option(/^T2, Table(?!.*Occupied)/).waitFor();
    await plan.island.getByText(/^1 of \d+ tables taken · 4 guests/).waitFor();
    const other = await chooser(wide);
    await other.till.getByRole('button', { name: /^T4\s.*4 guests/s }).waitFor();
    await other.till.getByRole('button', { name: 'T2', exact: true }).waitFor();
  });

  test('who have paid leave their table free, with one order for all they had, also one that the page did not learn of', async () => {
    const [wide] = SIZES;
    const since = await lastOrder(host);
    const till = await chooser(wide);
    const picker = till.till.getByRole('dialog', { name: 'Select a Location to Begin' });
    await picker.waitFor();
    await expect.poll(() => axeViolations(till.page, { include: 'flexy-pos' })).toEqual([]);
    await picker.getByRole('group', { name: 'Guests' }).getByRole('button', { name: '2', exact: true }).click();
    await picker.getByRole('button', { name: 'T1', exact: true }).click();
    const [seated] = await expectOrders(host, since, 1);
    expect(seated).toMatchObject({ status: 'draft' });
    // The cart stays with its table through a reload.
    await till.page.reload();
    await till.till.getByRole('group', { name: 'Location' }).getByText('T1', { exact: true }).waitFor();
    await till.product('Espresso').click();
    await till.payCash();
    await till.saveOrder();
    await till.closeReceipt();
    await expect
      .poll(async () => (await expectOrders(host, since, 1)).map(({ id, orderItems }) => [id, orderItems.length]))
      .toEqual([[seated?.id, 1]]);
    await picker.getByRole('button', { name: 'T1', exact: true }).waitFor();

    await step('whose order the page did not learn of have it all the same: after a reload, and on retry', async () => {
      const since = await lastOrder(host);
      await picker.getByRole('group', { name: 'Guests' }).getByRole('button', { name: '3', exact: true }).click();
      await setFaults(host, [{ method: 'POST', path: '/api/orders', action: 'drop-after-commit', times: 1 }]);
      await picker.getByRole('button', { name: 'T2', exact: true }).click();
      const news = till.till.getByText('The other devices do not show “T2” as taken yet.');
      await news.waitFor();
      await till.page.reload();
      await till.till.getByRole('group', { name: 'Location' }).getByText('T2', { exact: true }).waitFor();
      await till.product('Espresso').click();
      await till.payCash();
      await till.saveOrder();
      await till.closeReceipt();
      const [order] = await expectOrders(host, since, 1);
      await expect.poll(async () => (await expectOrders(host, since, 1))[0]?.orderItems.length).toBe(1);

      await setFaults(host, [{ method: 'POST', path: '/api/orders', action: 'drop-after-commit', times: 1 }]);
      await picker.getByRole('group', { name: 'Guests' }).getByRole('button', { name: '2', exact: true }).click();
      await picker.getByRole('button', { name: 'T5', exact: true }).click();
      await till.till.getByText('The other devices do not show “T5” as taken yet.').waitFor();
      await till.till.getByRole('button', { name: 'Retry' }).click();
      await till.till.getByText('The other devices do not show “T5” as taken yet.').waitFor({ state: 'detached' });
      await expectOrders(host, order?.id ?? since, 1);
    });
  });

  test('who are served from another till have their order opened there, or their table freed', async () => {
    const [wide] = SIZES;
    const since = await lastOrder(host);
    const first = await chooser(wide);
    await first.till.getByRole('group', { name: 'Guests' }).getByRole('button', { name: '3', exact: true }).click();
    await first.till.getByRole('button', { name: 'T6', exact: true }).click();
    await expectOrders(host, since, 1);
    const second = await chooser(wide);
    const taken = second.till.getByRole('button', { name: /^T6\s.*3 guests/s });
    await taken.click();
    const question = second.till.getByRole('dialog', { name: 'T6 is taken' });
    await question.waitFor();
    await expect.poll(() => axeViolations(second.page, { include: 'flexy-pos' })).toEqual([]);
    await question.getByRole('button', { name: 'Open the order' }).click();
    await second.till.getByRole('group', { name: 'Location' }).getByText('T6', { exact: true }).waitFor();
    const third = await chooser(wide);
    await third.till.getByRole('button', { name: /^T6\s.*3 guests/s }).click();
    await third.till
      .getByRole('dialog', { name: 'T6 is taken' })
      .getByRole('button', { name: 'Free the table' })
      .click();
    await third.till.getByRole('button', { name: 'T6', exact: true }).waitFor();
    await expectOrders(host, since, 0);
  });

  test('are served all the same when the server does not answer, and their table is told on retry', async () => {
    const [wide] = SIZES;
    const since = await lastOrder(host);
    const till = await chooser(wide);
    await till.till.getByRole('button', { name: 'T8', exact: true }).waitFor();
    await setFaults(host, [{ method: 'POST', path: '/api/orders', status: 503 }]);
    await till.till.getByRole('group', { name: 'Guests' }).getByRole('button', { name: '6', exact: true }).click();
    await till.till.getByRole('button', { name: 'T8', exact: true }).click();
    const news = till.till.getByText('The other devices do not show “T8” as taken yet.');
    await news.waitFor();
    await setFaults(host, []);
    await till.till.getByRole('button', { name: 'Retry' }).click();
    await news.waitFor({ state: 'detached' });
    await expectOrders(host, since, 1);
  });
});
