import { expect, it } from 'vitest';
import { meantAttribute } from './attribute-names.ts';

const known = ['store-id', 'store-name', 'currency', 'paper', 'logo', 'user', 'locale', 'api-base', 'theme', 'jwt'];

it.each([
  ['storeid', 'store-id'],
  ['store_id', 'store-id'],
  ['store-nane', 'store-name'],
  ['curency', 'currency'],
  ['apibase', 'api-base'],
  ['data-storeid', 'data-store-id'],
])('%s is taken for a slip of %s', (written, meant) => {
  expect(meantAttribute(written, known)).toBe(meant);
});

it.each([
  'store-id',
  'data-store-id',
  'class',
  'id',
  'style',
  'slot',
  'part',
  'hidden',
  'title',
  'lang',
  'dir',
  'tabindex',
  'role',
  'is',
  'nonce',
  'aria-label',
  'onclick',
  'data-controller',
  'data-turbo-permanent',
  'data-local',
  'data-load',
  'x-data',
  'v-theme',
  ':locale',
  '@theme',
  'wire:locale',
  'shop',
])('%s is nobody’s slip', (written) => {
  expect(meantAttribute(written, known)).toBeUndefined();
});
