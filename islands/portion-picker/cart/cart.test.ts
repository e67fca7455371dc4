import { describe, expect, it, vi } from 'vitest';
import { addTenth, confirmPortions, keyOf } from '../rules/choice.ts';
import { parseProduct } from '../rules/product.ts';
import { addToItems, inCart, linesOf, readItems } from './cart-items.ts';
import { CART_KEY, createCart, KEPT_KEY } from './cart-store.ts';

const { product } = parseProduct(
  { id: 7, name: 'Pizza', finalPrice: 12.5, attributValues: [{ id: 3, attributName: 'Cheese', price: 2 }] },
  'https://shop.example',
  'en',
);
if (product === undefined) throw new Error('no product');
const pizza = product;
const lines = (portions: number, extras = false) =>
  linesOf(pizza, confirmPortions([], portions, extras ? pizza.extras.map(({ id }) => id) : []));
const key = (number: number): string => keyOf({ number, extraIds: [] });
const line = (number: number, quantity: number, quantityAttr = quantity) => ({
  id: `7-${number}`,
  idProduct: 7,
  name: 'Pizza',
  price: 12.5,
  quantity,
  quantityAttr,
});

describe('the lines of the cart', () => {
  it('have the shape that the shop reads, and no more without extras', () => {
    expect(linesOf(pizza, addTenth(confirmPortions([], 2), key(2)))).toEqual([line(1, 1), line(2, 1, 1.1)]);
    expect(lines(1, true)).toEqual([
      {
        ...line(1, 1),
        name: 'Pizza (Cheese)',
        price: 14.5,
        attributValues: [{ id: '3', attributName: 'Cheese', price: 2 }],
      },
    ]);
  });

  it('are added up by id, others are appended, and those of others stay as they are', () => {
    const foreign = [null, 'text', { id: '9-1', idProduct: 9, quantity: 2 }, { ...line(1, 1), image: 'kept.png' }];
    expect(addToItems(foreign, lines(2))).toEqual([
      null,
      'text',
      { id: '9-1', idProduct: 9, quantity: 2 },
      { ...line(1, 2), image: 'kept.png' },
      line(2, 1),
    ]);
  });

  it('stay exact where another program summed in floating point', () => {
    const drifted = [{ ...line(1, 1), quantityAttr: 1.2000000000000002 }];
    expect(addToItems(drifted, linesOf(pizza, addTenth(confirmPortions([], 1), key(1))))).toEqual([line(1, 2, 2.3)]);
  });

  it('take today’s price, and numbers written as texts', () => {
    expect(addToItems([{ ...line(1, 1), price: 9, quantity: '2', quantityAttr: undefined }], lines(1))).toEqual([
      line(1, 3),
    ]);
  });

  it('go beside a line with other extras, and meet again there', () => {
    const plain = addToItems([], lines(2));
    const mixed = addToItems(plain, lines(2, true));
    expect(mixed.map((item) => Reflect.get(Object(item), 'id'))).toEqual(['7-1', '7-2', '7-3', '7-4']);
    expect(addToItems(mixed, lines(2, true)).map((item) => Reflect.get(Object(item), 'quantity'))).toEqual([
      1, 1, 2, 2,
    ]);
    expect(mixed.slice(0, 2)).toEqual(plain);
  });

  it('have an id each where one choice has the same portion with and without extras', () => {
    const choice = confirmPortions(confirmPortions([], 1, ['3']), 1);
    const once = addToItems([], linesOf(pizza, choice));
    const seen = (items: readonly unknown[]) =>
      items.map((item) => ['id', 'name', 'price', 'quantity'].map((name) => Reflect.get(Object(item), name)));
    expect(seen(once)).toEqual([
      ['7-1', 'Pizza (Cheese)', 14.5, 1],
      ['7-2', 'Pizza', 12.5, 1],
    ]);
    expect(seen(addToItems(once, linesOf(pizza, choice)))).toEqual([
      ['7-1', 'Pizza (Cheese)', 14.5, 2],
      ['7-2', 'Pizza', 12.5, 2],
    ]);
  });

  it.each([[['/api/attribut_values/3']], [[3]], [[{ '@id': '/api/attribut_values/3' }]]])(
    'lose no extras that the shop stores as %j',
    (attributValues) => {
      const stored = { ...line(1, 1), price: 14.5, attributValues };
      expect(addToItems([stored], lines(1))).toEqual([stored, { ...line(1, 1), id: '7-2' }]);
    },
  );

  it('leave a line alone whose quantity cannot be read', () => {
    const broken = { ...line(1, 1), quantity: 'many' };
    expect(addToItems([broken], lines(1))).toEqual([broken, line(2, 1)]);
  });

  it('tell what the cart has of the product', () => {
    expect(
      inCart(
        [
          ...lines(2),
          { idProduct: '7', price: '1.00', quantity: 2 },
          { idProduct: 9, price: 5, quantity: 1 },
          null,
          { idProduct: 7, price: 'x', quantity: 1 },
        ],
        '7',
      ),
    ).toEqual({ quantity: 4000, amount: 2700 });
  });
});

describe('what is stored', () => {
  it('is a list, nothing, or not ours to change', () => {
    expect([null, '', ' ', 'null', '[]'].map(readItems)).toEqual([[], [], [], [], []]);
    expect(['{"items":[]}', '{', '7', '"a"'].map(readItems)).toEqual([null, null, null, null]);
  });
});

function device(initial: Record<string, string> = {}) {
  const stored = new Map(Object.entries(initial));
  const page = new EventTarget();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: vi.fn((key: string, value: string) => {
      stored.set(key, value);
    }),
  };
  return { stored, page, storage, cart: createCart({ storage: () => storage, page }) };
}

describe('the cart of the device', () => {
  it('keeps what is added, on top of what came in the meantime', () => {
    const { cart, stored } = device();
    stored.set(CART_KEY, JSON.stringify([{ id: '9-1' }]));
    expect(cart.add(lines(1))).toEqual({ items: [{ id: '9-1' }, line(1, 1)] });
    expect(JSON.parse(stored.get(CART_KEY) ?? '')).toEqual([{ id: '9-1' }, line(1, 1)]);
    expect(cart.getSnapshot()).toMatchObject({ status: 'ready', changesElsewhere: 0 });
  });

  it('follows another tab and the shop’s own page, as long as somebody watches', () => {
    const { cart, stored, page } = device();
    const stop = cart.subscribe(() => undefined);
    stored.set(CART_KEY, JSON.stringify(lines(1)));
    page.dispatchEvent(new Event('storage'));
    expect(cart.getSnapshot()).toMatchObject({ items: [line(1, 1)], changesElsewhere: 1 });
    page.dispatchEvent(new Event('focus'));
    expect(cart.getSnapshot().changesElsewhere).toBe(1);
    stop();
    stored.delete(CART_KEY);
    page.dispatchEvent(new Event('storage'));
    expect(cart.getSnapshot().changesElsewhere).toBe(1);
    cart.subscribe(() => undefined);
    expect(cart.getSnapshot().items).toEqual([]);
  });

  it('says when there is no room, when it is forbidden and when it is silently forgotten', () => {
    const full = device();
    full.storage.setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(full.cart.add(lines(1))).toEqual({ problem: 'full' });
    const forgetful = device();
    forgetful.storage.setItem.mockImplementation(() => undefined);
    expect(forgetful.cart.add(lines(1))).toEqual({ problem: 'blocked' });
    const forbidden = createCart({
      storage: () => {
        throw new DOMException('no', 'SecurityError');
      },
      page: new EventTarget(),
    });
    expect([forbidden.getSnapshot().status, forbidden.add(lines(1)), forbidden.startOver(lines(1))]).toEqual([
      'blocked',
      { problem: 'blocked' },
      { problem: 'blocked' },
    ]);
  });

  it('leaves what it cannot read, until a new cart is wanted; then the old one is kept', () => {
    const { cart, stored } = device({ [CART_KEY]: '{"of":"another shop"}' });
    expect(cart.add(lines(1))).toEqual({ problem: 'unreadable' });
    expect(stored.get(CART_KEY)).toBe('{"of":"another shop"}');
    expect(cart.startOver(lines(1))).toEqual({ items: [line(1, 1)] });
    expect(stored.get(KEPT_KEY)).toBe('{"of":"another shop"}');
  });
});
