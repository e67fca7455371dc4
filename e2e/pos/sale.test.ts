import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { useBrowser } from '../support/browser.ts';
import { setFaults, startHost } from '../support/host.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';
import { productsTotal } from './orders.ts';
import { expectOrders, lastOrder, openTill, ordersOf, tillPage } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

describe('a sale', () => {
  test('goes from the first product to the database, and is there after the back-office was switched off and on', async () => {
    const since = await lastOrder(host);
    const { page } = await newPage(host.address);
    await page.addInitScript(() => {
      const heard: unknown[] = [];
      Reflect.set(window, 'heard', heard);
      const note = ({ type, detail }: CustomEvent<{ readonly queued?: boolean; readonly order: object }>): void =>
        void heard.push([type, detail.queued, 'id' in detail.order]);
      document.addEventListener('flexy:order-saved', note);
      document.addEventListener('flexy:order-sent', note);
    });
    const till = await openTill(page, host);
    await till.product('Espresso').click();
    await till.product('Espresso').click();
    await till.product('Double espresso').click();
    await till.section('Notes');
    await till.till.getByLabel('Order note').fill('Sans sucre');
    await till.till.getByLabel('Customer note').fill('Table near the window');
    await till.payCash();
    await till.saveOrder();
    await till.closeReceipt();
    await till.till.getByText('Votre commande a été enregistrée avec succès!').waitFor();
    const [order] = await expectOrders(host, since, 1);
    expect(order).toMatchObject({
      type: 'delivery-note',
      description: 'Sans sucre',
      customerNote: 'Table near the window',
    });
    expect(order?.orderItems.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Espresso', 2000],
      ['Double espresso', 1000],
    ]);
    expect(order?.payments.map(({ amount }) => amount)).toEqual([productsTotal(order)]);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'heard')))
      .toEqual([
        ['flexy:order-saved', true, false],
        ['flexy:order-sent', undefined, true],
      ]);

    const again = await startHost({ data: host.data });
    await expect.poll(async () => (await ordersOf(again, since)).map(({ id }) => id)).toEqual([order?.id]);
    await again.stop();
  });

  test('by the keyboard alone, with change, pressed twice and pressed while the products scroll is what was meant, also after a reload', async () => {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host);

    await step('by the keyboard alone: search, cash, save, next customer', async () => {
      const since = await lastOrder(host);
      await till.product('Espresso').waitFor();
      await page.keyboard.press('F2');
      // Each key is held as long as a finger holds it; anything faster counts as a scanner.
      await page.keyboard.type('doub esp', { delay: 70 });
      await till.till.getByText(/^\d+ results?$/).waitFor();
      await page.keyboard.press('Enter');
      await till.line('Double espresso').waitFor();
      await page.keyboard.press('Control+Enter');
      await till.till.getByRole('dialog', { name: 'Receipt' }).waitFor();
      await page.keyboard.press('Enter');
      await till.till.getByText('Votre commande a été enregistrée avec succès!').waitFor();
      const [order] = await expectOrders(host, since, 1);
      expect(order?.orderItems.map(({ description }) => description)).toEqual(['Double espresso']);
    });
    await step('gives change in cash, and only what was charged is sent', async () => {
      const since = await lastOrder(host);
      await till.product('Espresso').click();
      await till
        .button(/^Pay\b/)
        .last()
        .click();
      await till.till.getByLabel('Amount', { exact: true }).fill('50');
      await till.till.getByText('Valid Payment').waitFor();
      await till.saveOrder();
      await till.closeReceipt();
      const [order] = await expectOrders(host, since, 1);
      expect(order?.payments.map(({ amount, changeAmount }) => [amount, changeAmount])).toEqual([
        [5000, 5000 - productsTotal(order)],
      ]);
    });
    await step('pressed twice is saved once', async () => {
      const since = await lastOrder(host);
      await setFaults(host, [{ method: 'POST', path: '/api/orders', latencyMs: 400, times: 1 }]);
      await till.product('Espresso').click();
      await till.payCash();
      const save = till.button(/^Save Order/);
      // The second press comes as soon as the products lie where the button was.
      const second = save.evaluate(async (element) => {
        const root = element.getRootNode();
        if (!(root instanceof ShadowRoot)) throw new Error('The till is in a shadow root.');
        const box = element.getBoundingClientRect();
        const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
        await new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            if (element.isConnected) return;
            observer.disconnect();
            const press = new MouseEvent('click', { bubbles: true, composed: true, clientX, clientY, detail: 2 });
            root.elementFromPoint(clientX, clientY)?.dispatchEvent(press);
            resolve();
          }).observe(root, { childList: true, subtree: true });
        });
      });
      await save.dblclick();
      await second;
      await till.closeReceipt();
      await expectOrders(host, since, 1);
      await till.button('Sales to send').click();
      await till.till.getByText('Every sale has reached the server.').waitFor();
      await expect.poll(() => ordersOf(host, since)).toHaveLength(1);
      await page.keyboard.press('Escape');
      await till.till.getByRole('dialog').waitFor({ state: 'detached' });
    });
    await step('survives a reload before it is saved', async () => {
      await till.product('Double espresso').click();
      await till.line('Double espresso').getByRole('button', { name: 'Increase Double espresso' }).click();
      await page.reload();
      const { line, button } = tillPage(page);
      await line('Double espresso').waitFor();
      await expect.poll(() => line('Double espresso').getByLabel('Quantity of Double espresso').inputValue()).toBe('2');
      await button('Remove Double espresso').click();
    });
    await step('takes a press while the products still scroll', async () => {
      const { till: island, product } = till;
      await product('Espresso').waitFor();
      const box = await island.getByRole('group', { name: 'Products' }).boundingBox();
      if (!box) throw new Error('No products');
      const [x, y] = [box.x + 80, box.y + 60];
      // Checked while the list says that it scrolls: the element under the pointer takes the press then.
      const isPressable = await page.evaluate(
        ([left, top]) =>
          new Promise<boolean>((resolve) => {
            const root = document.querySelector('flexy-pos')?.shadowRoot;
            const look = (): void => {
              const list = root?.querySelector('.pos-grid-list > *');
              const isScrolling =
                list !== null && list !== undefined && getComputedStyle(list).pointerEvents === 'none';
              if (isScrolling) resolve(root?.elementFromPoint(left, top)?.closest('button') !== null);
              else requestAnimationFrame(look);
            };
            root?.querySelector('.pos-grid-list')?.scrollBy(0, 60);
            look();
          }),
        [x, y] as const,
      );
      expect(isPressable).toBe(true);
      await page.mouse.click(x, y);
      await island.getByRole('list', { name: 'Cart lines' }).getByRole('listitem').waitFor();
    });
  });

  test('in Arabic, mirrored', async () => {
    const since = await lastOrder(host);
    const { page } = await newPage(host.address);
    const { till } = await openTill(page, host, { locale: 'ar' });
    await till.getByRole('group', { name: 'المنتجات' }).getByRole('button', { name: 'Espresso,' }).first().click();
    await expect
      .poll(() =>
        till.getByRole('heading', { name: 'السلة' }).evaluate((element) => getComputedStyle(element).direction),
      )
      .toBe('rtl');
    await till
      .getByRole('button', { name: /^تحصيل/ })
      .last()
      .click();
    await till.getByRole('button', { name: /^المبلغ بالضبط/ }).click();
    await till.getByRole('button', { name: /^حفظ الطلب/ }).click();
    await till.getByRole('dialog', { name: 'الوصل' }).getByRole('button', { name: 'الزبون التالي' }).click();
    await expectOrders(host, since, 1);
  });

  test('has nothing for axe to complain about', async () => {
    const { page } = await newPage(host.address);
    const till = await openTill(page, host, { account: 'admin', query: '?store-id=1' });
    await till.product('Espresso').click();
    await till.payCash();
    for (const name of ['Service Mode', 'Reductions & Promotions', 'Notes']) await till.section(name);
    await expect.poll(() => axeViolations(page)).toEqual([]);
    await till.button('Keyboard shortcuts').click();
    await till.till.getByRole('dialog').waitFor();
    await expect.poll(() => axeViolations(page)).toEqual([]);
  });
});
