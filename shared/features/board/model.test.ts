import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInFlight } from '#shared/records/optimistic.ts';
import {
  type BoardCard,
  type BoardState,
  type Cell,
  cellKey,
  cellsOf,
  confirmMove,
  createState,
  failMove,
  type Move,
  refresh,
  spotAt,
  startMove,
  startUndo,
} from './model.ts';

type Card = BoardCard<{ readonly name: string }>;
const COLUMNS = ['new', 'ready', 'done'];
const LANES = ['hall', undefined];

const card = (id: string, column: string, lane?: string): Card => ({
  id,
  column,
  data: { name: id },
  ...(lane === undefined ? {} : { lane }),
});
const layout = (state: BoardState<{ readonly name: string }>) =>
  Object.fromEntries(
    [...cellsOf(state)].filter(([, cards]) => cards.length > 0).map(([key, cards]) => [key, cards.map(({ id }) => id)]),
  );
const started = (state: BoardState<{ readonly name: string }>, id: string, cell: Cell, index: number) => {
  const start = startMove(state, id, spotAt(cellsOf(state), cell, index, id));
  if ('refusal' in start) throw new Error(start.refusal);
  return start;
};

/** Applies a move as the server would, with the model's own arithmetic on a board without pending moves. */
function serverAfter(server: readonly Card[], move: Move<{ readonly name: string }>): readonly Card[] {
  if (!server.some(({ id }) => id === move.card.id)) return server;
  return [...cellsOf({ ...createState(server), changes: [move] }).values()].flat();
}

type Step =
  | {
      readonly kind: 'move';
      readonly card: number;
      readonly column: number;
      readonly lane: number;
      readonly index: number;
    }
  | { readonly kind: 'reach' | 'accept' | 'reject' | 'ask' | 'serve' | 'deliver' | 'undo'; readonly pick: number }
  | { readonly kind: 'elsewhere'; readonly card: number; readonly column: number }
  | { readonly kind: 'remove'; readonly card: number }
  | { readonly kind: 'add' };

const natural = fc.nat({ max: 11 });
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({
      kind: fc.constant('move' as const),
      card: natural,
      column: fc.nat({ max: 2 }),
      lane: fc.nat({ max: 1 }),
      index: natural,
    }),
    fc.record({
      kind: fc.constantFrom(
        'reach' as const,
        'accept' as const,
        'reject' as const,
        'ask' as const,
        'serve' as const,
        'deliver' as const,
        'undo' as const,
      ),
      pick: natural,
    }),
    fc.record({ kind: fc.constant('elsewhere' as const), card: natural, column: fc.nat({ max: 2 }) }),
    fc.record({ kind: fc.constant('remove' as const), card: natural }),
    fc.constant({ kind: 'add' as const }),
  ),
  { maxLength: 60 },
);

interface Flight {
  readonly move: Move<{ readonly name: string }>;
  readonly undone?: Move<{ readonly name: string }>;
  reached: boolean;
}
interface Poll {
  readonly begunAt: number;
  answer?: readonly Card[];
}

/**
 * Simulates a server and the network: moves arrive, answers return and readings are requested, taken and delivered in
 * any order.
 */
function play(sequence: readonly Step[], check: (world: World) => void): World {
  const world = createWorld();
  for (const step of sequence) {
    act(world, step);
    check(world);
  }
  return world;
}
interface World {
  state: BoardState<{ readonly name: string }>;
  server: readonly Card[];
  flights: Flight[];
  polls: Poll[];
  added: number;
}
function createWorld(): World {
  const server = Array.from({ length: 9 }, (_, index) =>
    card(`c${index}`, COLUMNS[index % 3] ?? 'new', LANES[index % 2]),
  );
  return { state: createState(server), server, flights: [], polls: [], added: 0 };
}
const pickOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

function act(world: World, step: Step): void {
  switch (step.kind) {
    case 'move': {
      const id = pickOf(world.server, step.card)?.id ?? 'none';
      const cell = { column: COLUMNS[step.column] ?? 'new', lane: LANES[step.lane] };
      const start = startMove(world.state, id, spotAt(cellsOf(world.state), cell, step.index, id));
      if ('refusal' in start) return;
      world.state = start.state;
      world.flights.push({ move: start.move, reached: false });
      return;
    }
    case 'undo': {
      const start = startUndo(world.state);
      if ('refusal' in start) return;
      world.state = start.state;
      world.flights.push({ move: start.move, undone: start.undone, reached: false });
      return;
    }
    case 'reach': {
      const flight = pickOf(world.flights, step.pick);
      if (!flight || flight.reached) return;
      flight.reached = true;
      world.server = serverAfter(world.server, flight.move);
      return;
    }
    case 'accept': {
      const flight = pickOf(world.flights, step.pick);
      if (!flight) return;
      if (!flight.reached) world.server = serverAfter(world.server, flight.move);
      world.flights = world.flights.filter((other) => other !== flight);
      world.state = confirmMove(world.state, flight.move);
      return;
    }
    case 'reject': {
      const flight = pickOf(world.flights, step.pick);
      if (!flight || flight.reached) return;
      world.flights = world.flights.filter((other) => other !== flight);
      world.state = failMove(world.state, flight.move, flight.undone);
      return;
    }
    case 'ask':
      world.polls.push({ begunAt: world.state.clock });
      return;
    case 'serve': {
      const poll = pickOf(world.polls, step.pick);
      if (poll) poll.answer ??= world.server;
      return;
    }
    case 'deliver': {
      const poll = pickOf(world.polls, step.pick);
      if (!poll?.answer) return;
      world.polls = world.polls.filter((other) => other !== poll);
      world.state = refresh(world.state, poll.answer, poll.begunAt);
      return;
    }
    case 'elsewhere': {
      const target = pickOf(world.server, step.card);
      if (target)
        world.server = world.server.map((other) =>
          other === target ? { ...other, column: COLUMNS[step.column] ?? 'new' } : other,
        );
      return;
    }
    case 'remove': {
      const target = pickOf(world.server, step.card);
      if (world.server.length > 3) world.server = world.server.filter((other) => other !== target);
      return;
    }
    case 'add':
      world.added += 1;
      world.server = [...world.server, card(`n${world.added}`, 'new')];
  }
}

const onceEach = (world: World): void => {
  const ids = [...cellsOf(world.state).values()].flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
};

describe('the board model, whatever order things come in', () => {
  it('equals the server once all has settled and was read', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const world = play(sequence, onceEach);
        while (world.flights.length > 0) act(world, { kind: 'accept', pick: 0 });
        world.state = refresh(world.state, world.server, world.state.clock);
        expect(world.state.changes).toEqual([]);
        expect(layout(world.state)).toEqual(layout(createState(world.server)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps a card where it was put while its move is in flight, whatever is read', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        play(sequence, (world) => {
          for (const { move } of world.flights) {
            const cell = cellsOf(world.state).get(cellKey(move.to)) ?? [];
            expect(cell.map(({ id }) => id)).toContain(move.card.id);
            expect(isInFlight(world.state, move.card.id)).toBe(true);
          }
          expect(new Set(world.flights.map(({ move }) => move.card.id)).size).toBe(world.flights.length);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('takes back exactly what a failed move changed', () => {
    fc.assert(
      fc.property(steps, natural, natural, fc.nat({ max: 2 }), (sequence, which, index, column) => {
        const { state } = play(sequence, () => undefined);
        const target = pickOf([...cellsOf(state).values()].flat(), which);
        if (!target || isInFlight(state, target.id)) return;
        const before = layout(state);
        const cell = { column: COLUMNS[column] ?? 'new' };
        const start = startMove(state, target.id, spotAt(cellsOf(state), cell, index, target.id));
        if ('refusal' in start) return;
        expect(layout(failMove(start.state, start.move))).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });
});

describe('moves', () => {
  const cards = [card('a', 'new'), card('b', 'new'), card('c', 'new'), card('d', 'ready')];
  const board = createState(cards);

  it('refuses a second move of a card in flight, and a move to where it is', () => {
    const { state } = started(board, 'a', { column: 'ready' }, 0);
    expect(startMove(state, 'a', { column: 'done' })).toEqual({ refusal: 'moving' });
    expect(startMove(board, 'b', { column: 'new', previous: 'a', next: 'c' })).toEqual({ refusal: 'unchanged' });
    expect(startMove(board, 'z', { column: 'new' })).toEqual({ refusal: 'gone' });
  });

  it('counts places without the card itself', () => {
    expect(layout(started(board, 'a', { column: 'new' }, 1).state)).toEqual({
      [cellKey({ column: 'new' })]: ['b', 'a', 'c'],
      [cellKey({ column: 'ready' })]: ['d'],
    });
    expect(layout(started(board, 'd', { column: 'new' }, 99).state)).toEqual({
      [cellKey({ column: 'new' })]: ['a', 'b', 'c', 'd'],
    });
  });

  it('does not bounce for a reading that was begun before the move was answered', () => {
    const begunAt = board.clock;
    const { state, move } = started(board, 'a', { column: 'ready' }, 1);
    const late = refresh(confirmMove(state, move), cards, begunAt);
    expect(layout(late)[cellKey({ column: 'ready' })]).toEqual(['d', 'a']);
    const fresh = refresh(late, cards, late.clock);
    expect(layout(fresh)[cellKey({ column: 'new' })]).toEqual(['a', 'b', 'c']);
  });

  it('ignores a reading that was overtaken by a later one', () => {
    const newer = refresh({ ...board, clock: 5 }, [card('a', 'done')], 5);
    expect(refresh(newer, cards, 2)).toBe(newer);
  });

  it('undoes moves from the last on, back to their neighbours', () => {
    const first = started(board, 'b', { column: 'ready' }, 0);
    const second = started(confirmMove(first.state, first.move), 'c', { column: 'done' }, 0);
    const after = confirmMove(second.state, second.move);
    const undo = startUndo(after);
    if ('refusal' in undo) throw new Error(undo.refusal);
    const next = startUndo(confirmMove(undo.state, undo.move));
    if ('refusal' in next) throw new Error(next.refusal);
    expect(layout(next.state)).toEqual(layout(board));
    expect(startUndo(confirmMove(next.state, next.move))).toEqual({ refusal: 'nothing' });
  });

  it('keeps what could not be undone, and does not undo what somebody else has moved since', () => {
    const { state, move } = started(board, 'b', { column: 'ready' }, 0);
    const after = confirmMove(state, move);
    const undo = startUndo(after);
    if ('refusal' in undo) throw new Error(undo.refusal);
    expect(failMove(undo.state, undo.move, undo.undone).done).toEqual([move]);
    expect(startUndo(refresh(after, [card('b', 'done')], after.clock))).toEqual({ refusal: 'changed' });
  });
});
