import * as v from 'valibot';
import { type Value, VALUES } from '../rules/balls.ts';
import type { Frame } from '../rules/frame.ts';
import type { FrameResult, Match, MatchAction } from '../rules/match.ts';
import type { Game } from '../rules/session.ts';
import type { Shot } from '../rules/shot.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());
const Ball: v.GenericSchema<unknown, Value> = v.picklist(VALUES);

const runEntries = { score: count, balls: list(v.object({ value: Ball, points: count })) };
const BreakSchema = v.object({ ...runEntries, position: count });
const TableSchema = v.object({
  reds: count,
  phase: v.picklist(['red', 'colour', 'colours']),
  lowest: Ball,
  isFreeBall: v.boolean(),
  isRespotted: v.boolean(),
  isOver: v.boolean(),
});
const AfterFoulSchema = v.picklist(['opponent', 'free-ball', 'again', 'miss']);

const FrameSchema: v.GenericSchema<unknown, Frame> = v.object({
  startedAt: v.number(),
  table: TableSchema,
  active: v.nullable(count),
  sides: list(v.object({ score: count, fouls: count, run: v.object(runEntries), breaks: list(BreakSchema) })),
  foul: v.nullable(
    v.object({
      offender: count,
      taker: count,
      points: count,
      table: TableSchema,
      misses: count,
      next: AfterFoulSchema,
    }),
  ),
  misses: count,
  remark: v.nullable(v.picklist(['red-on', 'second-red', 'no-red', 'other-on', 'frame-over'])),
});

const ResultSchema: v.GenericSchema<unknown, FrameResult> = v.object({
  winner: count,
  names: list(v.string()),
  scores: list(count),
  breaks: list(list(BreakSchema)),
  startedAt: v.number(),
  endedAt: v.number(),
  isConceded: v.boolean(),
});

const MatchSchema: v.GenericSchema<unknown, Match> = v.object({
  names: v.pipe(v.array(v.string()), v.minLength(2), v.readonly()),
  reds: count,
  frames: list(count),
  results: list(ResultSchema),
  frame: FrameSchema,
});

const ActionSchema: v.GenericSchema<unknown, MatchAction> = v.variant('kind', [
  v.object({ kind: v.literal('player'), player: count }),
  v.object({ kind: v.literal('pot'), value: Ball }),
  v.object({ kind: v.literal('zero') }),
  v.object({ kind: v.literal('turn') }),
  v.object({ kind: v.literal('foul'), points: count }),
  v.object({ kind: v.literal('after-foul'), next: AfterFoulSchema }),
  v.object({ kind: v.literal('reds'), by: v.picklist([1, -1]) }),
  v.object({ kind: v.literal('name'), player: count, name: v.string() }),
]);

const GameSchema: v.GenericSchema<unknown, Game> = v.object({
  base: MatchSchema,
  past: list(ActionSchema),
  future: list(ActionSchema),
});

const ShotSchema: v.GenericSchema<unknown, Shot> = v.union([
  v.object({ since: v.number() }),
  v.object({ left: v.number() }),
]);

/** A table's match as it is kept on the device. */
export interface PersistedGame {
  /** Counts the presses: the greater is the newer. */
  readonly revision: number;
  /** The names that the page gave. */
  readonly given: readonly string[];
  /** Keys of the orders that were called. */
  readonly called: readonly string[];
  readonly shot: Shot | null;
  readonly game: Game;
  readonly before: { readonly game: Game; readonly reset: 'new-frame' | 'won' | 'new-game' } | null;
}

export const PersistedGameSchema: v.GenericSchema<unknown, PersistedGame> = v.object({
  revision: count,
  given: list(v.string()),
  called: list(v.string()),
  // Versions before the shot clock kept none.
  shot: v.optional(v.nullable(ShotSchema), null),
  game: GameSchema,
  before: v.nullable(v.object({ game: GameSchema, reset: v.picklist(['new-frame', 'won', 'new-game']) })),
});
