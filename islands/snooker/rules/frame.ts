import { BLACK, type Potted, type Value } from './balls.ts';
import { afterMiss, isBlackOnly, newTable, pot, type Remark, type Table, withReds } from './table.ts';

/** Consecutive scoring strokes of one player. */
interface Run {
  readonly score: number;
  readonly balls: readonly Potted[];
}
export interface Break extends Run {
  /** From 1 within the player's frame. */
  readonly position: number;
}

/** One player's part of a frame. */
export interface Side {
  readonly score: number;
  /** The part of the score that came by fouls of others. */
  readonly fouls: number;
  readonly run: Run;
  readonly breaks: readonly Break[];
}

/**
 * Who plays after a foul: the opponent, by a free ball or not, or the offender again, from there or, after a miss, from
 * the former position.
 */
export type AfterFoul = 'opponent' | 'free-ball' | 'again' | 'miss';

/** The last stroke was a foul. */
export interface Foul {
  /** Places of the players, from 0. */
  readonly offender: number;
  readonly taker: number;
  readonly points: number;
  /** Before the foul. */
  readonly table: Table;
  readonly misses: number;
  readonly next: AfterFoul;
}

export interface Frame {
  /** In ms since 1970. */
  readonly startedAt: number;
  readonly table: Table;
  /** Place of the player at the table, from 0. */
  readonly active: number | null;
  readonly sides: readonly Side[];
  readonly foul: Foul | null;
  /** Misses called in a row. */
  readonly misses: number;
  /** What the rules have against the ball that was pressed last. */
  readonly remark: Remark | null;
}

export type FrameAction =
  | { readonly kind: 'player'; readonly player: number }
  | { readonly kind: 'pot'; readonly value: Value }
  /** A stroke without a score: the break ends, the player stays. */
  | { readonly kind: 'zero' }
  | { readonly kind: 'turn' }
  | { readonly kind: 'foul'; readonly points: number }
  | { readonly kind: 'after-foul'; readonly next: AfterFoul }
  | { readonly kind: 'reds'; readonly by: 1 | -1 };

const NO_RUN: Run = { score: 0, balls: [] };
const NOBODY: Side = { score: 0, fouls: 0, run: NO_RUN, breaks: [] };

export function newFrame(players: number, reds: number, startedAt: number): Frame {
  return {
    startedAt,
    table: newTable(reds),
    active: null,
    sides: Array.from({ length: players }, () => NOBODY),
    foul: null,
    misses: 0,
    remark: null,
  };
}

function withSide(frame: Frame, player: number, change: (side: Side) => Side): Frame {
  return { ...frame, sides: frame.sides.map((side, place) => (place === player ? change(side) : side)) };
}

/** Writes the running break down; one of 0 is not written. */
function endRun(side: Side): Side {
  const { run, breaks } = side;
  if (run.score === 0) return run.balls.length === 0 ? side : { ...side, run: NO_RUN };
  return { ...side, run: NO_RUN, breaks: [...breaks, { ...run, position: breaks.length + 1 }] };
}

export function endBreaks(frame: Frame): Frame {
  return { ...frame, sides: frame.sides.map(endRun) };
}

function isLevel({ sides }: Frame): boolean {
  const [first = 0, second = 0] = sides.map(({ score }) => score).sort((one, other) => other - one);
  return first === second;
}

/** After the last black or a foul on it. */
function decide(frame: Frame): Frame {
  if (!isLevel(frame)) return { ...frame, table: { ...frame.table, isOver: true, isFreeBall: false } };
  const table: Table = { ...frame.table, phase: 'colours', lowest: BLACK, isFreeBall: false, isRespotted: true };
  return { ...endBreaks(frame), table, foul: null };
}

/** The place of the best score; null while it is level. */
export function leader(frame: Frame): number | null {
  if (isLevel(frame)) return null;
  const best = Math.max(...frame.sides.map(({ score }) => score));
  return frame.sides.findIndex(({ score }) => score === best);
}

function after(frame: Frame, player: number): number {
  return (player + 1) % frame.sides.length;
}

/** Ends the turn of whoever plays and gives it to this player. */
function pass(frame: Frame, to: number): Frame {
  const { active, table } = frame;
  if (active === null) return { ...frame, active: to };
  const ended = withSide(frame, active, endRun);
  return { ...ended, active: to, table: table.isOver ? table : afterMiss(table), foul: null, misses: 0 };
}

function commitFoul(frame: Frame, offender: number, points: number): Frame {
  const taker = after(frame, offender);
  const given = withSide(withSide(frame, offender, endRun), taker, (side) => ({
    ...side,
    score: side.score + points,
    fouls: side.fouls + points,
  }));
  if (frame.table.isOver) return given;
  const next: Frame = { ...given, active: taker, table: afterMiss(frame.table), misses: 0, foul: null };
  if (isBlackOnly(frame.table)) return decide(next);
  const foul: Foul = { offender, taker, points, table: frame.table, misses: frame.misses, next: 'opponent' };
  return { ...next, foul };
}

function goOnAfterFoul(frame: Frame, foul: Foul, next: AfterFoul): Frame {
  const { reds } = frame.table;
  if (next === 'free-ball' && isBlackOnly(frame.table)) return frame;
  const isOffender = next === 'again' || next === 'miss';
  // Reds that went down stay down, also when the rest is put back.
  const table = next === 'miss' ? withReds(foul.table, reds) : withReds(afterMiss(foul.table), reds);
  return {
    ...frame,
    active: isOffender ? foul.offender : foul.taker,
    table: next === 'free-ball' ? { ...table, isFreeBall: true } : table,
    foul: { ...foul, next },
    misses: next === 'miss' ? foul.misses + 1 : 0,
  };
}

/** What an action makes of the frame: the same object when it makes nothing of it. `totalReds` as the frame began. */
export function playFrame(before: Frame, action: FrameAction, totalReds: number): Frame {
  const next = played(before, action, totalReds);
  return next === before || action.kind === 'pot' || next.remark === null ? next : { ...next, remark: null };
}

function played(frame: Frame, action: FrameAction, totalReds: number): Frame {
  const { active, table, foul } = frame;
  switch (action.kind) {
    case 'player':
      return action.player === active ? frame : pass(frame, action.player);
    case 'turn':
      return pass(frame, active === null ? 0 : after(frame, active));
    case 'zero': {
      if (active === null) return frame;
      const next = pass(frame, active);
      const isSame = next.table === table && foul === null && frame.misses === 0;
      return isSame && next.sides.every((side, place) => side === frame.sides[place]) ? frame : next;
    }
    case 'pot': {
      if (active === null) return frame;
      const { table: left, ball, remark, isLast } = pot(table, action.value);
      const scored = withSide({ ...frame, table: left, foul: null, misses: 0, remark }, active, (side) => ({
        ...side,
        score: side.score + ball.points,
        run: { score: side.run.score + ball.points, balls: [...side.run.balls, ball] },
      }));
      return isLast ? decide(scored) : scored;
    }
    case 'foul':
      return active === null ? frame : commitFoul(frame, active, action.points);
    case 'after-foul':
      return foul === null || foul.next === action.next ? frame : goOnAfterFoul(frame, foul, action.next);
    case 'reds': {
      const reds = Math.min(totalReds, Math.max(0, table.reds + action.by));
      if (reds === table.reds || table.isOver || table.isRespotted) return frame;
      return { ...frame, table: withReds(table, reds) };
    }
  }
}
