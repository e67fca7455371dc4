import { expect, it } from 'vitest';
import { hasWords } from './words.ts';

const latte = { name: 'Café au lait', barcode: '6111000123457', sku: 'CAF-12' };

it.each(['cafe au lait', 'LAIT café', '6111000123457', 'caf-12', ''])('finds a product by %j', (text) => {
  expect(hasWords(latte, text)).toBe(true);
});

it.each(['the au lait', '6111000123458'])('does not find it by %j', (text) => {
  expect(hasWords(latte, text)).toBe(false);
});
