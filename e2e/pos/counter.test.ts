import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { callApi } from '../support/back-office.ts';
import { useBrowser } from '../support/browser.ts';
import { expectInView } from '../support/presses.ts';
import { useHost } from '../support/use-host.ts';
import { atTheCounter as openCounter } from './counter-page.ts';
import { expectOrders, lastOrder, typePin } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();
const atTheCounter = (width: number, height: number, options?: Parameters<typeof openCounter>[4]) =>
  openCounter({ newPage }, host, width, height, options);

describe('a parked cart', () => {
  test.each([
    ['cashier', 0],
    ['admin', 1],
  ] as const)('another cashier’s parked cart is counted and listed for an admin alone: %s', async (account, count) => {
    const query = '?store-id=1&pin-connection=1';
    const counter = await atTheCounter(1280, 800, { account, query });
    await typePin(counter, '1234');
    await counter.product('Espresso').click();
    await counter.button('Park this cart').click();
    await counter.button('Exit').click();
    await typePin(counter, '2580');
    await counter.till.getByRole('group', { name: 'Cashier' }).getByText('Youssef').waitFor();
    const parked = counter.button(/^Parked carts/);
    await expect.poll(async () => (await parked.innerText()).match(/\d+/)?.[0] ?? '0').toBe(String(count));
    await parked.click();
    const dialog = counter.till.getByRole('dialog', { name: 'Parked carts' });
    await expect.poll(() => dialog.getByRole('button', { name: 'Resume' }).count()).toBe(count);
  });
});

describe('with many lines', () => {
  test('the one touched last is in view, has its own discount and note, and a discarded cart comes back', async () => {
    const since = await lastOrder(host);
    const { page, till, product, line, button } = await atTheCounter(1024, 768);
    for (const name of ['Espresso', 'Espresso allongé', 'Double espresso', 'Noisette', 'Nous-nous'])
      await product(name).click();
    await line('Espresso').getByRole('button', { name: 'Increase Espresso' }).click();
    await expectInView(line('Espresso'));
    await till.getByRole('button', { name: 'Discount on Espresso', exact: true }).click();
    await till.getByRole('dialog').getByRole('button', { name: '50%' }).click();
    await till.getByRole('button', { name: 'Note on Espresso', exact: true }).click();
    await till.getByRole('dialog').getByLabel('Note').fill('sans sucre');
    await expect.poll(() => axeViolations(page, { include: 'flexy-pos' })).toEqual([]);
    await page.keyboard.press('Enter');
    await line('Espresso (sans sucre)').getByText('sans sucre', { exact: true }).waitFor();

    await button('Park this cart').click();
    await button(/^Parked carts/).click();
    const dialog = till.getByRole('dialog', { name: 'Parked carts' });
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.getByText('No cart is parked.').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await line('Espresso (sans sucre)').waitFor();
    await page.keyboard.press('Control+Enter');
    const [order] = await expectOrders(host, since, 1);
    expect(order?.orderItems[0]).toMatchObject({ description: 'Espresso (sans sucre)', quantity: 2000, price: 600 });
  });

  test('has room for a total of five digits in each language', async () => {
    const name = 'Service de table';
    await callApi(host, 'POST', '/en/api/products', { name, productType: 'simple', price: 12_345.67 });
    const { page, till } = await atTheCounter(1024, 768, { locale: 'fr' });
    await till.getByRole('searchbox').fill(name);
    await till
      .getByRole('button', { name: `${name}` })
      .first()
      .click();
    const pay = till.getByRole('button', { name: /^(?:Encaisser|تحصيل)/ }).last();
    await expect.poll(() => pay.isEnabled()).toBe(true);
    const overflow = () =>
      pay.evaluate((button) => {
        const bar = button.closest('[part~="total"]');
        const edge = bar?.getBoundingClientRect();
        const parts = [...(bar?.querySelectorAll('button') ?? [])].map((part) => part.getBoundingClientRect());
        return {
          outside: parts.filter(({ left, right }) => !edge || left < edge.left || right > edge.right).length,
          cut: [...(bar?.querySelectorAll('button, span') ?? [])].filter(
            (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
          ).length,
        };
      });
    for (const [locale, width, height] of [
      ['fr', 1024, 768],
      ['ar', 834, 1112],
    ] as const) {
      await page.setViewportSize({ width, height });
      await till.evaluate((element, value) => element.setAttribute('locale', value), locale);
      await till.locator(`.fx-root[lang=${locale}]`).first().waitFor({ state: 'attached' });
      await expect.poll(overflow, { message: locale }).toEqual({ outside: 0, cut: 0 });
    }
  });
});
