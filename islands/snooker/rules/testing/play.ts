import { VALUES } from '../balls.ts';
import type { AfterFoul } from '../frame.ts';
import { type Match, type MatchAction, newMatch, playMatch } from '../match.ts';

const AFTER: Readonly<Record<string, AfterFoul>> = {
  free: 'free-ball',
  again: 'again',
  miss: 'miss',
  opponent: 'opponent',
};

/**
 * One press of the marker: `1` to `7` a ball, `0`, `>` the turn, `a` `b` a player, `f4` to `f7` a foul, `free` `again`
 * `miss` `opponent` who goes on, `-red` `+red` the count of reds.
 */
function actionOf(word: string): MatchAction {
  const value = VALUES.find((known) => String(known) === word);
  const next = AFTER[word];
  if (value !== undefined) return { kind: 'pot', value };
  if (next !== undefined) return { kind: 'after-foul', next };
  if (word === '0') return { kind: 'zero' };
  if (word === '>') return { kind: 'turn' };
  if (word === 'a' || word === 'b') return { kind: 'player', player: word === 'a' ? 0 : 1 };
  if (word === '-red' || word === '+red') return { kind: 'reds', by: word === '-red' ? -1 : 1 };
  const points = /^f(\d)$/.exec(word)?.[1];
  if (points === undefined) throw new Error(`No press: ${word}`);
  return { kind: 'foul', points: Number(points) };
}

/** The presses of a text; `(1 7)x15` stands for fifteen of them. */
export function actionsOf(text: string): readonly MatchAction[] {
  return text
    .replace(/\(([^)]*)\)x(\d+)/g, (_, part: string, count: string) => `${part} `.repeat(Number(count)))
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(actionOf);
}

export function twoPlayers(reds = 15): Match {
  return newMatch({ names: ['Ana', 'Bilal'], reds, now: 0 });
}

export function playText(text: string, match: Match = twoPlayers()): Match {
  return actionsOf(text).reduce(playMatch, match);
}
