import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHistoryRules, type Step } from './history.ts';

interface Thing {
  readonly x: number;
}
const rules = createHistoryRules<Thing>((one, other) => one.x === other.x);
const at = (x: number): Thing => ({ x });
const small = (key: string, from: number, to: number): Step<Thing> => ({
  isSmall: true,
  changes: [{ key, before: at(from), after: at(to) }],
});

describe('undo and redo', () => {
  it('take one way of many small steps back at once', () => {
    const history = rules.push(rules.push(rules.empty, small('a', 100, 101)), small('a', 101, 102));
    expect(history.past).toHaveLength(1);
    expect(rules.travel(history, 'undo', () => at(102))?.changes).toEqual([{ key: 'a', to: at(100) }]);
    expect(rules.push(history, small('b', 1, 2)).past).toHaveLength(2);
    expect(rules.push(history, small('a', 300, 301)).past).toHaveLength(2);
    expect(rules.push(history, { ...small('a', 102, 103), isSmall: false }).past).toHaveLength(2);
  });

  it('leave alone what somebody else changed since', () => {
    const history = rules.push(rules.empty, {
      changes: [
        { key: 'a', before: at(1), after: at(2) },
        { key: 'b', before: at(1), after: at(2) },
      ],
    });
    const travelled = rules.travel(history, 'undo', (key) => (key === 'a' ? at(50) : at(2)));
    expect(travelled?.changes).toEqual([{ key: 'b', to: at(1) }]);
  });

  it('forget the oldest beyond the limit', () => {
    const short = createHistoryRules<Thing>((one, other) => one.x === other.x, 2);
    const step = (x: number): Step<Thing> => ({ changes: [{ key: 'a', before: at(x), after: at(x + 1) }] });
    expect([0, 1, 2].reduce((history, x) => short.push(history, step(x)), short.empty).past).toEqual([
      step(1),
      step(2),
    ]);
  });

  it('lead back to the beginning and forth again, through adding and deleting', () => {
    const steps = fc.array(
      fc.record({
        key: fc.constantFrom('a', 'b', 'c'),
        x: fc.option(fc.nat(500), { nil: null }),
        isSmall: fc.boolean(),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(steps, (wishes) => {
        const things = new Map<string, Thing | null>();
        const now = (key: string): Thing | null => things.get(key) ?? null;
        let history = rules.empty;
        for (const { key, x, isSmall } of wishes) {
          const after = x === null ? null : at(x);
          const before = now(key);
          if (before?.x === after?.x) continue;
          history = rules.push(history, { isSmall, changes: [{ key, before, after }] });
          things.set(key, after);
        }
        const end = new Map(things);
        const apply = (direction: 'undo' | 'redo'): boolean => {
          const way = rules.travel(history, direction, now);
          if (!way) return false;
          history = way.history;
          for (const { key, to } of way.changes) things.set(key, to);
          return true;
        };
        while (apply('undo')) expect(history.future.length).toBeGreaterThan(0);
        expect([...things.values()].every((thing) => thing === null)).toBe(true);
        while (apply('redo')) expect(history.past.length).toBeGreaterThan(0);
        expect([...things]).toEqual([...end]);
      }),
    );
  });
});
