import { expect, test } from 'vitest';
import { categoryKey, countsOf, furtherCategories, isOf } from './categories.ts';

const APPS = [
  { categories: ['Commerce', 'Thèmes du moment'] },
  { categories: ['COMMERCE', 'commerce '] },
  { categories: ['themes du moment', 'Human resources'] },
  { categories: [] },
];

test('counts each app once in a category, whatever letters the catalogue writes it with', () => {
  expect([...countsOf(APPS)]).toEqual([
    ['commerce', 2],
    ['themes du moment', 2],
    ['human resources', 1],
  ]);
});

test('names the categories that no group has, once', () => {
  expect(furtherCategories(APPS)).toEqual(['Thèmes du moment']);
});

test('an app without a category is shown while none is chosen', () => {
  expect(APPS.map((app) => isOf(app, categoryKey('Commerce')))).toEqual([true, true, false, false]);
  expect(APPS.every((app) => isOf(app, undefined))).toBe(true);
});
