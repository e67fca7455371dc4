import type { Value } from './balls.ts';
import type { AfterFoul } from './frame.ts';
import type { Session } from './session.ts';

/** What a press came to, for who marks by ear. */
type MatchEvent =
  | { readonly kind: 'pot'; readonly ball: Value; readonly run: number; readonly player: number }
  | { readonly kind: 'foul'; readonly points: number }
  | { readonly kind: 'after-foul'; readonly next: AfterFoul; readonly player: number }
  | { readonly kind: 'turn'; readonly player: number }
  | { readonly kind: 'reds'; readonly count: number }
  | { readonly kind: 'undone' };

/** Null where nothing came of it, where a new frame begins, which the board says itself, and of a name. */
export function matchEventOf(before: Session, after: Session): MatchEvent | null {
  if (before.base !== after.base || before.match === after.match) return null;
  if (after.past.length < before.past.length) return { kind: 'undone' };
  const action = after.past.at(-1)?.action;
  const { active, sides, table } = after.match.frame;
  if (action?.kind === 'foul') return { kind: 'foul', points: action.points };
  if (action?.kind === 'reds') return { kind: 'reds', count: table.reds };
  if (action === undefined || action.kind === 'name' || active === null) return null;
  if (action.kind === 'after-foul') return { kind: 'after-foul', next: action.next, player: active };
  if (action.kind !== 'pot') return { kind: 'turn', player: active };
  // The last black ends the break of its striker, who stays at the table.
  const run = sides[active]?.run.score ?? 0;
  return { kind: 'pot', ball: action.value, run, player: active };
}
