import { type Break, endBreaks, type Frame, type FrameAction, newFrame, playFrame } from './frame.ts';

/** A frame that was played. */
export interface FrameResult {
  /** Place of the winner, from 0. */
  readonly winner: number;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly breaks: readonly (readonly Break[])[];
  /** In ms since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isConceded: boolean;
}

/** What stands on the board. */
export interface Match {
  readonly names: readonly string[];
  /** Reds at the start of this frame. */
  readonly reds: number;
  /** Frames won, by player. */
  readonly frames: readonly number[];
  readonly results: readonly FrameResult[];
  readonly frame: Frame;
}

export type MatchAction = FrameAction | { readonly kind: 'name'; readonly player: number; readonly name: string };

interface MatchStart {
  readonly names: readonly string[];
  readonly reds: number;
  /** In ms since 1970. */
  readonly now: number;
}

export function newMatch({ names, reds, now }: MatchStart): Match {
  return { names, reds, frames: names.map(() => 0), results: [], frame: newFrame(names.length, reds, now) };
}

/** The same match when nothing comes of the action. */
export function playMatch(match: Match, action: MatchAction): Match {
  if (action.kind === 'name') {
    if (match.names[action.player] === action.name) return match;
    return { ...match, names: match.names.map((name, place) => (place === action.player ? action.name : name)) };
  }
  const frame = playFrame(match.frame, action, match.reds);
  return frame === match.frame ? match : { ...match, frame };
}

/** The next frame from the start; frames that were won stay. */
export function nextFrame(match: Match, reds: number, now: number): Match {
  return { ...match, reds, frame: newFrame(match.names.length, reds, now) };
}

interface Win {
  readonly player: number;
  readonly reds: number;
  readonly now: number;
  readonly isConceded?: boolean;
}

/** Credits the frame to a player; the next one begins. */
export function winFrame(match: Match, { player, reds, now, isConceded = false }: Win): Match {
  const { startedAt, sides } = endBreaks(match.frame);
  const result: FrameResult = {
    winner: player,
    names: match.names,
    scores: sides.map(({ score }) => score),
    breaks: sides.map(({ breaks }) => breaks),
    startedAt,
    endedAt: now,
    isConceded,
  };
  const won = {
    ...match,
    frames: match.frames.map((count, place) => (place === player ? count + 1 : count)),
    results: [...match.results, result],
  };
  return nextFrame(won, reds, now);
}

/** How a match of so many frames stands: its winner, `level` when none is left to play, null while it goes on. */
export function matchOutcome({ frames }: Pick<Match, 'frames'>, bestOf: number | undefined): number | 'level' | null {
  if (bestOf === undefined || bestOf < 1) return null;
  const winner = frames.findIndex((count) => count > bestOf / 2);
  if (winner >= 0) return winner;
  return frames.reduce((sum, count) => sum + count, 0) >= bestOf ? 'level' : null;
}

/** The player's highest break of the match, the running one too; 0 without one. */
export function highBreak({ results, frame }: Match, player: number): number {
  const before = results.flatMap(({ breaks }) => breaks[player] ?? []);
  const side = frame.sides[player];
  return Math.max(0, side?.run.score ?? 0, ...[...before, ...(side?.breaks ?? [])].map(({ score }) => score));
}

/** Whether anything was scored in this frame. */
export function hasScore({ frame }: Match): boolean {
  return frame.sides.some(({ score }) => score > 0);
}
