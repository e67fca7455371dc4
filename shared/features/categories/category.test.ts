import { expect, it } from 'vitest';
import { branchOf } from './category.ts';

it('takes a category with all that is under it, also where they go round in a circle', () => {
  const categories = [
    ['1', null],
    ['2', '1'],
    ['3', '2'],
    ['4', null],
    ['5', '6'],
    ['6', '5'],
  ].map(([id, parentId]) => ({
    id: id ?? '',
    iri: `/en/api/category_products/${id ?? ''}`,
    name: id ?? '',
    parentId: parentId ?? null,
  }));
  expect(branchOf('1', categories)).toEqual(['1', '2', '3']);
  expect(branchOf('4', categories)).toEqual(['4']);
  expect([...branchOf('5', categories)].sort()).toEqual(['5', '6']);
});
