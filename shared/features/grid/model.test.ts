import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardColumns,
  clampPage,
  clampWidth,
  pageCount,
  pageSelection,
  pageSizeChoices,
  sortRows,
  toggledSort,
  withPageToggled,
  withRow,
} from './model.ts';

it('puts what gives way first at the end of a card, its name and what stands beside it apart', () => {
  const column = (id: string, more: object = {}) => ({
    id,
    title: id,
    kind: 'text' as const,
    value: () => id,
    width: 100,
    ...more,
  });
  const { name, beside, below } = cardColumns([
    column('id'),
    column('name', { isName: true }),
    column('description', { givesWay: 1 }),
    column('stock', { givesWay: 2 }),
    column('price', { isBesideName: true }),
  ]);
  expect([name?.id, beside?.id, ...below.map(({ id }) => id)]).toEqual(['name', 'price', 'id', 'stock', 'description']);
});

describe('sorting rows', () => {
  interface Row {
    readonly cell: string | number | null;
  }
  const sorted = (
    kind: 'text' | 'number',
    cells: readonly (string | number | null)[],
    descending = false,
    locale: 'en' | 'fr' | 'ar' = 'en',
  ) =>
    sortRows<Row>(
      cells.map((cell) => ({ cell })),
      [{ id: 'cell', title: 'Cell', kind, width: 100, value: ({ cell }) => cell }],
      { column: 'cell', descending },
      locale,
    ).map(({ cell }) => cell);

  it('orders texts as a reader of the language does, numbers in them by value', () => {
    expect(sorted('text', ['zèbre', 'Écran', 'DN-00010', 'ecran 2', 'DN-00009', 'abricot'], false, 'fr')).toEqual([
      'abricot',
      'DN-00009',
      'DN-00010',
      'Écran',
      'ecran 2',
      'zèbre',
    ]);
    expect(sorted('text', ['ياسمين', 'أحمد', 'بدر'], false, 'ar')).toEqual(['أحمد', 'بدر', 'ياسمين']);
  });

  it('orders numbers by value, also those written as texts', () => {
    expect(sorted('number', [100, '9', -3, 20])).toEqual([-3, '9', 20, 100]);
    expect(sorted('number', [100, '9', -3, 20], true)).toEqual([100, 20, '9', -3]);
  });

  it('has what says nothing, or no number, at the end in either direction', () => {
    expect(sorted('number', [null, 3, 'a', 1])).toEqual([1, 3, null, 'a']);
    expect(sorted('number', [null, 3, 'a', 1], true)).toEqual([3, 1, null, 'a']);
    expect(sorted('text', [null, 'a', 'b'], true)).toEqual(['b', 'a', null]);
  });

  it('loses and doubles nothing, and is in order afterwards', () => {
    const cell = fc.option(fc.oneof(fc.string(), fc.integer()));
    fc.assert(
      fc.property(fc.constantFrom('text' as const, 'number' as const), fc.array(cell), (kind, cells) => {
        const up = sorted(kind, cells);
        const compare = (values: readonly unknown[]) => values.map(String).toSorted();
        expect(compare(up)).toEqual(compare(cells));
        expect(sorted(kind, up)).toEqual(up);
      }),
    );
  });

  it('leaves rows as they come where no column is named, or one that is not there', () => {
    const rows: readonly Row[] = [{ cell: 2 }, { cell: 1 }];
    expect(sortRows(rows, [], null, 'en')).toBe(rows);
    expect(sortRows(rows, [], { column: 'gone', descending: true }, 'en')).toBe(rows);
  });

  it('leaves equals in the order in which they came', () => {
    const rows = ['b1', 'a1', 'b2', 'a2'].map((name) => ({ name }));
    const columns = [
      {
        id: 'letter',
        title: 'Letter',
        kind: 'text' as const,
        width: 100,
        value: ({ name }: { readonly name: string }) => name.slice(0, 1),
      },
    ];
    for (const descending of [false, true]) {
      const names = sortRows(rows, columns, { column: 'letter', descending }, 'en').map(({ name }) => name);
      expect(names).toEqual(descending ? ['b1', 'b2', 'a1', 'a2'] : ['a1', 'a2', 'b1', 'b2']);
    }
  });
});

describe('pages', () => {
  it('has one page even of nothing', () => {
    expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
  });

  it('never stands behind the last page, and goes on where the end is not known', () => {
    expect([clampPage(9, 25, 10), clampPage(-1, 25, 10), clampPage(9, undefined, 10), clampPage(3, 0, 10)]).toEqual([
      2, 0, 9, 0,
    ]);
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
    expect([
      pageSelection(new Set(), page),
      pageSelection(new Set(['a', 'z']), page),
      pageSelection(new Set(['a', 'b']), page),
      pageSelection(new Set(['z']), []),
    ]).toEqual(['none', 'some', 'all', 'none']);
  });

  it('takes a page in or out and leaves the other pages alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), (before) => {
        const toggled = withPageToggled(new Set<string>(before), page);
        const back = withPageToggled(toggled, page);
        expect(pageSelection(toggled, page)).not.toBe('some');
        expect(pageSelection(back, page)).not.toBe(pageSelection(toggled, page));
        for (const other of ['c', 'd']) expect(toggled.has(other)).toBe(before.some((id) => id === other));
      }),
    );
  });

  it('changes no set that somebody else holds', () => {
    const held = new Set(['a']);
    withRow(held, 'b', true);
    withRow(held, 'a', false);
    expect([...held]).toEqual(['a']);
  });
});
