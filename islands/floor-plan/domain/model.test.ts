import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FloorItem, mergeFloorItem, newFloorItem, sameFloorItem } from './floor-item.ts';
import { nameProblem, nextName } from './naming.ts';

const table = newFloorItem('table');

describe('new things', () => {
  it('are what the specification says', () => {
    expect(table).toEqual({
      name: 'New Table',
      kind: 'table',
      x: 100,
      y: 100,
      width: 80,
      height: 80,
      shape: 'rectangle',
      fill: 'orange',
      stroke: 'white',
      strokeWidth: 2,
      status: '',
    });
    expect(newFloorItem('room')).toEqual({ ...table, name: 'New Room', kind: 'room', fill: 'blue' });
  });
});

describe('two people at one table', () => {
  it('are told when one moved it across and the other down, and not of what has no group', () => {
    expect(mergeFloorItem(table, { ...table, x: 300 }, { ...table, y: 20 }).conflicts).toHaveLength(2);
    const { merged, conflicts } = mergeFloorItem(
      table,
      { ...table, x: 300 },
      { ...table, name: 'Window', status: 'reserved' },
    );
    expect([merged, conflicts]).toEqual([{ ...table, x: 300, name: 'Window', status: 'reserved' }, []]);
  });

  it('a reservation is never a conflict, and never undone', () => {
    const place = fc
      .record({
        name: fc.constantFrom('A', 'B'),
        x: fc.nat(3),
        width: fc.nat(3),
        shape: fc.constantFrom<FloorItem['shape'][]>('rectangle', 'circle'),
        fill: fc.constantFrom('red', 'green'),
      })
      .map((fields): FloorItem => ({ ...table, ...fields }));
    fc.assert(
      fc.property(place, place, place, (base, mine, theirs) => {
        const { merged, conflicts } = mergeFloorItem(base, mine, { ...theirs, status: 'reserved' });
        expect(merged.status).toBe('reserved');
        if (sameFloorItem(base, theirs)) expect([conflicts, sameFloorItem(merged, mine)]).toEqual([[], true]);
        if (conflicts.length > 0) expect(sameFloorItem(base, mine) || sameFloorItem(base, theirs)).toBe(false);
      }),
    );
  });
});

describe('names', () => {
  it('go on counting', () => {
    expect(nextName('T9', ['T9'])).toBe('T10');
    expect(nextName('T9', ['T9', 't10', 'T 11'])).toBe('T12');
    expect(nextName('Comptoir', ['Comptoir', 'Comptoir 2'])).toBe('Comptoir 3');
    expect(nextName('', [])).toBe(' 2');
    expect(nextName('7', ['7'])).toBe('8');
    expect(nextName('T01', ['T01', 'T02'])).toBe('T03');
    const long = 'T99999999999999999999';
    expect(nextName(long, [long, `${long} 2`])).toBe(`${long} 3`);
  });

  it('are questioned, whatever the case and the accents', () => {
    expect(nameProblem('  ', [])).toBe('empty');
    expect(nameProblem('Étage', ['etage'])).toBe('taken');
    expect(nameProblem('T1', ['T2'])).toBeUndefined();
    expect(nameProblem('★', ['☕', ''])).toBeUndefined();
    expect(nameProblem('★', ['★ '])).toBe('taken');
  });
});
