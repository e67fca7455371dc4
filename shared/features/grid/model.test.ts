import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPage, clampWidth, compareCells, pageCount, pageSelection, pageSizeChoices, toggledSort, withPageToggled, withRow } from './model.ts';

describe('comparing cells', () => {
  it('orders texts as a reader of the language does, numbers in them by value', () => {
    expect(['zèbre', 'Écran', 'DN-00010', 'ecran 2', 'DN-00009', 'abricot'].toSorted(compareCells('text', 'fr'))).toEqual(['abricot', 'DN-00009', 'DN-00010', 'Écran', 'ecran 2', 'zèbre']);
    expect(['ياسمين', 'أحمد', 'بدر'].toSorted(compareCells('text', 'ar'))).toEqual(['أحمد', 'بدر', 'ياسمين']);
  });

  it('orders numbers by value and dates by moment, whatever their zone', () => {
    expect([100, 9, -3, 20].toSorted(compareCells('number', 'en'))).toEqual([-3, 9, 20, 100]);
    expect(['2026-11-21T10:00:00+01:00', '2026-11-21T09:30:00+00:00', '2025-01-01'].toSorted(compareCells('date', 'en'))).toEqual(['2025-01-01', '2026-11-21T10:00:00+01:00', '2026-11-21T09:30:00+00:00']);
  });

  it('puts what is no number behind the numbers', () => {
    expect(['x', 3, 'a', 1].toSorted(compareCells('number', 'en'))).toEqual([1, 3, 'a', 'x']);
  });

  it('is an order: turned round it says the opposite', () => {
    const cell = fc.oneof(fc.string(), fc.integer(), fc.date({ noInvalidDate: true }).map((date) => date.toISOString()));
    fc.assert(fc.property(fc.constantFrom('text' as const, 'number' as const, 'date' as const), cell, cell, (kind, one, other) => {
      const compare = compareCells(kind, 'en');
      expect(Math.sign(compare(one, other)) + Math.sign(compare(other, one))).toBe(0);
    }));
  });
});

describe('pages', () => {
  it('has one page even of nothing', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  });

  it('never stands behind the last page, and goes on where the end is not known', () => {
    expect([clampPage(9, 25, 10), clampPage(-1, 25, 10), clampPage(9, undefined, 10), clampPage(3, 0, 10)]).toEqual([2, 0, 9, 0]);
  });

  it('offers the page author’s own size among the others', () => {
    expect(pageSizeChoices([10, 25, 50, 100], 30)).toEqual([10, 25, 30, 50, 100]);
    expect(pageSizeChoices([10, 25], 10)).toEqual([10, 25]);
  });
});

describe('sorting and widths', () => {
  it('sorts upwards first, then the other way, and another column upwards again', () => {
    const up = toggledSort(null, 'name');
    expect(up).toEqual({ column: 'name', descending: false });
    expect(toggledSort(up, 'name')).toEqual({ column: 'name', descending: true });
    expect(toggledSort({ column: 'name', descending: true }, 'name').descending).toBe(false);
    expect(toggledSort({ column: 'name', descending: true }, 'price')).toEqual({ column: 'price', descending: false });
  });

  it('keeps a column readable and within the screen', () => {
    expect([clampWidth(3), clampWidth(120.6), clampWidth(5000)]).toEqual([88, 121, 900]);
  });
});

describe('selection', () => {
  const page = ['a', 'b'];
  it('says of a page whether none, some or all of it is selected', () => {
    expect([pageSelection(new Set(), page), pageSelection(new Set(['a', 'z']), page), pageSelection(new Set(['a', 'b']), page), pageSelection(new Set(['z']), [])]).toEqual(['none', 'some', 'all', 'none']);
  });

  it('takes a page in or out and leaves the other pages alone', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), (before) => {
      const toggled = withPageToggled(new Set<string>(before), page);
      const back = withPageToggled(toggled, page);
      expect(pageSelection(toggled, page)).not.toBe('some');
      expect(pageSelection(back, page)).not.toBe(pageSelection(toggled, page));
      for (const other of ['c', 'd']) expect(toggled.has(other)).toBe(before.some((id) => id === other));
    }));
  });

  it('changes no set that somebody else holds', () => {
    const held = new Set(['a']);
    withRow(held, 'b', true);
    withRow(held, 'a', false);
    expect([...held]).toEqual(['a']);
  });
});
