import { readDecimal } from '#shared/kernel/typed-number.ts';
import { DAY, HOUR } from '#shared/kernel/wall-time.ts';

export type LinkType = 'FS' | 'SS' | 'FF' | 'SF';

export interface Lag {
  readonly amount: number;
  readonly unit: 'h' | 'd' | 'w';
}
/** A link as it is typed and stored at its successor. */
export interface Predecessor {
  /** The id as it was typed. */
  readonly id: string;
  readonly type: LinkType;
  /** Null without one. */
  readonly lag: Lag | null;
}

/** What cannot be read, and where it stands in the text. */
interface PredecessorProblem {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface ReadPredecessors {
  readonly predecessors: readonly Predecessor[];
  readonly problems: readonly PredecessorProblem[];
}

const PREDECESSOR = /^(\d+)\s*(FS|SS|FF|SF)?\s*(?:([+-])\s*(\d+(?:[.,]\d+)?)\s*([hdw])?)?$/i;
const TYPES: Readonly<Record<string, LinkType>> = { FS: 'FS', SS: 'SS', FF: 'FF', SF: 'SF' };

/** Reads `3FS+2d,5SS,7`: FS when no type is given, days when the lag has no unit. */
export function parsePredecessors(text: string): ReadPredecessors {
  const predecessors: Predecessor[] = [];
  const problems: PredecessorProblem[] = [];
  let from = 0;
  for (const part of text.split(/[,;]/)) {
    const bare = part.trim();
    const [, id, type = 'FS', sign, amount, unit = 'd'] = PREDECESSOR.exec(bare) ?? [];
    if (id !== undefined) {
      const size = amount === undefined ? 0 : Number(readDecimal(amount, 'decimals'));
      predecessors.push({
        id,
        type: TYPES[type.toUpperCase()] ?? 'FS',
        lag: size === 0 ? null : { amount: sign === '-' ? -size : size, unit: unitOf(unit) },
      });
    } else if (bare !== '') {
      const start = from + part.indexOf(bare);
      problems.push({ text: bare, from: start, to: start + bare.length });
    }
    from += part.length + 1;
  }
  return { predecessors, problems };
}

function unitOf(text: string): Lag['unit'] {
  const unit = text.toLowerCase();
  return unit === 'h' || unit === 'w' ? unit : 'd';
}

/** `3FS+2d,5SS`: the form that is stored; each link has its type. */
export function formatPredecessors(predecessors: readonly Predecessor[]): string {
  return predecessors
    .map(
      ({ id, type, lag }) =>
        `${id}${type}${lag === null ? '' : `${lag.amount > 0 ? '+' : ''}${lag.amount}${lag.unit}`}`,
    )
    .join(',');
}

/** In minutes of work; a week is as many days as are worked in it. */
export function lagMinutes(lag: Lag | null, daysPerWeek: number): number {
  if (lag === null) return 0;
  const minutes = { h: HOUR, d: DAY, w: DAY * daysPerWeek }[lag.unit];
  return Math.round(lag.amount * minutes);
}
