import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { type PageOptions, useBrowser, type WatchedPage } from '../support/browser.ts';
import { cspReports } from '../support/host.ts';
import { listen } from '../support/recorded-events.ts';
import { signIn } from '../support/sign-in.ts';
import { step } from '../support/step.ts';
import { useHost } from '../support/use-host.ts';

const { newPage } = useBrowser();
const host = useHost();

const TAG = 'flexy-portion-picker';
const PIZZA = {
  id: 7,
  name: 'Pizza',
  description: 'Thin and crisp',
  price: 15,
  finalPrice: 12.5,
  image: '/pictures/products/7-pizza.svg',
  attributValues: [{ id: 3, attributName: 'Cheese', price: 2 }],
};

interface Picker extends WatchedPage {
  readonly island: Locator;
  readonly portions: (count: number) => Promise<void>;
  readonly confirm: Locator;
  readonly add: Locator;
  readonly lines: Locator;
  /** The line of portion `number`. */
  readonly line: (number: number) => Locator;
}

function pickerOf(watched: WatchedPage, page: Page = watched.page): Picker {
  const island = page.locator(TAG);
  const lines = island.getByRole('listitem');
  return {
    ...watched,
    page,
    island,
    lines,
    portions: (count) => island.getByRole('radio', { name: String(count), exact: true }).check(),
    confirm: island.getByRole('button', { name: 'Confirmer votre choix' }),
    add: island.getByRole('button', { name: 'Ajouter au panier' }),
    line: (number) => lines.filter({ hasText: new RegExp(`Portion ${number}\\b`) }),
  };
}

interface PickerOptions extends PageOptions {
  readonly locale?: string;
  readonly product?: unknown;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

async function openPicker({
  locale = 'en',
  product = PIZZA,
  prepare,
  ...options
}: PickerOptions = {}): Promise<Picker> {
  const watched = await newPage(host.address, options);
  await signIn(watched.page.context(), host);
  await prepare?.(watched.context);
  await watched.page.goto(`${host.address}/${locale}/admin/islands/${TAG}`);
  await watched.page.locator(TAG).getByRole('heading').first().waitFor();
  await showProduct(watched.page, product);
  return pickerOf(watched);
}

const setAttribute = (page: Page, name: string, value: string | null): Promise<void> =>
  page.evaluate(
    ([tag, attribute, next]) => {
      const element = document.querySelector(tag);
      if (next === null) element?.removeAttribute(attribute);
      else element?.setAttribute(attribute, next);
    },
    [TAG, name, value] as const,
  );

async function showProduct(page: Page, product: unknown): Promise<void> {
  await setAttribute(page, 'product', JSON.stringify(product));
  // Until the page's own example is gone, presses would go to it.
  await page.locator(TAG).getByRole('heading', { name: 'Couscous' }).waitFor({ state: 'detached' });
}

async function cartOf(page: Page): Promise<unknown> {
  return JSON.parse(await page.evaluate(() => localStorage.getItem('cartItems') ?? 'null'));
}

const line = (number: number, quantity: number, quantityAttr = quantity) => ({
  id: `7-${number}`,
  idProduct: 7,
  name: 'Pizza',
  price: 12.5,
  quantity,
  quantityAttr,
});

describe('the product', () => {
  test('has one price where there was none higher; one that cannot be read says what is wrong, and one that comes later is shown', async () => {
    const { page, island, confirm } = await openPicker({
      product: { ...PIZZA, price: 12.5 },
      expected: [/expected JSON/],
    });

    await step('has one price where there was none higher, and every amount in the page’s currency', async () => {
      await expect.poll(() => island.locator('s').count()).toBe(0);
      await setAttribute(page, 'currency-symbol', 'DH');
      await confirm.click();
      const amounts = await island.getByText(/\d\.\d\d/).allInnerTexts();
      expect(amounts.length).toBeGreaterThanOrEqual(4);
      expect(amounts.filter((text) => !/DH\s\d/.test(text) || text.includes('$'))).toEqual([]);
    });
    await step('that cannot be read says what is wrong, and one that comes later is shown', async () => {
      await showProduct(page, { ...PIZZA, finalPrice: 'cheap' });
      await island
        .getByRole('alert')
        .getByText(/finalPrice: .*cheap/)
        .waitFor();
      await setAttribute(page, 'product', '{"id":7');
      await island.getByRole('alert').getByText('product: not JSON').waitFor();
      await setAttribute(page, 'product', null);
      await island.getByText('No product is set for this page.').waitFor();
      await setAttribute(page, 'product', JSON.stringify(PIZZA));
      await island.getByRole('heading', { name: 'Pizza' }).waitFor();
    });
  });
});

describe('the choice', () => {
  test('is made of 1 to 10 portions of what is shown, line by line, by tenths, for everybody', async () => {
    const { page, island, portions, confirm, add, lines, line: lineOf } = await openPicker();
    await step('the product is shown', async () => {
      await island.getByRole('heading', { name: 'Pizza' }).waitFor();
      await expect.poll(() => island.getByText('Thin and crisp').isVisible()).toBe(true);
      await expect.poll(() => island.getByText('$12.50', { exact: true }).isVisible()).toBe(true);
      const struck = island.getByText('$15.00', { exact: true });
      await expect
        .poll(() => struck.evaluate((element) => getComputedStyle(element).textDecorationLine))
        .toBe('line-through');
      await expect
        .poll(() => island.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
        .toBeGreaterThan(0);
      await expect.poll(() => island.getByText('Already in the cart').count()).toBe(0);
      await expect.poll(() => cspReports(host)).toEqual([]);
    });

    await step('the choice', async () => {
      await expect
        .poll(() =>
          island.getByRole('radio').evaluateAll((radios) => radios.map((radio) => Reflect.get(radio, 'value'))),
        )
        .toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
      await expect.poll(() => island.getByRole('radio', { name: '1', exact: true }).isChecked()).toBe(true);
      await expect.poll(() => add.isDisabled()).toBe(true);
      await confirm.click();
      await expect.poll(() => lines.count()).toBe(1);
      await portions(3);
      await confirm.click();
      await expect.poll(() => lines.count()).toBe(3);
      // The first line was there already.
      await expect.poll(() => lineOf(1).getByText('2', { exact: true }).isVisible()).toBe(true);
      await expect.poll(() => lineOf(1).getByText('$25.00').isVisible()).toBe(true);

      const less = lineOf(2).getByRole('button', { name: '- 0.1' });
      const more = lineOf(2).getByRole('button', { name: '+ 0.1' });
      await expect.poll(async () => [await less.innerText(), await more.innerText()]).toEqual(['-', '+']);
      await more.click();
      await expect.poll(() => lineOf(2).getByText('1.1', { exact: true }).isVisible()).toBe(true);
      await expect.poll(() => lineOf(2).getByText('$13.75').isVisible()).toBe(true);
      await less.click();
      await expect.poll(() => lineOf(2).getByText('1', { exact: true }).isVisible()).toBe(true);
      await less.click();
      await expect.poll(() => lines.count()).toBe(2);
      await expect.poll(() => lineOf(2).count()).toBe(0);
      for (let press = 0; press < 30; press += 1) await lineOf(3).getByRole('button', { name: '+ 0.1' }).click();
      await expect.poll(() => lineOf(3).getByText('4', { exact: true }).isVisible()).toBe(true);
      await expect.poll(() => island.getByText('$75.00').isVisible()).toBe(true);
    });
    await step('axe', async () => {
      for (const theme of ['light', 'dark']) {
        await setAttribute(page, 'theme', theme);
        await expect.poll(() => axeViolations(page, { include: TAG }), { message: theme }).toEqual([]);
      }
    });
  });

  test('cuts a long name, has the extras in the price of each portion, and survives a renewed token and another language', async () => {
    const { page, island, confirm, lines } = await openPicker({
      product: { ...PIZZA, name: 'Pizza quatre saisons' },
    });
    await island.getByRole('checkbox', { name: /Cheese/ }).check();
    await confirm.click();
    await expect.poll(() => lines.getByText('Pizza quatre sai...', { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => lines.getByText('$14.50').isVisible()).toBe(true);
    // Once more without the extras: the portion that has them keeps them.
    await island.getByRole('checkbox', { name: /Cheese/ }).uncheck();
    await confirm.click();
    await expect
      .poll(async () => (await lines.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual([
        expect.stringMatching(/Portion 1 · Cheese .*\$14\.50$/),
        expect.stringMatching(/Portion 1 - .*\$12\.50$/),
      ]);
    await island.getByText('$27.00').waitFor();
    await setAttribute(page, 'jwt', 'another');
    await setAttribute(page, 'locale', 'fr');
    await island.getByText('Votre choix', { exact: true }).waitFor();
    await lines.getByText(/12,50\s*\$/).waitFor();
    await expect.poll(() => lines.count()).toBe(2);
  });

  test('is made by keys alone, and the focus is never lost', async () => {
    const { page, island, lines } = await openPicker();
    const focused = () =>
      page.evaluate((tag) => {
        const element = document.querySelector(tag)?.shadowRoot?.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? null;
      }, TAG);
    await island.getByRole('radio', { name: '1', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => island.getByRole('radio', { name: '2', exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => island.getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => lines.count()).toBe(2);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('- 0.1, portion 1');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused()).toBe('- 0.1, portion 2');
    await page.keyboard.press('Enter');
    await expect.poll(() => lines.count()).toBe(0);
    await expect.poll(() => focused()).toBe('Confirmer votre choix');
    await page.keyboard.press('Enter');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('Ajouter au panier');
    await page.keyboard.press('Enter');
    await island.getByText('The portions are in the cart.').waitFor();
    await expect.poll(() => focused()).toBe('Confirmer votre choix');
  });
});

describe('the cart', () => {
  test('gets what is chosen in the shop’s own shape, adds up equal ids and leaves the rest', async () => {
    const others = [
      { id: '9-1', idProduct: 9, name: 'Tea', price: 3, quantity: 2, quantityAttr: 2, note: 'hot' },
      line(2, 1),
    ];
    const {
      page,
      island,
      portions,
      confirm,
      add,
      line: lineOf,
      lines,
    } = await openPicker({
      prepare: (context) =>
        context.addInitScript((items) => {
          if (localStorage.getItem('cartItems') === null) localStorage.setItem('cartItems', items);
        }, JSON.stringify(others)),
    });
    const events = await listen(page, ['flexy:cart-changed']);
    await expect.poll(() => island.getByText('Already in the cart: 1 for').isVisible()).toBe(true);
    await portions(2);
    await confirm.click();
    await lineOf(2).getByRole('button', { name: '+ 0.1' }).click();
    await add.click();
    const expected = [others[0], line(2, 2, 2.1), line(1, 1)].sort(
      (a, b) => Number(b?.id === '9-1') - Number(a?.id === '9-1'),
    );
    await expect.poll(() => cartOf(page)).toEqual(expected);
    await expect.poll(events).toMatchObject([{ detail: { items: expected } }]);
    await expect.poll(() => lines.count()).toBe(0);
    await expect.poll(() => add.isDisabled()).toBe(true);
    await island.getByText('Already in the cart: 3.1 for').waitFor();
  });

  test('is in step between two tabs', async () => {
    const first = await openPicker();
    const events = await listen(first.page, ['flexy:cart-changed']);
    const tab = await first.context.newPage();
    await tab.goto(`${host.address}/en/admin/islands/${TAG}`);
    await tab.locator(TAG).getByRole('heading').first().waitFor();
    await showProduct(tab, PIZZA);
    const second = pickerOf(first, tab);
    await second.confirm.click();
    await second.add.click();
    await first.island.getByText('Already in the cart: 1 for').waitFor();
    await expect.poll(events).toMatchObject([{ detail: { items: [line(1, 1)] } }]);
    await first.confirm.click();
    await first.add.click();
    await second.island.getByText('Already in the cart: 2 for').waitFor();
    await expect.poll(() => cartOf(tab)).toEqual([line(1, 2)]);
  });

  test('that has no room says so; the choice stays and Retry stores it', async () => {
    const { page, island, confirm, add, lines } = await openPicker({
      prepare: (context) =>
        context.addInitScript(() => {
          const store = Storage.prototype.setItem;
          Storage.prototype.setItem = function setItem(key: string, value: string): void {
            if (key === 'cartItems' && Reflect.get(window, 'hasRoom') !== true)
              throw new DOMException('full', 'QuotaExceededError');
            store.call(this, key, value);
          };
        }),
    });
    await confirm.click();
    await add.click();
    const alert = island.getByRole('alert');
    await alert
      .getByText('The cart could not be stored: there is no room left on this device. Your choice is still here.')
      .waitFor();
    await expect.poll(() => lines.count()).toBe(1);
    await expect.poll(() => axeViolations(page, { include: TAG })).toEqual([]);
    await page.evaluate(() => {
      Reflect.set(window, 'hasRoom', true);
    });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await island.getByText('The portions are in the cart.').waitFor();
    await expect.poll(() => cartOf(page)).toEqual([line(1, 1)]);
  });

  test('that the browser forbids says so', async () => {
    const { island, confirm, add, lines } = await openPicker({
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('no', 'SecurityError');
            },
          });
        }),
    });
    await confirm.click();
    await add.click();
    await island.getByRole('alert').getByText('this browser blocks storage').waitFor();
    await expect.poll(() => lines.count()).toBe(1);
  });

  test('that nobody can read is left alone until a new one is wanted', async () => {
    const strange = '{"of":"another shop"}';
    const { page, island, confirm, add } = await openPicker({
      prepare: (context) =>
        context.addInitScript((text) => {
          if (localStorage.getItem('cartItems') === null) localStorage.setItem('cartItems', text);
        }, strange),
    });
    await confirm.click();
    await add.click();
    const alert = island.getByRole('alert');
    await alert.getByText('The stored cart cannot be read and was left as it is. Your choice is still here.').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBe(strange);
    await alert.getByRole('button', { name: 'Start a new cart' }).click();
    await island.getByText('The portions are in the cart.').waitFor();
    await expect.poll(() => cartOf(page)).toEqual([line(1, 1)]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems.unreadable'))).toBe(strange);
  });
});

describe('for everybody', () => {
  test('a telephone in Arabic: all within the screen, targets as large as a finger', async () => {
    const { page, island } = await openPicker({
      locale: 'ar',
      context: { viewport: { width: 390, height: 844 }, hasTouch: true },
    });
    await island.getByRole('button', { name: 'تأكيد اختيارك' }).tap();
    await island.getByRole('button', { name: 'إضافة إلى السلة' }).waitFor();
    const small = await island.evaluate((element) =>
      [...(element.shadowRoot?.querySelectorAll('button, label') ?? [])].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 44 ? [`${target.textContent ?? ''} ${width}×${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
