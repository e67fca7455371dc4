import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyReading,
  beginChange,
  createOptimisticState,
  failChange,
  isInFlight,
  type OptimisticState,
  type Pending,
  storeRecord,
} from './optimistic.ts';

interface Rename extends Pending {
  readonly name: string;
}
type State = OptimisticState<string, Rename>;

const start: State = createOptimisticState(
  new Map([
    ['a', 'A'],
    ['b', 'B'],
  ]),
);
const shown = ({ server, changes }: State): Record<string, string> =>
  Object.fromEntries([
    ...server,
    ...changes.filter(({ id }) => server.has(id)).map(({ id, name }) => [id, name] as const),
  ]);
const rename = (id: string, name: string): Rename => ({ id, name });
const read = (state: State, items: Record<string, string>, begunAt = state.clock, pages = 1): State =>
  applyReading(state, { items: new Map(Object.entries(items)), begunAt, pages });

describe('a change that is shown before it is answered', () => {
  it('stays over readings until it is answered', () => {
    const begun = beginChange(start, rename('a', 'X'));
    expect([isInFlight(begun, 'a'), isInFlight(begun, 'b')]).toEqual([true, false]);
    expect(shown(read(begun, { a: 'A', b: 'B' }))).toEqual({ a: 'X', b: 'B' });
  });

  it('leaves no trace when it fails, whatever else came meanwhile', () => {
    const happening = fc.oneof(
      fc.record({
        kind: fc.constant('tell' as const),
        id: fc.constantFrom('a', 'b', 'c'),
        name: fc.constantFrom('1', '2'),
      }),
      fc.record({
        kind: fc.constant('read' as const),
        id: fc.constantFrom('a', 'b', 'c'),
        name: fc.constantFrom('3', '4'),
      }),
      fc.record({ kind: fc.constant('gone' as const), id: fc.constantFrom('a', 'b', 'c'), name: fc.constant('') }),
      fc.record({
        kind: fc.constant('change' as const),
        id: fc.constantFrom('b', 'c'),
        name: fc.constantFrom('5', '6'),
      }),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 12 }), (happenings) => {
        const play = (state: State): State =>
          happenings.reduce<State>((now, { kind, id, name }) => {
            if (kind === 'tell') return storeRecord(now, id, name);
            if (kind === 'gone') return storeRecord(now, id, null);
            if (kind === 'change') return isInFlight(now, id) ? now : beginChange(now, rename(id, name));
            return read(now, { a: 'A', [id]: name });
          }, state);
        const change = rename('a', 'X');
        expect(shown(failChange(play(beginChange(start, change)), change))).toEqual(shown(play(start)));
      }),
    );
  });
});

describe('a reading', () => {
  it('that was overtaken by a later one is none', () => {
    const later = read({ ...start, clock: 5 }, { a: 'new' });
    expect(read(later, { a: 'old' }, 2)).toBe(later);
  });

  it('does not undo what was told after it was begun', () => {
    const begunAt = start.clock;
    const told = storeRecord(storeRecord(start, 'a', 'news'), 'b', null);
    expect(shown(read(told, { a: 'A', b: 'B' }, begunAt))).toEqual({ a: 'news' });
    expect(shown(read(told, { a: 'A', b: 'B' }))).toEqual({ a: 'A', b: 'B' });
  });

  it('of several pages must miss a record twice, unless it answered for it', () => {
    const once = read(start, { a: 'A' }, start.clock, 2);
    expect(shown(once)).toEqual({ a: 'A', b: 'B' });
    expect(shown(read(once, { a: 'A' }, once.clock, 2))).toEqual({ a: 'A' });
    expect(shown(read(start, { a: 'A' }))).toEqual({ a: 'A' });
    const answered = applyReading(start, { items: new Map(), begunAt: 0, pages: 2, isAnswered: (id) => id === 'b' });
    expect(shown(answered)).toEqual({ a: 'A' });
  });
});
