import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange, isOther, OTHER } from './layout.ts';
import { type BoardCard, cellKey, type Cells } from './model.ts';

const place = (id: string) => ({ id, title: id });
const other = place(OTHER);

function cellsOf(cards: readonly BoardCard<string>[]): Cells<string> {
  const cells = new Map<string, BoardCard<string>[]>();
  for (const card of cards) cells.set(cellKey(card), [...(cells.get(cellKey(card)) ?? []), card]);
  return cells;
}

const anyCard = fc.record({
  id: fc.uuid(),
  column: fc.constantFrom('a', 'b', 'strange'),
  lane: fc.constantFrom(undefined, 'x', 'y', 'unknown'),
  data: fc.constant(''),
});

describe('where cards are shown', () => {
  it('is a place of the board for every card, whatever its own place is', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyCard, { selector: ({ id }) => id, maxLength: 30 }),
        fc.boolean(),
        (cards, hasLanes) => {
          const lanes = hasLanes ? [place('x'), place('y')] : undefined;
          const {
            columns,
            lanes: rows,
            cells,
            placeOf,
          } = arrange(cellsOf(cards), [place('a'), place('b')], lanes, other);
          const shown = rows.flatMap((row) =>
            columns.flatMap((column) => cells.get(cellKey({ column: column.id, lane: row.id })) ?? []),
          );
          expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(cards.map(({ id }) => id)));
          expect(shown).toHaveLength(cards.length);
          // The extra column exists only while there are cards of unknown columns.
          expect(columns.some(({ id }) => id === OTHER)).toBe(cards.some((card) => placeOf(card).column === OTHER));
        },
      ),
    );
  });

  it('keeps a list as it is where nobody else stands in it, so that nothing of it is drawn again', () => {
    const cells = cellsOf([
      { id: '1', column: 'a', data: '' },
      { id: '2', column: 'gone', data: '' },
    ]);
    const arranged = arrange(cells, [place('a')], undefined, other);
    expect(arranged.cells.get(cellKey({ column: 'a' }))).toBe(cells.get(cellKey({ column: 'a' })));
    expect([isOther(arranged.placeOf({ column: 'gone' })), isOther(arranged.placeOf({ column: 'a' }))]).toEqual([
      true,
      false,
    ]);
  });
});
