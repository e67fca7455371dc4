import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnName } from '../formula/references.ts';
import { readArea } from '../formula/references.ts';
import { bookOf, emptySheet, formulaAt, plain, sheetOf, show, type } from '../testing/books.ts';
import { fetchAll } from '../testing/fetch-all.ts';
import { valueOf } from './cell.ts';
import { Command } from './commands.ts';
import { fillEntries } from './fill.ts';
import { createWorkbook, type Workbook } from './workbook.ts';

const area = (name: string) => readArea(name) ?? { top: 0, left: 0, bottom: 0, right: 0 };
const values = (book: Workbook) =>
  book.sheets.map(({ shape }) => shape.rows.map((row) => Array.from(row, (cell) => plain(valueOf(cell)))));
const today = () => 44_000;

/** The same workbook, calculated anew from its journal. */
async function again(book: Workbook): Promise<Workbook> {
  const fresh = createWorkbook(
    book.sheets.map(({ name }) => emptySheet(name)),
    today,
  );
  fresh.replay(book.getSnapshot().journal);
  await fresh.start();
  return fresh;
}

describe('a workbook', () => {
  it('recalculates what depends on an edit, through chains, areas and sheets', () => {
    const book = bookOf({ A1: '1', A2: '=A1*2', A3: '=SUM(A1:A2)' }, { A1: '=Sheet1!A3+1' });
    type(book, { A1: '5' });
    expect([show(book, 'A2'), show(book, 'A3'), show(book, 'A1', 1)]).toEqual([10, 15, 16]);
  });

  it('calculates a column of 20,000 cells that each need the one above', () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [`A${row + 1}`, row === 0 ? '1' : `=A${row}+1`] as const);
    const book = bookOf(Object.fromEntries(rows));
    expect(show(book, 'A20000')).toBe(20_000);
    type(book, { A1: '2' });
    expect(show(book, 'A20000')).toBe(20_001);
  });

  it('recalculates what names its cells by a text or a number, also through formulas', async () => {
    await fetchAll();
    const book = bookOf({
      A1: '=INDIRECT("B"&C1)',
      A2: '=SUM(OFFSET(B1,0,0,C1,1))',
      A3: '=A1*10',
      A4: '=INDIRECT(D1)',
      B1: '1',
      B2: '=B1+1',
      B3: '=B2+1',
      C1: '2',
      D1: '="A"&5',
      A5: '=INDIRECT("A4")',
    });
    const now = () => ['A1', 'A2', 'A3'].map((name) => show(book, name));
    expect(now()).toEqual([2, 3, 20]);
    type(book, { B1: '5' });
    expect(now()).toEqual([6, 11, 60]);
    type(book, { C1: '3' });
    expect(now()).toEqual([7, 18, 70]);
    expect([show(book, 'A4'), show(book, 'A5')]).toEqual(['#CYCLE!', '#CYCLE!']);
    const fresh = await again(book);
    expect(['A1', 'A2', 'A3'].map((name) => show(fresh, name))).toEqual(now());
  });

  it('keeps a total over its rows when rows come and go', () => {
    const book = bookOf({ A1: 'n', A2: '1', A3: '2', A4: '=SUM(A2:A3)', B4: '=A4*2', C1: '=$A$4' });
    book.run({ kind: 'cut', sheet: 0, cut: { axis: 'row', kind: 'insert', at: 2, count: 1 } });
    type(book, { A3: '10' });
    expect([formulaAt(book, 'A5'), show(book, 'A5'), show(book, 'B5'), formulaAt(book, 'C1')]).toEqual([
      '=SUM(A2:A4)',
      13,
      26,
      '=$A$5',
    ]);
    // Right above the total, below the last row that it adds up.
    book.run({ kind: 'cut', sheet: 0, cut: { axis: 'row', kind: 'insert', at: 4, count: 1 } });
    type(book, { A5: '100' });
    expect([formulaAt(book, 'A6'), show(book, 'A6')]).toEqual(['=SUM(A2:A5)', 113]);
    book.run({ kind: 'cut', sheet: 0, cut: { axis: 'row', kind: 'delete', at: 1, count: 2 } });
    expect([formulaAt(book, 'A4'), show(book, 'A4')]).toEqual(['=SUM(A2:A3)', 102]);
    book.run({ kind: 'cut', sheet: 0, cut: { axis: 'row', kind: 'delete', at: 1, count: 2 } });
    expect([formulaAt(book, 'A2'), show(book, 'A2')]).toEqual(['=SUM(#REF!)', '#REF!']);
    for (let step = 0; step < 6; step += 1) book.travel('undo');
    expect([formulaAt(book, 'A4'), show(book, 'A4'), formulaAt(book, 'C1')]).toEqual(['=SUM(A2:A3)', 3, '=$A$4']);
  });

  it('moves references of other sheets and columns along', () => {
    const book = bookOf({ A1: '1', B1: '2', C1: '=A1+B1' }, { A1: '=Sheet1!C1', A2: '=SUM(Sheet1!A:B)' });
    book.run({ kind: 'cut', sheet: 0, cut: { axis: 'column', kind: 'insert', at: 1, count: 2 } });
    expect([formulaAt(book, 'E1'), formulaAt(book, 'A1', 1), formulaAt(book, 'A2', 1), show(book, 'A2', 1)]).toEqual([
      '=A1+D1',
      '=Sheet1!E1',
      '=SUM(Sheet1!A:D)',
      3,
    ]);
    book.travel('undo');
    expect([formulaAt(book, 'A1', 1), show(book, 'A1', 1)]).toEqual(['=Sheet1!C1', 3]);
  });

  it('sorts rows with their formulas, empty ones last', () => {
    const book = bookOf({ A1: '3', B1: '=A1*10', A3: '1', B3: '=A3*10', A2: 'b', B2: 'x', B4: 'y', A5: '=SUM(A1:A4)' });
    const sort = (isDescending: boolean) =>
      book.run({ kind: 'sort', sheet: 0, sorting: { column: 0, isDescending, from: 0, to: 3, locale: 'en' } });
    sort(false);
    expect(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B4', 'A5'].map((name) => show(book, name))).toEqual([
      1,
      3,
      'b',
      null,
      10,
      30,
      'y',
      4,
    ]);
    expect(formulaAt(book, 'B2')).toBe('=A2*10');
    sort(true);
    expect(['A1', 'A2', 'A3', 'A4'].map((name) => show(book, name))).toEqual(['b', 3, 1, null]);
    book.travel('undo');
    book.travel('undo');
    expect(['A1', 'A2', 'A3'].map((name) => show(book, name))).toEqual([3, 'b', 1]);
  });

  it('takes back a hundred steps and makes them again', () => {
    const book = bookOf({ A1: '0', B1: '=A1+1' });
    for (let count = 1; count <= 100; count += 1) type(book, { A1: String(count) });
    for (let count = 0; count < 100; count += 1) book.travel('undo');
    expect([show(book, 'A1'), show(book, 'B1')]).toEqual([0, 1]);
    expect([book.travel('undo'), book.getSnapshot().canUndo]).toEqual([undefined, false]);
    for (let count = 0; count < 100; count += 1) book.travel('redo');
    expect([show(book, 'A1'), show(book, 'B1')]).toEqual([100, 101]);
  });

  it('is the same after any commands, taken back and made again, as when it is calculated anew', async () => {
    const name = fc.tuple(fc.nat(3), fc.nat(5)).map(([column, row]) => `${columnName(column)}${row + 1}`);
    const content = fc.oneof(
      fc.integer({ min: -9, max: 9 }).map(String),
      fc.constantFrom('', 'text', '=1/0'),
      name.map((one) => `=${one}+1`),
      fc.tuple(name, name).map(([one, other]) => `=SUM(${one}:$${other})`),
      name.map((one) => `=Sheet2!${one}`),
    );
    const cut = fc.record({
      axis: fc.constantFrom('row' as const, 'column' as const),
      kind: fc.constantFrom('insert' as const, 'delete' as const),
      at: fc.nat(5),
      count: fc.integer({ min: 1, max: 2 }),
    });
    const act = fc.oneof(
      { weight: 6, arbitrary: fc.record({ name, content, sheet: fc.nat(1) }) },
      { weight: 2, arbitrary: fc.record({ cut, sheet: fc.nat(1) }) },
      { weight: 2, arbitrary: fc.record({ travel: fc.constantFrom('undo' as const, 'redo' as const) }) },
      { weight: 1, arbitrary: fc.record({ column: fc.nat(3), isDescending: fc.boolean() }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
        const book = bookOf({}, {});
        for (const one of acts) {
          if ('travel' in one) book.travel(one.travel);
          else if ('cut' in one) book.run({ kind: 'cut', ...one });
          else if ('name' in one) type(book, { [one.name]: one.content }, one.sheet);
          else book.run({ kind: 'sort', sheet: 0, sorting: { ...one, from: 0, to: 4, locale: 'en' } });
        }
        const kept: unknown = JSON.parse(JSON.stringify(book.getSnapshot().journal));
        expect(kept).toEqual(book.getSnapshot().journal);
        const fresh = await again(book);
        // Which cell of a circle is met first decides what else is only behind it, not that all of them are errors.
        expect(values(book)).toEqual(values(fresh));
      }),
      { numRuns: 150 },
    );
    expect(Command).toBeDefined();
  });
});

describe('a function of the library', () => {
  it('has its value when the library is there, and so has what is told of the change', async () => {
    const told: unknown[] = [];
    const book = bookOf({ A1: '4' });
    book.onChange((cells) => told.push(...cells.map(({ value }) => plain(value))));
    type(book, { B1: '=IFERROR(SQRT(A1),0)', C1: '=B1+1' });
    await fetchAll();
    await Promise.resolve();
    expect([show(book, 'B1'), show(book, 'C1')]).toEqual([2, 3]);
    expect(told.at(-1)).toBe(3);
  });
});

describe('a fill', () => {
  const filled = (cells: Readonly<Record<string, string>>, from: string, to: string, show_: readonly string[]) => {
    const book = bookOf(cells);
    book.run({ kind: 'set', sheet: 0, cells: fillEntries(sheetOf(book), area(from), area(to)) });
    return show_.map((name) => formulaAt(book, name) || show(book, name));
  };

  it('goes on with even steps and dates, and repeats the rest', () => {
    expect(filled({ A1: '1', A2: '3' }, 'A1:A2', 'A1:A5', ['A3', 'A4', 'A5'])).toEqual([5, 7, 9]);
    expect(filled({ A3: '0.3', A4: '0.4' }, 'A3:A4', 'A1:A4', ['A1', 'A2'])).toEqual([0.1, 0.2]);
    expect(filled({ A1: '7' }, 'A1', 'A1:A3', ['A2', 'A3'])).toEqual([7, 7]);
    expect(filled({ A1: '12-31-2021' }, 'A1', 'A1:A2', ['A2'])).toEqual([44_562]);
    expect(filled({ A1: 'a', A2: 'b' }, 'A1:A2', 'A1:A4', ['A3', 'A4'])).toEqual(['a', 'b']);
    expect(filled({ A1: '1', B1: '2' }, 'A1:B1', 'A1:D1', ['C1', 'D1'])).toEqual([3, 4]);
  });

  it('lets formulas follow', () => {
    expect(filled({ A1: '=B1*$C$1', B2: '2', C1: '3' }, 'A1', 'A1:A2', ['A2'])).toEqual(['=B2*$C$1']);
  });
});
