import { expect, it } from 'vitest';
import { matchEventOf } from './match-event.ts';
import { playAction, startSession, undo } from './session.ts';
import { twoPlayers } from './testing/play.ts';

it('tells of each press what it came to, and nothing of one that came to nothing', () => {
  const start = startSession(twoPlayers());
  const broken = playAction(start, { kind: 'player', player: 0 });
  expect(matchEventOf(start, broken)).toEqual({ kind: 'turn', player: 0 });
  const red = playAction(broken, { kind: 'pot', value: 1 });
  const black = playAction(red, { kind: 'pot', value: 7 });
  expect(matchEventOf(red, black)).toEqual({ kind: 'pot', ball: 7, run: 8, player: 0 });
  const foul = playAction(black, { kind: 'foul', points: 4 });
  expect(matchEventOf(black, foul)).toEqual({ kind: 'foul', points: 4 });
  const free = playAction(foul, { kind: 'after-foul', next: 'free-ball' });
  expect(matchEventOf(foul, free)).toEqual({ kind: 'after-foul', next: 'free-ball', player: 1 });
  expect(matchEventOf(free, undo(free))).toEqual({ kind: 'undone' });
  const fewer = playAction(free, { kind: 'reds', by: -1 });
  expect(matchEventOf(free, fewer)).toEqual({ kind: 'reds', count: fewer.match.frame.table.reds });
  expect(matchEventOf(free, playAction(free, { kind: 'player', player: 1 }))).toBeNull();
});
