import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import {
  addTenth,
  type Choice,
  choiceTotal,
  confirmPortions,
  cutName,
  keyOf,
  lineAmount,
  lineName,
  portionPrice,
  takeTenth,
} from './choice.ts';
import { formatPrice } from './price.ts';
import { parseProduct } from './product.ts';

const base = 'https://shop.example';
const read = (value: unknown) => parseProduct(value, base, 'en');
const pizza = {
  id: 7,
  name: 'Pizza',
  description: 'Thin',
  price: 15,
  finalPrice: '12.50',
  image: '/p/7.png',
  attributValues: [
    { id: 3, attributName: 'Cheese', price: 2 },
    { id: 4, attributName: 'Olives' },
  ],
};

describe('the product', () => {
  it('is read as the API gives it', () => {
    expect(read(pizza).product).toEqual({
      id: '7',
      rawId: 7,
      name: 'Pizza',
      description: 'Thin',
      image: 'https://shop.example/p/7.png',
      price: 1250,
      originalPrice: 1500,
      extras: [
        { id: '3', name: 'Cheese', price: 200 },
        { id: '4', name: 'Olives', price: 0 },
      ],
    });
    expect(read({ id: 'a7', name: 'X', price: 3 }).product).toMatchObject({
      rawId: 'a7',
      price: 300,
      originalPrice: null,
      extras: [],
      image: null,
      description: '',
    });
  });

  it('has an original price only where it is higher', () => {
    for (const price of [12.5, 10, null, undefined])
      expect(read({ ...pizza, price }).product?.originalPrice).toBeNull();
  });

  it.each([
    ['a text', 'pizza'],
    ['a list', []],
    ['no id', { name: 'X', price: 1 }],
    ['no price', { id: 1, name: 'X' }],
    ['a price in words', { id: 1, finalPrice: 'cheap' }],
    ['a price below zero', { id: 1, finalPrice: -1 }],
    ['an extra without an id', { id: 1, finalPrice: 1, attributValues: [{ attributName: 'A' }] }],
    ['an extra with a strange price', { id: 1, finalPrice: 1, attributValues: [{ id: 1, price: 'x' }] }],
  ])('is refused with words when it is %s', (_, value) => {
    const { product, error } = read(value);
    expect(product).toBeUndefined();
    expect(error?.detail).toMatch(/\w/);
  });

  it('names the field that is wrong', () => {
    expect(read({ id: 1, finalPrice: 'cheap' }).error?.detail).toContain('product.finalPrice: ');
    expect(read([]).error?.detail).toBe('product: A record without an id');
    expect(read({ id: 1, finalPrice: 1, attributValues: [{ id: 1 }, { id: 2, price: 'x' }] }).error?.detail).toContain(
      'attributValues.1: price',
    );
  });
});

const key = (number: number): string => keyOf({ number, extraIds: [] });

describe('the choice', () => {
  const three = confirmPortions([], 3);

  it('has a line for each portion, and once more what is there already', () => {
    expect(three).toEqual([1, 2, 3].map((number) => ({ number, extraIds: [], quantity: 1, tenths: 10 })));
    expect(confirmPortions(three, 1).map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(
      confirmPortions(confirmPortions([], 1), 2).map(({ number, quantity, tenths }) => [number, quantity, tenths]),
    ).toEqual([
      [1, 2, 20],
      [2, 1, 10],
    ]);
  });

  it('steps by tenths, and below one portion the line goes', () => {
    const more = addTenth(three, key(2));
    expect(more.map(({ tenths }) => tenths)).toEqual([10, 11, 10]);
    expect(takeTenth(more, key(2))).toEqual(three);
    expect(takeTenth(three, key(2)).map(({ number }) => number)).toEqual([1, 3]);
    expect(addTenth(three, key(9))).toEqual(three);
  });

  it('keeps the extras of what is there when the same is confirmed without them', () => {
    const { product } = read(pizza);
    if (product === undefined) throw new Error('no product');
    const extraIds = product.extras.map(({ id }) => id);
    const rich = confirmPortions([], 2, extraIds);
    const both = confirmPortions(rich, 1);
    expect(both.map(({ number, extraIds: own }) => [number, own.length])).toEqual([
      [1, 2],
      [2, 2],
      [1, 0],
    ]);
    expect(choiceTotal(product, both)).toBe(choiceTotal(product, rich) + product.price);
    expect(confirmPortions(both, 1, extraIds).map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(takeTenth(both, keyOf({ number: 1, extraIds: [] }))).toEqual(rich);
  });

  it('stays exact over any steps', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 200 }), (steps) => {
        let choice: Choice = confirmPortions([], 1);
        let expected = 10;
        for (const isMore of steps) {
          if (choice.length === 0) break;
          choice = isMore ? addTenth(choice, key(1)) : takeTenth(choice, key(1));
          expected = isMore ? expected + 1 : expected < 11 ? 0 : expected - 1;
        }
        expect(choice[0]?.tenths ?? 0).toBe(expected);
      }),
      { seed: 20_261_121 },
    );
  });

  it('costs the portion with its extras, by tenths', () => {
    const { product } = read(pizza);
    if (product === undefined) throw new Error('no product');
    const extraIds = product.extras.map(({ id }) => id);
    expect(portionPrice(product, { extraIds })).toBe(1450);
    const without = { ...product, extras: [{ id: '9', name: 'No dough', price: minor(-2000) }] };
    expect(portionPrice(without, { extraIds: ['9'] })).toBe(0);
    const choice = addTenth(confirmPortions([], 2, extraIds), keyOf({ number: 1, extraIds }));
    expect(choice.map((line) => lineAmount(product, line))).toEqual([1595, 1450]);
    expect(choiceTotal(product, choice)).toBe(3045);
    expect(choiceTotal(product, [])).toBe(0);
    expect(lineName(product, product.extras)).toBe('Pizza (Cheese, Olives)');
    expect(lineName(product, [])).toBe('Pizza');
  });
});

describe('names and prices', () => {
  it('cut a name after sixteen characters', () => {
    expect(cutName('1234567890123456')).toBe('1234567890123456');
    expect(cutName('12345678901234567')).toBe('1234567890123456...');
    expect(cutName('🍕'.repeat(17))).toBe(`${'🍕'.repeat(16)}...`);
  });

  it('show two decimals and the shop’s own sign', () => {
    const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
    expect(formatPrice(minor(125_000), '$', 'en')).toBe('$1,250.00');
    expect(plain(formatPrice(minor(1250), '$', 'fr'))).toBe('12,50 $');
    expect(plain(formatPrice(minor(1250), 'DH', 'en'))).toBe('DH 12.50');
    expect(plain(formatPrice(minor(1250), '€', 'ar'))).toMatch(/^(€ ?12[.,]50|12[.,]50 ?€)$/);
  });
});
