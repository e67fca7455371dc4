import { expect, it } from 'vitest';
import { amountIn } from './amounts.ts';

it.each([
  ['price', 15, 'MAD', 1500],
  ['finalPrice', '13.5', 'MAD', 1350],
  ['price', 15, 'JPY', 15],
  ['price', 'on request', 'MAD', null],
  ['price', { amount: 1 }, 'MAD', null],
  ['price', null, 'MAD', null],
  ['quantity', 15, 'MAD', null],
  [undefined, 15, 'MAD', null],
  ['price', 15, undefined, null],
] as const)('%s %j in %s is %j', (field, value, currency, minor) =>
  expect(amountIn(field, value, currency)).toBe(minor),
);
