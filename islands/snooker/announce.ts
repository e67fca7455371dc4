import type { EventDetails } from '#shared/island/emit.ts';
import type { Break } from './rules/frame.ts';
import type { Match } from './rules/match.ts';
import { remaining } from './rules/table.ts';

export interface NamedPlayer {
  readonly id: number | string;
  readonly name: string;
}

function breakDetail({ position, score, balls }: Break) {
  return { position, score, ballsPotted: balls.map(({ value }) => value) };
}

/** The detail of `flexy:score-changed`. */
export function scoreDetail({ frame }: Match, players: readonly NamedPlayer[]): EventDetails['flexy:score-changed'] {
  return {
    players: frame.sides.map(({ score, run, breaks }, place) => ({
      id: players[place]?.id ?? place + 1,
      name: players[place]?.name ?? '',
      score,
      currentBreak: run.score,
      breaks: breaks.map(breakDetail),
    })),
    active: frame.active === null ? null : (players[frame.active]?.id ?? frame.active + 1),
    remaining: remaining(frame.table),
  };
}

/** The detail of `flexy:frame-won`; `after` is the match with the frame credited. */
export function frameDetail(
  { frame }: Match,
  after: Match,
  players: readonly NamedPlayer[],
  winner: NamedPlayer,
): EventDetails['flexy:frame-won'] {
  return {
    player: winner,
    players: players.map(({ id, name }, place) => ({ id, name, score: frame.sides[place]?.score ?? 0 })),
    frames: after.frames,
  };
}
