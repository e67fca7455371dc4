import type { Browser, Page } from 'playwright';
import { callApi } from '../support/back-office.ts';
import type { Host } from '../support/host.ts';
import { longestWork } from './main-thread.ts';
import { signedIn } from './signed-in.ts';

const FEW = 20;

interface DayFigures {
  /** Ms of the longest task while the sales of the day are read and drawn, by how many there are. */
  readonly opening: { readonly few: number; readonly many: number };
  /** While they are scrolled from the first to the last, and looked through by typing. */
  readonly scrolling: { readonly few: number; readonly many: number };
}

async function sell(host: Host, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await callApi(host, 'POST', '/en/api/orders', {
      type: 'delivery-note',
      deliveryType: 'on-store',
      orderItems: [
        { product: '/en/api/products/1', quantity: 2, price: 12 },
        { product: '/en/api/products/2', quantity: 1, price: 13 },
      ],
      payments: [{ amount: 37, paymentMethod: '/en/api/payment_methods/1' }],
    });
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const list = document.querySelector('flexy-pos')?.shadowRoot?.querySelector('.day-list');
    if (!list) throw new Error('The list of sales is not there');
    for (let end = -1; end !== list.scrollTop;) {
      end = list.scrollTop;
      list.scrollTop += 700;
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    }
  });
}

async function measureList(browser: Browser, host: Host, atLeast: number) {
  const context = await signedIn(browser, host);
  const page = await context.newPage();
  await page.goto(`${host.address}/en/pos?store-id=1&returns=1`);
  const till = page.locator('flexy-pos');
  await till.getByRole('button', { name: 'Espresso,' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const list = till.getByRole('dialog', { name: 'Sales of the day' });
  const opening = await longestWork(page, async () => {
    await till.getByRole('button', { name: 'Sales of the day' }).click();
    // Its last page has come when it no longer says that it loads.
    await list
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ sales\s*$/ })
      .waitFor();
  });
  const count = Number((await list.getByRole('status').textContent())?.replace(/\D/g, ''));
  if (count < atLeast) throw new Error(`The list has ${count} sales`);
  const scrolling = await longestWork(page, async () => {
    await scrollThrough(page);
    await list.getByLabel('Find a sale').pressSequentially('espr', { delay: 60 });
    await list
      .getByRole('status')
      .filter({ hasText: /^[\d,]+ sales\s*$/ })
      .waitFor();
  });
  await context.close();
  return { opening, scrolling };
}

export async function measureDay(browser: Browser, host: Host, size: number): Promise<DayFigures> {
  await sell(host, FEW);
  const few = await measureList(browser, host, FEW);
  await sell(host, size - FEW);
  const many = await measureList(browser, host, size);
  return {
    opening: { few: few.opening, many: many.opening },
    scrolling: { few: few.scrolling, many: many.scrolling },
  };
}
