import { expect, test } from 'vitest';
import type { Minor } from '#shared/kernel/money.ts';
import { endedPrice, ENDINGS } from './ending.ts';

const minor = (amount: number) => amount as Minor;

test('a price goes up to the next one that ends so, never down', () => {
  expect(endedPrice(minor(1_170), '99', 2)).toBe(1_199);
  expect(endedPrice(minor(1_199), '99', 2)).toBe(1_199);
  expect(endedPrice(minor(1_196), '95', 2)).toBe(1_295);
  expect(endedPrice(minor(1_101), '00', 2)).toBe(1_200);
  expect(endedPrice(minor(0), '00', 2)).toBe(0);
  for (const ending of ENDINGS)
    for (let price = 0; price < 300; price += 1) {
      const ended = endedPrice(minor(price), ending, 2);
      expect(ended).toBeGreaterThanOrEqual(price);
      expect(ended - price).toBeLessThan(100);
    }
});

test('by the decimals of the currency; one without decimals stays', () => {
  expect(endedPrice(minor(1_170), '95', 3)).toBe(1_950);
  expect(endedPrice(minor(1_170), '95', 0)).toBe(1_170);
  expect(endedPrice(minor(1_170), '', 2)).toBe(1_170);
});
