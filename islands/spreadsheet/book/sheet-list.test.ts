import { describe, expect, it } from 'vitest';
import { bookOf, emptySheet, formulaAt, show, type } from '../testing/books.ts';
import { freeName, nameFault } from './sheet-list.ts';
import { createWorkbook } from './workbook.ts';

describe('the sheets of a workbook', () => {
  it('takes only names that other programs open', () => {
    const faults = ['', ' ', 'x'.repeat(32), 'a/b', "'a", 'sheet1', 'Budget'].map((name) =>
      nameFault(name, ['Sheet1']),
    );
    expect(faults).toEqual(['empty', 'empty', 'long', 'signs', 'signs', 'taken', undefined]);
    expect(freeName((count) => `Sheet ${count}`, ['Sheet 2'])).toBe('Sheet 3');
  });

  it('are added, renamed, moved and deleted: what names them follows, and each step is taken back', () => {
    const book = bookOf({ A1: '=Sheet2!A1*2', A2: "=SUM('Sheet2'!A1:A2)+1" }, { A1: '3' });
    const names = () => book.ordered().map(({ name }) => name);
    const first = () => [formulaAt(book, 'A1'), show(book, 'A1'), show(book, 'A2')];

    book.run({ kind: 'add-sheet', sheet: 2, name: 'Costs', at: 1 });
    type(book, { B1: '=Sheet1!A1+1' }, 2);
    book.run({ kind: 'rename-sheet', sheet: 1, name: 'My prices' });
    book.run({ kind: 'move-sheet', sheet: 1, at: 0 });
    expect(names()).toEqual(['My prices', 'Sheet1', 'Costs']);
    expect(first()).toEqual(["='My prices'!A1*2", 6, 4]);
    type(book, { A1: '5' }, 1);
    expect([first()[1], show(book, 'B1', 2)]).toEqual([10, 11]);

    book.run({ kind: 'delete-sheet', sheet: 1 });
    expect(names()).toEqual(['Sheet1', 'Costs']);
    expect(first()).toEqual(['=#REF!*2', '#REF!', '#REF!']);

    // The next one to be called so is another sheet.
    book.run({ kind: 'add-sheet', sheet: 3, name: 'My prices', at: 0 });
    expect(first()[1]).toBe('#REF!');
    for (let step = 0; step < 2; step += 1) book.travel('undo');
    expect(first()).toEqual(["='My prices'!A1*2", 10, 6]);
    for (let step = 0; step < 5; step += 1) book.travel('undo');
    expect(names()).toEqual(['Sheet1', 'Sheet2']);
    expect(first()).toEqual(['=Sheet2!A1*2', 6, 4]);
  });

  it('are the same again when what was done is done anew, also after a new sheet was taken back', () => {
    const book = bookOf({ A1: '1' });
    book.run({ kind: 'add-sheet', sheet: 1, name: 'Away', at: 1 });
    book.travel('undo');
    book.run({ kind: 'add-sheet', sheet: 2, name: 'Stays', at: 0 });
    type(book, { A1: '=Sheet1!A1+1' }, 2);
    const fresh = createWorkbook([emptySheet()], () => 44_000);
    fresh.replay(book.getSnapshot().journal);
    expect(fresh.ordered().map(({ name }) => name)).toEqual(['Stays', 'Sheet1']);
    expect(show(fresh, 'A1', 2)).toBe(2);
  });

  it('is never without any', () => {
    const book = bookOf({ A1: '1' });
    book.run({ kind: 'delete-sheet', sheet: 0 });
    expect(book.ordered()).toHaveLength(1);
    expect(book.getSnapshot().journal).toHaveLength(1);
  });
});
