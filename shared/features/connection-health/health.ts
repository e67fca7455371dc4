import { ApiError } from '#shared/api/errors.ts';
import type { HubState } from '#shared/api/mercure.ts';

type MissReason = 'offline' | 'server' | 'signed-out';
/** `off`: no hub is set. */
type LiveState = 'off' | HubState;

export interface FeedHealth {
  /** Server time in ms since 1970; null before the first success. */
  readonly lastGoodAt: number | null;
  readonly missed: number;
  /** Nothing was heard of the server for two intervals. */
  readonly isSilent: boolean;
  readonly reason: MissReason | null;
  readonly error: unknown;
  readonly live: LiveState;
  /** Number of records in the last answer that could not be read and are missing on the screen. */
  readonly unreadable: readonly ApiError[];
}

export const UNKNOWN_HEALTH: FeedHealth = {
  lastGoodAt: null,
  missed: 0,
  isSilent: false,
  reason: null,
  error: null,
  live: 'off',
  unreadable: [],
};

const FAILURES_UNTIL_BLIND = 2;

/** The screen may be incomplete. */
export function isStale({ missed, isSilent }: Pick<FeedHealth, 'missed' | 'isSilent'>): boolean {
  return isSilent || missed >= FAILURES_UNTIL_BLIND;
}

/** Age of the last success in ms; null before the first one. */
export function ageOfReading({ lastGoodAt }: Pick<FeedHealth, 'lastGoodAt'>, serverNow: number): number | null {
  return lastGoodAt === null ? null : Math.max(0, serverNow - lastGoodAt);
}

function missReason(error: unknown, isOnline: boolean): MissReason {
  if (error instanceof ApiError && (error.kind === 'unauthorized' || error.kind === 'forbidden')) return 'signed-out';
  return !isOnline || (error instanceof ApiError && error.kind === 'network') ? 'offline' : 'server';
}

/** After an answer that was read whole. @param at the server's time in ms since 1970 */
export function afterGoodReading(health: FeedHealth, at: number, unreadable: FeedHealth['unreadable']): FeedHealth {
  return { ...health, lastGoodAt: at, missed: 0, reason: null, error: null, unreadable };
}

/** After a reading that failed. */
export function afterMissedReading(health: FeedHealth, error: unknown, isOnline: boolean): FeedHealth {
  return { ...health, missed: health.missed + 1, reason: missReason(error, isOnline), error };
}
