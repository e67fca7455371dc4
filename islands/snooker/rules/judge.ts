import type { Frame } from './frame.ts';
import { afterMiss, leastFoul, remaining } from './table.ts';

/** How a player who is behind stands. */
export interface Deficit {
  /** Behind the best of the others, in points. */
  readonly behind: number;
  /** Snookers that are needed to level; 0 when the balls on the table are enough. */
  readonly snookers: number;
}

/** The points that this player can still make: who waits gets no colour for the striker's red, and no free ball. */
function remainingFor({ active, table }: Frame, player: number): number {
  return remaining(player === active ? table : afterMiss(table));
}

/** Null for a player who is not behind, and after the end of the frame. */
export function deficitOf(frame: Frame, player: number): Deficit | null {
  const { table, sides } = frame;
  const best = Math.max(...sides.map(({ score }) => score));
  const behind = best - (sides[player]?.score ?? 0);
  if (behind === 0 || table.isOver) return null;
  const missing = behind - remainingFor(frame, player);
  return { behind, snookers: Math.max(0, Math.ceil(missing / leastFoul(afterMiss(table)))) };
}

/** Whether somebody can no longer level without snookers: no miss is called then. */
export function needsSnookers(frame: Frame): boolean {
  return frame.sides.some((_, player) => (deficitOf(frame, player)?.snookers ?? 0) > 0);
}
