import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type History, listedMends, sameText, takenBack, withChange, withoutLines } from './history.ts';
import { replacements } from './replace.ts';
import { filledRows } from './table.ts';

const ROWS = filledRows([
  ['Thé (vert)', '12 DH', ''],
  ['THÉ noir', '14 dh', 'DH'],
]);
const NONE: ReadonlyMap<string, string> = new Map();
const lastOf = (history: History) => history.at(-1)?.before ?? new Map();

it('is taken back as it was, but for what was typed since', () => {
  const mends = new Map([['1:1', '13 DH']]);
  const changes = replacements(ROWS, mends, { columns: [1], find: 'DH', by: 'MAD', isWhole: false });
  const after = new Map([...mends, ...changes, ['2:1', 'typed']]);
  expect(takenBack(after, lastOf(withChange([], changes, mends, false)))).toEqual(
    new Map([
      ['1:1', '13 DH'],
      ['2:1', 'typed'],
    ]),
  );
});

it('a change that is undone at once leaves the table as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { maxLength: 3 })),
      fc.string(),
      fc.string(),
      fc.boolean(),
      (cells, find, by, isWhole) => {
        const changes = replacements(filledRows(cells), NONE, { columns: [0, 1, 2], find, by, isWhole });
        expect(takenBack(changes, lastOf(withChange([], changes, NONE, false)))).toEqual(NONE);
      },
    ),
  );
});

it('holds the keys typed in one cell of the list as one act, and acts elsewhere each by itself', () => {
  let mends = NONE;
  let history: History = [];
  const type = (line: number, text: string, isListed: boolean): void => {
    const changes = sameText([line], 1, text);
    history = withChange(history, changes, mends, isListed);
    mends = new Map([...mends, ...changes]);
  };
  type(1, '1', true);
  type(1, '12', true);
  type(2, '9', true);
  type(2, '99', false);
  expect(history).toHaveLength(3);
  expect(listedMends(mends, history)).toEqual(new Set(['1:1']));
  for (let left = history; left.length > 0; left = left.slice(0, -1)) mends = takenBack(mends, lastOf(left));
  expect(mends).toEqual(NONE);
});

it('forgets the cells of lines that are imported', () => {
  const history = withChange([], sameText([1, 2], 1, '7'), NONE, false);
  expect(withoutLines(history, new Set([1]))).toEqual(withChange([], sameText([2], 1, '7'), NONE, false));
  expect(withoutLines(history, new Set([1, 2]))).toEqual([]);
});
