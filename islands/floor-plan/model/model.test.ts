import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FloorItem, mergeFloorItem, newFloorItem, sameFloorItem } from './floor-item.ts';
import { EMPTY, type History, pushStep, type Step, travel } from './history.ts';
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

describe('undo and redo', () => {
  const moved = (x: number): FloorItem => ({ ...table, x });
  const nudge = (key: string, from: number, to: number): Step => ({
    kind: 'nudge',
    changes: [{ key, before: moved(from), after: moved(to) }],
  });

  it('take one way of many small steps back at once', () => {
    const history = pushStep(pushStep(EMPTY, nudge('a', 100, 101)), nudge('a', 101, 102));
    expect(history.past).toHaveLength(1);
    expect(travel(history, 'undo', () => moved(102))?.changes).toEqual([{ key: 'a', to: moved(100) }]);
    expect(pushStep(history, nudge('b', 1, 2)).past).toHaveLength(2);
    expect(pushStep(history, nudge('a', 300, 301)).past).toHaveLength(2);
  });

  it('leave alone what somebody else changed since', () => {
    const history = pushStep(EMPTY, {
      kind: 'change',
      changes: [
        { key: 'a', before: moved(1), after: moved(2) },
        { key: 'b', before: moved(1), after: moved(2) },
      ],
    });
    const travelled = travel(history, 'undo', (key) => (key === 'a' ? moved(50) : moved(2)));
    expect(travelled?.changes).toEqual([{ key: 'b', to: moved(1) }]);
  });

  it('lead back to the beginning and forth again, through adding and deleting', () => {
    const steps = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b', 'c'), x: fc.option(fc.nat(500), { nil: null }) }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(steps, (wishes) => {
        const places = new Map<string, FloorItem | null>();
        const now = (key: string): FloorItem | null => places.get(key) ?? null;
        let history: History = EMPTY;
        for (const { key, x } of wishes) {
          const after = x === null ? null : moved(x);
          const before = now(key);
          if (before === after || (before && after && sameFloorItem(before, after))) continue;
          history = pushStep(history, {
            kind: after === null ? 'remove' : before === null ? 'add' : 'change',
            changes: [{ key, before, after }],
          });
          places.set(key, after);
        }
        const end = new Map(places);
        const apply = (direction: 'undo' | 'redo'): boolean => {
          const step = travel(history, direction, now);
          if (!step) return false;
          history = step.history;
          for (const { key, to } of step.changes) places.set(key, to);
          return true;
        };
        while (apply('undo')) expect(history.future.length).toBeGreaterThan(0);
        expect([...places.values()].every((place) => place === null)).toBe(true);
        while (apply('redo')) expect(history.past.length).toBeGreaterThan(0);
        expect([...places]).toEqual([...end]);
      }),
    );
  });
});
