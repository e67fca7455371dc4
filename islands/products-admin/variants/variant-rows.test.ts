import { describe, expect, it } from 'vitest';
import { minor, thousandths } from '#shared/kernel/money.ts';
import { afterSave } from './after-save.ts';
import type { Variant } from './variant.ts';
import {
  draftOfVariant,
  hasWanted,
  removeVariant,
  startRows,
  stepsOf,
  typeVariant,
  variantBody,
  variantProblems,
  type VariantRow,
} from './variant-rows.ts';

const small: Variant = { id: '7', name: 'Small', price: minor(1200), stock: thousandths(5000), stockField: 'stock' };
const large: Variant = { ...small, id: '8', name: 'Large', price: minor(1800), stock: null };
const OWN = minor(1500);

const lines = (rows: readonly VariantRow[]) => rows.map(({ draft }) => [draft.name, draft.price, draft.stock]);
const keyOf = (rows: readonly VariantRow[], at: number): string => rows.at(at)?.key ?? '';
function problemsOf(rows: readonly VariantRow[], at: number, own: typeof OWN | null = OWN) {
  const row = rows.at(at);
  return row === undefined ? undefined : variantProblems(rows, row, own);
}

describe('the lines of the table', () => {
  it('are the variants, then an empty one where new ones are taken', () => {
    expect(lines(startRows([small, large], true, 'fr'))).toEqual([
      ['Small', '12,00', '5'],
      ['Large', '18,00', ''],
      ['', '', ''],
    ]);
    expect(startRows([small], false, 'en')).toHaveLength(1);
  });

  it('get one more as soon as something is typed into the empty one', () => {
    const typed = typeVariant(startRows([], true, 'en'), 'new 1', 'name', 'S');
    expect(lines(typed)).toEqual([
      ['S', '', ''],
      ['', '', ''],
    ]);
    expect(typeVariant(typed, 'new 1', 'price', '9')).toHaveLength(2);
    expect(new Set(typed.map(({ key }) => key)).size).toBe(2);
  });

  it('of a server that takes no new ones stay as many', () =>
    expect(typeVariant(startRows([small], false, 'en'), '7', 'price', '9')).toHaveLength(1));
});

describe('what is wrong', () => {
  it('a name that another line has, in whatever letters, on both', () => {
    const rows = typeVariant(startRows([small], true, 'en'), 'new 1', 'name', ' SMÁLL ');
    expect([0, 1, 2].map((at) => problemsOf(rows, at))).toEqual([
      { name: 'Another variant has this name' },
      { name: 'Another variant has this name' },
      {},
    ]);
    expect(problemsOf(removeVariant(rows, '7'), 1)).toEqual({});
  });

  it('a price or a stock that is no number, and a missing name or price', () => {
    const rows = typeVariant(startRows([small], true, 'en'), 'new 1', 'price', 'abc');
    expect(problemsOf(rows, 1)).toEqual({ name: 'Required', price: 'This is not a number.' });
    expect(problemsOf(typeVariant(rows, '7', 'stock', '-1'), 0)).toEqual({ stock: 'Enter a stock of 0 or more' });
    const named = typeVariant(startRows([], true, 'en'), 'new 1', 'name', 'S');
    expect(problemsOf(named, 0)).toEqual({});
    expect(problemsOf(named, 0, null)).toEqual({ price: 'Enter a price of 0 or more' });
  });
});

it('sends what is deleted first, then what differs; a new one without a price costs what the product does', () => {
  let rows = typeVariant(startRows([small, large], true, 'en'), 'new 1', 'name', 'Medium');
  rows = removeVariant(typeVariant(rows, '7', 'price', '12'), '8');
  expect(stepsOf(rows, OWN, 'en').map(({ kind, name }) => [kind, name])).toEqual([
    ['remove', 'Large'],
    ['add', 'Medium'],
  ]);
  const [, add] = stepsOf(rows, OWN, 'en');
  expect(add?.kind === 'add' && variantBody(null, add.draft, 'stock')).toEqual({ attributName: 'Medium', price: 15 });
  // An emptied price keeps the one that stands.
  expect(stepsOf(typeVariant(startRows([small], false, 'en'), '7', 'price', ''), OWN, 'en')).toEqual([]);
  expect(removeVariant(rows, keyOf(rows, 2)).map(({ key }) => key)).not.toContain('new 1');
});

it('writes only what differs, and the stock only under the field that the server has', () => {
  const from = draftOfVariant(small);
  expect(variantBody(from, { ...from, stock: '2,5', price: '12.0' }, 'quantity')).toEqual({ quantity: 2.5 });
  expect(variantBody(from, { ...from, stock: '' }, 'stock')).toEqual({ stock: null });
  expect(variantBody(from, { ...from, stock: '9', name: ' Mini ' }, undefined)).toEqual({ attributName: 'Mini' });
});

it('finds what a server has not kept, beside what others have changed', () => {
  const begun = small;
  const draft = { ...draftOfVariant(small), stock: '9' };
  const step = { key: '7', name: 'Small', kind: 'change', begun, draft } as const;
  expect(hasWanted({ ...small, stock: thousandths(9000), price: minor(1) }, step)).toBe(true);
  expect(hasWanted(small, step)).toBe(false);
  expect(hasWanted(small, { key: 'new 1', name: 'Small', kind: 'add', draft: { ...draft, stock: '' } })).toBe(true);
});

it('begins anew with what is saved, and keeps what was typed of what failed', () => {
  const rows = typeVariant(
    typeVariant(startRows([small, large], true, 'en'), '8', 'price', '20'),
    'new 1',
    'name',
    'Medium',
  );
  const medium: Variant = { ...small, id: '9', name: 'Medium', price: OWN, stock: null };
  const after = afterSave(
    rows,
    new Map([
      ['7', { kind: 'saved', before: small, now: null }],
      ['8', { kind: 'failed', error: new Error('No'), isInDoubt: false }],
      ['new 1', { kind: 'saved', before: null, now: medium }],
    ]),
    'en',
  );
  expect(after.map(({ begun, draft }) => [begun?.id, draft.name, draft.price])).toEqual([
    ['8', 'Large', '20'],
    ['9', 'Medium', '15.00'],
    [undefined, '', ''],
  ]);
  const theirs: Variant = { ...large, price: minor(1900) };
  const merged = { name: 'Large', price: '20', stock: '' };
  const [, changed] = afterSave(rows, new Map([['8', { kind: 'changed', now: theirs, merged }]]), 'en');
  expect(changed).toMatchObject({ begun: { price: 1900 }, draft: { price: '20' } });
});
