import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { countPresses, expectInView } from '../support/presses.ts';
import { useHost } from '../support/use-host.ts';
import { openTill, typePin } from './pos-page.ts';

const { newPage } = useBrowser();
const host = useHost();

/** Buttons that are not wholly on the screen, are cut, or lie under something else: of the bar and views by default. */
function outOfReach(till: Locator, selector = '.pos-bar button, .pos-views button'): Promise<readonly string[]> {
  return till.evaluate((island, which) => {
    const buttons = [...(island.shadowRoot?.querySelectorAll<HTMLElement>(which) ?? [])];
    const isInFront = (button: HTMLElement, x: number, y: number): boolean =>
      button.contains(island.shadowRoot?.elementFromPoint(x, y) ?? null);
    return buttons
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return (
          left < 0 ||
          right > innerWidth ||
          bottom > innerHeight ||
          !isInFront(button, (left + right) / 2, top + 3) ||
          !isInFront(button, (left + right) / 2, bottom - 3) ||
          !isInFront(button, left + 3, middle) ||
          !isInFront(button, right - 3, middle)
        );
      })
      .map((button) => button.innerText || (button.ariaLabel ?? ''));
  }, selector);
}

/** By what points: a finger has larger targets. */
const BY_POINTER = [
  { pointer: 'mouse', sizes: [{ width: 1280, height: 800 }] },
  {
    pointer: 'finger',
    sizes: [
      { width: 1024, height: 768 },
      { width: 834, height: 1112 },
      { width: 600, height: 700 },
      { width: 390, height: 844 },
    ],
  },
];

test.each(BY_POINTER)(
  'cashier, table, printer and store leave each button in reach, and products above the views ($pointer)',
  async ({ pointer, sizes }) => {
    const { page } = await newPage(host.address, {
      expected: [/Failed to load resource/, /net::ERR/],
      context: { viewport: { width: 1024, height: 768 }, hasTouch: pointer === 'finger' },
    });
    const query = '?store-id=1&pin-connection=1&table-selection=1&printer=server';
    const till = await openTill(page, host, { account: 'admin', locale: 'fr', query });
    await typePin(till, '1234');
    await till.button(/^3$/).click();
    await till.button(/^T1$/).click();
    await till.ready();
    const espresso = till.button(/^Espresso,/);
    await espresso.click();
    const placesInReach = async (): Promise<readonly unknown[]> => {
      const places = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect.poll(() => outOfReach(till.till), { message: `${size.width}` }).toEqual([]);
        places.push(await espresso.boundingBox());
      }
      return places;
    };
    const before = await placesInReach();
    await page.context().setOffline(true);
    await till.till.getByText('Hors ligne').waitFor({ state: 'attached', timeout: 30_000 });
    await expect.poll(placesInReach).toEqual(before);
  },
);

/** Small laptops and tablets, less what the browser takes, besides the usual screens. */
const BELOW_A_HEADER = [
  {
    pointer: 'finger',
    sizes: [
      { width: 390, height: 844 },
      { width: 1024, height: 768 },
      { width: 1024, height: 690 },
    ],
  },
  {
    pointer: 'mouse',
    sizes: [
      { width: 1280, height: 800 },
      { width: 1366, height: 641 },
    ],
  },
];

test.each(BELOW_A_HEADER)(
  'below the header of a page ten percent off, two payments and the next customer need no scrolling ($pointer)',
  async ({ pointer, sizes }) => {
    const { page } = await newPage(host.address, { context: { hasTouch: pointer === 'finger' } });
    // The longest words.
    const till = await openTill(page, host, { account: 'admin', locale: 'fr', path: 'admin/islands/flexy-pos' });
    const { button } = till;
    const { press } = countPresses();
    const inSight = (name: RegExp): Locator => button(name).filter({ visible: true }).last();
    const products = till.till.getByRole('group', { name: 'Produits' }).getByRole('button');
    const counter = till.till.getByRole('region', { name: 'Paiements' });
    for (const { width, height } of sizes) {
      const size = { message: `${width} × ${height}` };
      await page.setViewportSize({ width, height });
      for (const index of [0, 1]) await press(products.nth(index));
      if (width < 1280) await press(inSight(/^Panier 2/));
      await press(button(/^Remises et promotions/));
      await press(button(/^10\s?%$/));
      await expect.poll(() => outOfReach(till.till, '.pos-line[data-in-hand] button'), size).toEqual([]);
      await press(inSight(/^Encaisser/));
      await press(counter.getByRole('button', { name: '5', exact: true }));
      await press(counter.getByRole('button', { name: 'Carte', exact: true }));
      await expect.poll(() => counter.getByLabel('Montant', { exact: true }).count()).toBe(2);
      await expect.poll(() => outOfReach(till.till, '.pos-pay button, .pos-views button'), size).toEqual([]);
      await press(button(/^Enregistrer la commande/));
      await expectInView(button('Client suivant'));
      await expectInView(button(/^Imprimer$/));
      await expect.poll(() => page.evaluate(() => scrollY), size).toBe(0);
      await button('Client suivant').click();
    }
  },
);

test('below the header of a page no key of the payment is cut, whatever height the window has', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const { till, button } = await openTill(page, host, { account: 'admin', path: 'admin/islands/flexy-pos' });
  await button(/^Espresso,/).click();
  await button(/^Pay\b/)
    .last()
    .click();
  await button(/^Exact/).waitFor();
  for (const [width, height] of [
    [1280, 844],
    [1280, 640],
    [1366, 641],
    [1024, 680],
    [1024, 720],
    [768, 768],
    [430, 844],
    [390, 900],
    [360, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect
      .poll(() => outOfReach(till, '.pos-pay button, .pos-views button'), { message: `${width} × ${height}` })
      .toEqual([]);
  }
});

test('on a phone the longest names and a five-digit price leave line, sections and payment whole', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 } } });
  await page.route(/\/api\/(category_)?products/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll('"name":"Espresso"', `"name":"${'Espresso de la maison '.repeat(3).slice(0, 60)}"`)
      .replaceAll('"price":12,"finalPrice":12,', '"price":12345.67,"finalPrice":12345.67,');
    await route.fulfill({ response, body });
  });
  const path = 'admin/islands/flexy-pos';
  const { till, button } = await openTill(page, host, { account: 'admin', locale: 'fr', path });
  await button(/^Espresso de la maison/).click();
  await button(/^Panier/)
    .filter({ visible: true })
    .last()
    .click();
  const line = till.getByRole('listitem', { name: /^Espresso de la maison/ });
  const cut = async (): Promise<number> => {
    const [row, list] = await Promise.all([
      line.boundingBox(),
      till.getByRole('list', { name: 'Lignes du panier' }).boundingBox(),
    ]);
    return row && list ? Math.max(0, row.height - list.height) : Number.NaN;
  };
  await expect.poll(cut).toBe(0);
  await expect.poll(() => outOfReach(till, '.pos-sections button')).toEqual([]);
  await button(/^Encaisser/)
    .filter({ visible: true })
    .last()
    .click();
  await button('Appoint 12 345,67').waitFor();
  const counter = till.getByRole('region', { name: 'Paiements' });
  const tops = (): Promise<number> =>
    counter
      .getByRole('group', { name: 'Espèces reçues' })
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll((notes) => new Set(notes.map((note) => note.getBoundingClientRect().top)).size);
  await expect.poll(tops).toBe(1);
  await expect.poll(() => outOfReach(till, '.pos-pay button, .pos-views button')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 900 });
  await expect.poll(() => outOfReach(till, '.pos-pay button, .pos-views button')).toEqual([]);
  // Not one letter below the other.
  await expect
    .poll(async () => (await counter.getByText('Espèces', { exact: true }).last().boundingBox())?.height)
    .toBeLessThan(30);
});

test('on a page of its own a window lower than the till scrolls to what pays', async () => {
  const sizes = [
    { width: 640, height: 400 },
    { width: 844, height: 390 },
  ];
  const { page } = await newPage(host.address, { context: { hasTouch: true } });
  const { till, button, product, saveOrder, closeReceipt } = await openTill(page, host, {
    account: 'admin',
    query: '?store-id=1',
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await product('Espresso').tap();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(() => outOfReach(till, '.pos-views button, .pos-to-pay'), { message: `${size.width}` })
      .toEqual([]);
    const pay = button(/^Pay\b/)
      .filter({ visible: true })
      .last();
    await pay.tap({ timeout: 5000 });
    await button(/^Exact/).tap({ timeout: 5000 });
    await saveOrder();
    await closeReceipt();
  }
});

test('what comes late above the till moves nothing out of sight', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
  const { till, button } = await openTill(page, host, { account: 'admin', path: 'admin/islands/flexy-pos' });
  const pay = button(/^Pay\b/).last();
  await expectInView(pay);
  const heightOfTill = async (): Promise<number> => (await till.boundingBox())?.height ?? 0;
  const notice = page.locator('#late');
  // A page as high as the window, so that it does not grow: with an own scroll bar, or as many sites have it.
  for (const overflow of ['visible', 'auto']) {
    await page.evaluate((value) => {
      Object.assign(document.documentElement.style, { height: '100%', overflow: 'hidden' });
      Object.assign(document.body.style, { height: '100%', overflow: value });
      addEventListener('error', ({ message }) => Reflect.set(window, 'trouble', message));
      document.querySelector('main')?.prepend(Object.assign(document.createElement('p'), { id: 'late' }));
    }, overflow);
    // The till fits itself to the page in its own time.
    let place = await pay.boundingBox();
    const isResting = async (): Promise<boolean> => {
      const last = JSON.stringify(place);
      place = await pay.boundingBox();
      return JSON.stringify(place) === last;
    };
    await expect.poll(isResting, { interval: 200 }).toBe(true);
    const before = await heightOfTill();
    await notice.evaluate((element) => (element.style.height = '70px'));
    await expect.poll(heightOfTill, { message: overflow }).toBeLessThan(before - 60);
    await expectInView(pay);
    await notice.evaluate((element) => element.remove());
    await expect.poll(() => pay.boundingBox(), { message: overflow }).toEqual(place);
  }
  await expect(page.evaluate(() => Reflect.get(window, 'trouble'))).resolves.toBeUndefined();
});

test('the bar of a phone shows no letters of a cut name, and says it all the same', async () => {
  const { page } = await newPage(host.address, {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  for (const locale of ['fr', 'ar']) {
    const { till } = await openTill(page, host, { account: 'admin', locale, query: '?store-id=2' });
    const store = till.getByRole('button', { name: /Épicerie Al Baraka/ });
    await store.waitFor();
    const cut = (): Promise<number> =>
      store.evaluate(
        (button) =>
          [...button.querySelectorAll('strong, span')].filter(
            (part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1,
          ).length,
      );
    await expect.poll(cut, { message: locale }).toBe(0);
  }
});

test.each(['fr', 'ar'])(
  'a cashier, a printer and the store share one row of a wide bar, and no name of a payment is broken (%s)',
  async (locale) => {
    const { page } = await newPage(host.address, { context: { viewport: { width: 1280, height: 800 } } });
    const query = '?store-id=2&pin-connection=1&printer=server';
    const till = await openTill(page, host, { account: 'admin', locale, query });
    await typePin(till, '1234');
    await till.till.getByRole('button', { name: /Épicerie Al Baraka/ }).waitFor();
    const rows = (): Promise<number> =>
      till.till.evaluate((island) => {
        const parts = [
          ...(island.shadowRoot?.querySelectorAll('.pos-bar > :is(button, .pos-banner, .fx-badge)') ?? []),
        ];
        const middles = parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
        return new Set(middles.map(Math.round)).size;
      });
    await expect.poll(rows).toBe(1);
    await till.button(/^(Parked carts|Paniers en attente|السلال المعلّقة)/).waitFor();

    await till.till.locator('.pos-tile').first().click();
    await till
      .button(/^(Encaisser|تحصيل)/)
      .last()
      .click();
    await till.button(/^(Appoint|المبلغ بالضبط)/).click();
    const linesOfNames = (): Promise<readonly number[]> =>
      till.till
        .locator('.pos-payment-name > span')
        .evaluateAll((names) =>
          names.map((name) =>
            Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)),
          ),
        );
    for (const height of [800, 640]) {
      const message = `${height}`;
      await page.setViewportSize({ width: 1280, height });
      await expect.poll(linesOfNames, { message }).toEqual([1]);
      await expect.poll(() => outOfReach(till.till, '.pos-pay button, .pos-detail'), { message }).toEqual([]);
    }
  },
);

test('what is weighed says its price per kilo, and a discount typed on the keypad stays to be read', async () => {
  const { page } = await newPage(host.address, { context: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  const { till, product, line, button } = await openTill(page, host, { account: 'admin', query: '?store-id=2' });
  await till.getByRole('button', { name: 'Pommes Golden, MAD 16.00/kg' }).tap();
  await product('Pommes Royal Gala').waitFor();
  await button(/^Cart/).filter({ visible: true }).last().tap();
  await line('Pommes Golden').getByText('16.00/kg').waitFor();
  await button('Discount on Pommes Golden').tap();
  const dialog = till.getByRole('dialog', { name: 'Discount on Pommes Golden' });
  await dialog.getByLabel('Reduction (%)').tap();
  const keypad = dialog.getByRole('group', { name: 'Keypad' });
  // The keypad may lie over the field.
  await keypad.getByText('Reduction (%)').waitFor();
  await keypad.getByRole('button', { name: '2', exact: true }).tap();
  await keypad.getByRole('button', { name: '5', exact: true }).tap();
  await keypad.getByRole('button', { name: 'OK' }).tap();
  await keypad.waitFor({ state: 'detached' });
  await expect.poll(() => dialog.getByLabel('Reduction (%)').inputValue()).toBe('25');
  await dialog.getByRole('button', { name: 'OK' }).tap();
  await line('Pommes Golden').getByText('12.00/kg').waitFor();
});

test('without a network the texts are in the till’s language, and a catalogue that is there is no alarm', async () => {
  const { page } = await newPage(host.address, { expected: [/Failed to load resource/, /net::ERR/] });
  await page.setViewportSize({ width: 1180, height: 820 });
  const { till, button, ready } = await openTill(page, host, {
    locale: 'fr',
    query: '?store-id=1&returns=1',
    account: 'admin',
  });
  await ready();
  const barHeight = () => till.locator('.pos-bar').evaluate((bar) => bar.getBoundingClientRect().height);
  const before = await barHeight();
  await page.context().setOffline(true);
  await button(/^Espresso,/).click();
  await till.getByText('Prix unitaire').waitFor();
  await till.getByText('Hors ligne', { exact: true }).first().waitFor();
  await expect.poll(barHeight).toBe(before);
  await button('Boissons fraîches').click();
  await till.getByText('Le catalogue enregistré est affiché.').waitFor();
  await expect.poll(() => till.getByText(/n’a pas pu être chargé/).count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await till.getByText('Votre commande a été enregistrée avec succès!').waitFor();
});

test.each(BY_POINTER)(
  'a saved sale has next, print again and drawer in sight ($pointer)',
  async ({ pointer, sizes }) => {
    const { page } = await newPage(host.address, { context: { hasTouch: pointer === 'finger' } });
    const { till, button, ready } = await openTill(page, host, { locale: 'fr', query: '?printer=network' });
    await ready();
    await button(/^Espresso,/).click();
    await page.keyboard.press('Control+Enter');
    await till.getByText('Imprimé.').waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const name of ['Client suivant', 'Réimprimer', 'Ouvrir le tiroir-caisse']) await expectInView(button(name));
    }
  },
);
