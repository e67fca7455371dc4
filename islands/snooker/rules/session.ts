import { type Match, type MatchAction, playMatch } from './match.ts';

/** A match from the last new frame on, with every press since: what is kept of it. */
export interface Game {
  readonly base: Match;
  readonly past: readonly MatchAction[];
  /** What was undone, the next one last. */
  readonly future: readonly MatchAction[];
}

/** What emptied the history. */
type Reset = 'new-frame' | 'won' | 'new-game';

export interface Session {
  readonly base: Match;
  readonly match: Match;
  /** Each press since the base, with what stood before it. */
  readonly past: readonly { readonly action: MatchAction; readonly before: Match }[];
  readonly future: readonly MatchAction[];
  /** Until the next ball, what a reset can be taken back to. */
  readonly before: { readonly game: Game; readonly reset: Reset } | null;
}

export function startSession(base: Match): Session {
  return { base, match: base, past: [], future: [], before: null };
}

export function gameOf({ base, past, future }: Session): Game {
  return { base, past: past.map(({ action }) => action), future };
}

/** The session of a game that was kept: its presses are played again. */
export function sessionOf({ base, past, future }: Game, before: Session['before'] = null): Session {
  return { ...past.reduce(play, startSession(base)), future, before };
}

/** The same session when nothing comes of the action. */
function play(session: Session, action: MatchAction): Session {
  const { match, past, before } = session;
  const next = playMatch(match, action);
  if (next === match) return session;
  const isBall = action.kind === 'pot' || action.kind === 'foul';
  return { ...session, match: next, past: [...past, { action, before: match }], before: isBall ? null : before };
}

/** Plays an action; the same session when nothing comes of it. It drops what could have been redone. */
export function playAction(session: Session, action: MatchAction): Session {
  const next = play(session, action);
  return next === session ? session : { ...next, future: [] };
}

export function undo(session: Session): Session {
  const { past, future } = session;
  const last = past.at(-1);
  if (last === undefined) return session;
  return { ...session, match: last.before, past: past.slice(0, -1), future: [...future, last.action] };
}

export function redo(session: Session): Session {
  const { future } = session;
  const next = future.at(-1);
  return next === undefined ? session : { ...play(session, next), future: future.slice(0, -1) };
}

/** Goes on with another match, without a history; until the next ball it can be taken back. */
export function reset(session: Session, base: Match, kind: Reset): Session {
  return { ...startSession(base), before: { game: gameOf(session), reset: kind } };
}

export function takeBack(session: Session): Session {
  return session.before === null ? session : sessionOf(session.before.game);
}
