import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openFloor } from '../floor-plan/floor-page.ts';
import { useKitchen } from '../orders-lab/kitchen-page.ts';
import { openTill } from '../pos/pos-page.ts';
import { useBrowser } from '../support/browser.ts';
import { openGrid } from '../support/grid-page.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';

const { newPage } = useBrowser();
const kitchenHost = useKitchen();
const { host } = kitchenHost;

const set = (island: Locator, name: string, value: string): Promise<void> =>
  island.evaluate((element, [attribute, text]) => element.setAttribute(attribute, text), [name, value] as const);

/** The attributes that every island has, one after the other; each time the language is awaited by `french`. */
async function changeEach(
  island: Locator,
  { english, french, stands }: { english: Locator; french: Locator; stands: () => Promise<void> },
): Promise<void> {
  await set(island, 'locale', 'fr');
  await french.waitFor({ ...LONG_WAIT, state: 'attached' });
  await stands();
  await set(island, 'theme', 'dark');
  await stands();
  await set(island, 'api-base', `${host.address}/`);
  await stands();
  await set(island, 'jwt', (await island.getAttribute('jwt')) ?? '');
  await stands();
  await set(island, 'locale', 'en');
  await english.waitFor({ ...LONG_WAIT, state: 'attached' });
  await stands();
}

describe('attributes that a page changes in place', () => {
  test('the till keeps its cart, its search and a half-typed customer', async () => {
    const { page } = await newPage(host.address);
    const { till, product, line, button } = await openTill(page, host);
    await product('Espresso').click();
    await line('Espresso').waitFor();
    await till.getByRole('searchbox').fill('esp');
    await button(/^New customer/i).click();
    const name = till.locator('dialog [name="firstName"]');
    await name.fill('Half ty');
    const stands = async (): Promise<void> => {
      await expect.poll(() => name.inputValue()).toBe('Half ty');
      await expect.poll(() => name.evaluate((field) => field.closest('dialog')?.open)).toBe(true);
    };
    const heading = till.locator('dialog h2');
    await set(till, 'locale', 'fr');
    await expect.poll(() => heading.innerText()).toBe('Nouveau client');
    await stands();
    await set(till, 'locale', 'en');
    await expect.poll(() => heading.innerText()).toBe('New Customer');
    await stands();
    await set(till, 'theme', 'dark');
    await stands();
    await set(till, 'api-base', `${host.address}/`);
    await stands();
    // Euro: as many decimals, so it holds at once.
    await set(till, 'currency', 'EUR');
    const total = till.locator('[part="total"]').first();
    await expect.poll(() => total.innerText()).toMatch(/EUR|€/);
    await stands();
    // A dinar has a thousand parts: the cart that was begun is finished in euro.
    await set(till, 'currency', 'TND');
    await expect.poll(() => total.innerText()).toMatch(/EUR|€/);
    await stands();
    // Another store has a cart of its own; the first one's is there on coming back.
    const before = await till.getAttribute('store-id');
    await set(till, 'store-id', '2');
    await expect.poll(() => line('Espresso').count()).toBe(0);
    await stands();
    await set(till, 'store-id', before ?? '');
    await expect.poll(() => line('Espresso').count()).toBe(1);
    await stands();
    await expect.poll(() => till.getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('esp');
  });

  test('the kitchen keeps its search and an open order, and its board never empties', async () => {
    const { number } = await kitchenHost.order();
    const { lab, card } = await kitchenHost.open();
    const search = lab.getByRole('searchbox', { includeHidden: true });
    await search.fill(number);
    await card(number).waitFor(LONG_WAIT);
    await card(number).getByRole('button', { name: number, exact: true }).click();
    const dialog = lab.getByRole('dialog');
    await dialog.waitFor(LONG_WAIT);
    await lab.evaluate((element) => {
      const { shadowRoot } = element;
      if (shadowRoot === null) return;
      new MutationObserver(() => {
        if (shadowRoot.querySelector('[data-card]') === null) element.setAttribute('data-emptied', '');
      }).observe(shadowRoot, { childList: true, subtree: true });
    });
    const stands = async (): Promise<void> => {
      await expect.poll(() => search.inputValue()).toBe(number);
      await expect.poll(() => dialog.count()).toBe(1);
      await expect.poll(() => lab.getAttribute('data-emptied')).toBe(null);
    };
    await changeEach(lab, {
      french: dialog.getByRole('heading', { name: `Commande ${number}` }),
      english: dialog.getByRole('heading', { name: `Order ${number}` }),
      stands,
    });
    const read = lab.page().waitForResponse(/api\/orders/);
    await set(lab, 'poll-interval', '60000');
    await read;
    await stands();
  });

  test('the products keep a half-typed form, the delivery notes their search and page', async () => {
    const { page } = await newPage(host.address);
    const list = await openGrid(page, host, 'flexy-products-admin');
    await list.button('New product').click();
    const dialog = list.island.getByRole('dialog');
    const name = dialog.getByRole('textbox').first();
    await name.fill('Half ty');
    await changeEach(list.island, {
      french: dialog.getByRole('heading', { name: 'Nouveau produit' }),
      english: dialog.getByRole('heading', { name: 'New product' }),
      stands: async () => {
        await expect.poll(() => name.inputValue()).toBe('Half ty');
      },
    });

    const notes = await openGrid(page, host, 'flexy-delivery-notes');
    const search = notes.island.getByRole('searchbox');
    await search.fill('DN');
    await notes.button('Next page').click();
    const rows = notes.island.getByText(/21 (to|à) 40/);
    await rows.waitFor(LONG_WAIT);
    await changeEach(notes.island, {
      french: notes.island.getByRole('button', { name: 'Page suivante' }),
      english: notes.button('Next page'),
      stands: async () => {
        await expect.poll(() => search.inputValue()).toBe('DN');
        await rows.waitFor(LONG_WAIT);
      },
    });
  });

  test('the floor plan keeps its selection and a typed measure', async () => {
    const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 1000 } } });
    const { island, option } = await openFloor(page, host);
    await option('T1').click();
    const measure = island.getByLabel(/^(From the left|Depuis la gauche)$/);
    await measure.fill('77');
    await changeEach(island, {
      french: island.getByLabel('Depuis la gauche'),
      english: island.getByLabel('From the left'),
      stands: async () => {
        await expect.poll(() => measure.inputValue()).toBe('77');
      },
    });
  });

  test('the portion picker keeps its choice, the PIN screen its digits', async () => {
    const { page } = await newPage(host.address);
    await signIn(page.context(), host);
    await page.goto(`${host.address}/en/admin/islands/flexy-portion-picker`);
    const picker = page.locator('flexy-portion-picker');
    const portions = picker.getByRole('radio', { name: '2', exact: true });
    await portions.check();
    const extra = picker.getByRole('checkbox').first();
    await extra.check();
    await picker.getByRole('button', { name: 'Confirmer votre choix' }).click();
    const lines = picker.getByRole('listitem');
    const stands = async (): Promise<void> => {
      await expect.poll(() => portions.isChecked()).toBe(true);
      await expect.poll(() => extra.isChecked()).toBe(true);
      await expect.poll(() => lines.count()).toBe(2);
    };
    await changeEach(picker, {
      french: picker.getByText('Votre choix', { exact: true }),
      english: picker.getByText('Your choice', { exact: true }),
      stands,
    });
    await set(picker, 'currency-symbol', '€');
    await picker.getByText(/€/).first().waitFor();
    await stands();
    // The same product at another price: the choice stays and costs what it costs now.
    const product: object = JSON.parse((await picker.getAttribute('product')) ?? '{}');
    await set(picker, 'product', JSON.stringify({ ...product, price: 100, finalPrice: 100 }));
    await lines
      .getByText(/102[.,]50/)
      .first()
      .waitFor();
    await stands();

    await page.goto(`${host.address}/en/admin/islands/flexy-pin`);
    const pin = page.locator('flexy-pin');
    const digits = pin.locator('dialog input');
    await digits.first().click();
    await page.keyboard.type('12');
    await changeEach(pin, {
      french: pin.locator('[lang="fr"]').first(),
      english: pin.locator('[lang="en"]').first(),
      stands: async () => {
        await expect
          .poll(() => digits.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value'))))
          .toEqual(['1', '2', '', '']);
      },
    });
  });

  test('the map keeps where it was moved to, the store selector what was chosen', async () => {
    const { page } = await newPage(host.address, { expected: [/404/] });
    await signIn(page.context(), host);
    await page.goto(`${host.address}/en/admin/islands/flexy-address-map`);
    const map = page.locator('flexy-address-map');
    const scale = map.getByText(/^50\s\S+$/);
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await scale.waitFor();
    const place = map.getByText('Place Jemaa el-Fna, Marrakech, Maroc');
    const stands = async (): Promise<void> => {
      await place.waitFor(LONG_WAIT);
      await scale.waitFor();
    };
    await changeEach(map, {
      french: map.getByRole('button', { name: 'Zoom avant' }),
      english: map.getByRole('button', { name: 'Zoom in' }),
      stands,
    });
    const geocoder = (await map.getAttribute('geocoder-url')) ?? '';
    await set(map, 'geocoder-url', `${geocoder}?again=1`);
    await stands();
    await set(map, 'tile-url', '');
    await stands();
    const key = (await map.getAttribute('geocoder-key')) ?? '';
    await set(map, 'geocoder-key', 'another');
    await map.getByText(/^Unable to retrieve location/).waitFor();
    await set(map, 'geocoder-key', key);
    await place.waitFor(LONG_WAIT);
    await set(map, 'address', 'Rabat');
    await expect.poll(() => place.count()).toBe(0);

    await page.goto(`${host.address}/en/admin/islands/flexy-store-selector`);
    const stores = page.locator('flexy-store-selector');
    const first = stores.getByRole('button').first();
    await first.click();
    await changeEach(stores, {
      french: stores.getByRole('heading', { name: 'Choisissez un magasin' }),
      english: stores.getByRole('heading', { name: 'Select a Store' }),
      stands: async () => {
        await expect.poll(() => first.getAttribute('aria-pressed')).toBe('true');
      },
    });
  });
});
