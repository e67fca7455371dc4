import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyChoices,
  changedGroups,
  fieldByField,
  isSameRecord,
  mergeRecords,
  type RecordShape,
  sameValue,
} from './merge.ts';

interface Table {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly tags: readonly string[];
  /** Belongs to no group. */
  readonly status: string;
}

const shape: RecordShape<Table> = { groups: [['x', 'y'], ['name'], ['tags']] };
const table: Table = { name: 'T1', x: 1, y: 1, tags: [], status: '' };
const tables: fc.Arbitrary<Table> = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  x: fc.nat(2),
  y: fc.nat(2),
  tags: fc.array(fc.constantFrom('new', 'hot'), { maxLength: 2 }),
  status: fc.constantFrom('', 'reserved'),
});
const keeps = fc.subarray(['x', 'name', 'tags'] as const);

describe('two people at one record', () => {
  it('both keep what only they have changed', () => {
    const merge = mergeRecords(shape, {
      before: table,
      mine: { ...table, x: 3 },
      theirs: { ...table, name: 'Window' },
    });
    expect(merge.merged).toEqual({ ...table, x: 3, name: 'Window' });
    expect(merge.conflicts).toEqual([]);
    expect(merge.differences).toEqual([
      { field: 'name', group: 'name', before: 'T1', theirs: 'Window', mine: 'T1', isMine: false },
    ]);
  });

  it('have both values of each field to decide on where they have changed the same group', () => {
    const merge = mergeRecords(shape, { before: table, mine: { ...table, x: 3 }, theirs: { ...table, y: 2 } });
    expect(merge.merged).toEqual({ ...table, x: 3 });
    expect(merge.conflicts).toEqual([
      { field: 'x', group: 'x', before: 1, theirs: 1, mine: 3, isMine: true },
      { field: 'y', group: 'x', before: 1, theirs: 2, mine: 1, isMine: true },
    ]);
    expect(applyChoices(merge, new Set())).toEqual({ ...table, y: 2 });
    expect(applyChoices(merge, new Set(['x' as const]))).toEqual({ ...table, x: 3 });
  });

  it('have nothing to decide where both wrote the same, in whatever words', () => {
    const prices = fieldByField<{ readonly price: string }>(
      ['price'],
      (_, one, other) => Number(one.replace(',', '.')) === Number(other.replace(',', '.')),
    );
    const versions = { before: { price: '1' }, theirs: { price: '12.50' }, mine: { price: '12,5' } };
    expect(mergeRecords(prices, versions).differences).toEqual([]);
  });

  it('gets of each group what the person has chosen, and the rest of the record from the server', () => {
    fc.assert(
      fc.property(tables, tables, tables, keeps, (before, theirs, mine, chosen) => {
        const merge = mergeRecords(shape, { before, theirs, mine });
        const decided = applyChoices(merge, new Set(chosen));
        expect(decided.status).toBe(theirs.status);
        const byMe = changedGroups(shape, before, mine);
        const byThem = changedGroups(shape, before, theirs);
        for (const group of ['x', 'name', 'tags'] as const) {
          const isTheirs = byThem.includes(group) ? !chosen.includes(group) : !byMe.includes(group);
          expect(changedGroups(shape, decided, isTheirs ? theirs : mine)).not.toContain(group);
        }
        // After the decision, merging with the same server record finds no differences.
        expect(mergeRecords(shape, { before: theirs, theirs, mine: decided }).differences).toEqual([]);
      }),
    );
  });

  it('are asked only where both have changed something, and never when one of them has changed nothing', () => {
    fc.assert(
      fc.property(tables, tables, tables, (before, theirs, mine) => {
        const { conflicts, differences, merged } = mergeRecords(shape, { before, theirs, mine });
        const both = changedGroups(shape, before, mine).filter((one) =>
          changedGroups(shape, before, theirs).includes(one),
        );
        expect(both).toEqual(expect.arrayContaining(conflicts.map(({ group }) => group)));
        expect(differences).toEqual(expect.arrayContaining([...conflicts]));
        const alone = mergeRecords(shape, { before, theirs: before, mine });
        expect([alone.differences, isSameRecord(shape, alone.merged, mine)]).toEqual([[], true]);
        expect(mergeRecords(shape, { before, theirs, mine: before }).merged).toEqual(theirs);
        if (conflicts.length === 0)
          expect(isSameRecord(shape, mergeRecords(shape, { before, theirs: mine, mine: theirs }).merged, merged)).toBe(
            true,
          );
      }),
    );
  });
});

it('compares values as JSON writes them, whatever the order of the keys', () => {
  expect(sameValue({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
  expect(sameValue({ a: undefined }, { b: undefined })).toBe(false);
  expect(sameValue([], {})).toBe(false);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  // JSON values as received: JSON has no -0.
  const values = fc.json().map((text): unknown => JSON.parse(JSON.stringify(JSON.parse(text))));
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(sameValue(one, structuredClone(one))).toBe(true);
      expect(sameValue(one, other)).toBe(sameValue(other, one));
      if (sameValue(one, other)) expect(other).toEqual(one);
    }),
  );
});
