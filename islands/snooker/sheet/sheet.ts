import { endBreaks } from '../rules/frame.ts';
import { hasScore, type Match } from '../rules/match.ts';

/** A frame on the match sheet. */
export interface SheetFrame {
  /** From 1. */
  readonly number: number;
  /** Null: it is still played. */
  readonly winner: number | null;
  readonly isConceded: boolean;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly highBreaks: readonly number[];
  /** The points of all breaks, by player. */
  readonly breaks: readonly (readonly number[])[];
  /** In ms since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
}

const highest = (breaks: readonly number[]): number => Math.max(0, ...breaks);

/** The frames that were won, and the running one if it has a score. `now` in ms since 1970. */
export function sheetFrames(match: Match, names: readonly string[], now: number): readonly SheetFrame[] {
  const ended = match.results.map((result, place): SheetFrame => {
    const breaks = result.breaks.map((list) => list.map(({ score }) => score));
    const { winner, isConceded, scores, startedAt, endedAt } = result;
    return {
      number: place + 1,
      winner,
      isConceded,
      scores,
      startedAt,
      breaks,
      names: result.names.map((name, player) => name || (names[player] ?? '')),
      highBreaks: breaks.map(highest),
      durationMs: endedAt - startedAt,
    };
  });
  if (!hasScore(match)) return ended;
  const { sides, startedAt } = endBreaks(match.frame);
  const breaks = sides.map((side) => side.breaks.map(({ score }) => score));
  const running: SheetFrame = {
    number: ended.length + 1,
    winner: null,
    isConceded: false,
    names,
    scores: sides.map(({ score }) => score),
    highBreaks: breaks.map(highest),
    breaks,
    startedAt,
    durationMs: Math.max(0, now - startedAt),
  };
  return [...ended, running];
}
