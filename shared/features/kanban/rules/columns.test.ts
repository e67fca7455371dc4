import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsOutOfOrder, columnsOf, placeIn, spotIn, withMoves, type WorkMove } from './columns.ts';
import { laneOf, lanesFor, lanesOf, lanesOfPeople, mergePeople, namesOf, teamAfter } from './lanes.ts';
import type { Person, WorkItem } from './work-item.ts';

const person = (id: number): Person => ({ id: String(id), name: `P${id}` });

function card(id: string, stageId: string, position: number | null, people: readonly Person[] = []): WorkItem {
  const rest = { isImportant: false, tags: [], updatedAt: null, written: {} };
  return { id, iri: `/x/${id}`, name: `Card ${id}`, stageId, position, people, ...rest };
}

const serverOf = (items: readonly WorkItem[]): ReadonlyMap<string, WorkItem> =>
  new Map(items.map((item) => [item.id, item]));
const idsOf = (items: readonly WorkItem[] = []): readonly string[] => items.map(({ id }) => id);

function move(id: string, to: WorkMove['to'], people: WorkMove['people'] = null): WorkMove {
  return { id, from: { column: '1' }, to, people };
}

describe('columns', () => {
  it('are sorted by position, then by id as a number, cards without a position last', () => {
    const columns = columnsOf([card('10', '1', 2), card('9', '1', 2), card('4', '1', null), card('5', '1', 1)]);
    expect(idsOf(columns.get('1'))).toEqual(['5', '9', '10', '4']);
  });

  it('put a card beside its neighbour of the lane, whatever cards of other lanes are between', () => {
    const column = [card('a', '1', 1), card('x', '1', 2), card('y', '1', 3), card('c', '1', 4)];
    expect(placeIn(column, { previous: 'a', next: 'c' })).toBe(1);
    expect(placeIn(column, { next: 'c' })).toBe(3);
    expect(placeIn(column, { previous: 'c' })).toBe(4);
    expect(placeIn(column, {})).toBe(4);
    expect(placeIn(column, { previous: 'gone', next: 'gone too' })).toBe(4);
  });

  it('number a column over all lanes, and name only what the server has otherwise', () => {
    const [ada, ben] = [person(1), person(2)];
    const items = [
      card('1', 'A', 1, [ada]),
      card('2', 'A', 2, [ben]),
      card('3', 'A', 3, [ada]),
      card('4', 'B', 1, [ben]),
    ];
    const server = serverOf(items);
    const moves = [move('4', { column: 'A', lane: '2', previous: '2' })];
    const columns = withMoves(server, columnsOf(items), moves);
    expect(idsOf(columns.get('A'))).toEqual(['1', '2', '4', '3']);
    expect(cardsOutOfOrder(columns.get('A') ?? [], server)).toEqual([
      { id: '3', position: 4 },
      { id: '4', position: 3 },
    ]);
  });

  it('keep their order while they are told, with what comes meanwhile at its place', () => {
    const items = [card('1', 'A', 1), card('2', 'A', 3), card('3', 'A', 3), card('4', 'A', 2)];
    expect(idsOf(columnsOf(items, new Map([['A', ['3', '2', '1', 'gone']]])).get('A'))).toEqual(['3', '4', '2', '1']);
  });

  it('leave out a card that is gone', () => {
    const items = [card('1', 'A', 1)];
    expect(withMoves(serverOf(items), columnsOf(items), [move('9', { column: 'A' })]).get('A')).toHaveLength(1);
  });

  it('lose and double no card, and are numbered from 1 without gaps once all is saved, by any moves', () => {
    const stages = ['A', 'B', 'C', ''];
    const some = fc.array(
      fc.record({
        stage: fc.constantFrom(...stages),
        position: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null }),
        agent: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 1, maxLength: 24 },
    );
    const steps = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('A', 'B', 'C'), fc.nat(), fc.integer({ min: 0, max: 3 })),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(some, steps, (records, given) => {
        const items = records.map(({ stage, position, agent }, index) =>
          card(String(index + 1), stage, position, agent === 0 ? [] : [person(agent)]),
        );
        const server = new Map(serverOf(items));
        const base = columnsOf(items);
        const moves = given.map(([which, column, beside, agent]) => {
          const moved = items[which % items.length];
          const neighbour = items[beside % items.length];
          const isItself = moved?.id === neighbour?.id;
          return move(
            moved?.id ?? '',
            { column, ...(isItself ? {} : { previous: neighbour?.id }) },
            agent === 0 ? [] : [person(agent)],
          );
        });
        const columns = withMoves(server, base, moves);
        const all = [...columns.values()].flat();
        expect(idsOf(all).toSorted()).toEqual(idsOf(items).toSorted());
        for (const { id, to, people } of new Map(moves.map((one) => [one.id, one])).values()) {
          const shown = all.find((item) => item.id === id);
          expect(shown?.stageId).toBe(to.column);
          expect(shown?.people).toEqual(people);
        }
        // Saving what is named gives the server exactly what is shown.
        for (const item of all) server.set(item.id, { ...item, position: server.get(item.id)?.position ?? null });
        for (const column of columns.values())
          for (const { id, position } of cardsOutOfOrder(column, server)) {
            const item = server.get(id);
            if (item) server.set(id, { ...item, position });
          }
        const saved = columnsOf(server.values());
        for (const [stage, column] of columns) {
          expect(idsOf(saved.get(stage))).toEqual(idsOf(column));
          expect((saved.get(stage) ?? []).map(({ position }) => position)).toEqual(column.map((_, index) => index + 1));
        }
      }),
    );
  });

  it('remember where a card stood, beside cards of any lane', () => {
    const items = [card('1', 'A', 1, [person(1)]), card('2', 'A', 2), card('3', 'A', 3, [person(1)])];
    const [, second = card('', '', 0)] = items;
    expect(spotIn(columnsOf(items), '', second)).toEqual({ column: 'A', lane: '', previous: '1', next: '3' });
  });
});

describe('lanes', () => {
  it('are one for two people together, in whichever order the server names them, and the last for nobody', () => {
    const [ada, ben] = [person(2), person(10)];
    expect(laneOf([ben, ada])).toBe(laneOf([ada, ben]));
    expect(namesOf([ben, ada])).toBe('P2 & P10');
    const lanes = lanesOf(
      [card('1', 'A', 1), card('2', 'A', 2, [ben, ada]), card('3', 'A', 3, [ada]), card('4', 'A', 4, [ada, ben])],
      (one, other) => (one < other ? -1 : 1),
    );
    expect(lanes.map(({ id }) => id)).toEqual(['2', '2 & 10', '']);
  });

  it('are one for each person where the board is cut so, also for those without a card', () => {
    const [ada, ben, nameless] = [person(2), person(10), { id: '2', name: '' }];
    const lanes = lanesOfPeople(mergePeople([ada, ben], [nameless]), (one, other) => (one < other ? -1 : 1));
    expect(lanes.map(({ id, people }) => [id, namesOf(people)])).toEqual([
      ['10', 'P10'],
      ['2', 'P2'],
      ['', ''],
    ]);
    expect(lanesFor([ben, ada], 'person')).toEqual(['2', '10']);
    expect(lanesFor([ben, ada], 'team')).toEqual(['2 & 10']);
    expect(lanesFor([], 'person')).toEqual(['']);
    expect(lanesFor([ada], 'none')).toEqual([undefined]);
  });

  it('replace one person of two where a lane is one person’s, and all of them where it is a team’s or nobody’s', () => {
    const [ada, ben, cy] = [person(1), person(2), person(3)];
    const after = (from: string, to: readonly Person[], kind: 'team' | 'person'): string =>
      namesOf(teamAfter([ada, ben], from, { id: laneOf(to), people: to }, kind));
    expect(after('1', [cy], 'person')).toBe('P2 & P3');
    expect(after('1', [ben], 'person')).toBe('P2');
    expect(after('1', [], 'person')).toBe('');
    expect(after('1 & 2', [cy], 'team')).toBe('P3');
  });
});
