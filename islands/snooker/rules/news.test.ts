import { expect, it } from 'vitest';
import { newsOf } from './news.ts';
import { act, startSession, undo } from './session.ts';
import { twoPlayers } from './testing/play.ts';

it('tells of each press what it came to, and nothing of one that came to nothing', () => {
  const start = startSession(twoPlayers());
  const broken = act(start, { kind: 'player', player: 0 });
  expect(newsOf(start, broken)).toEqual({ kind: 'turn', player: 0 });
  const red = act(broken, { kind: 'pot', value: 1 });
  const black = act(red, { kind: 'pot', value: 7 });
  expect(newsOf(red, black)).toEqual({ kind: 'pot', ball: 7, run: 8, player: 0 });
  const foul = act(black, { kind: 'foul', points: 4 });
  expect(newsOf(black, foul)).toEqual({ kind: 'foul', points: 4 });
  const free = act(foul, { kind: 'after-foul', next: 'free-ball' });
  expect(newsOf(foul, free)).toEqual({ kind: 'after-foul', next: 'free-ball', player: 1 });
  expect(newsOf(free, undo(free))).toEqual({ kind: 'undone' });
  const fewer = act(free, { kind: 'reds', by: -1 });
  expect(newsOf(free, fewer)).toEqual({ kind: 'reds', count: fewer.match.frame.table.reds });
  expect(newsOf(free, act(free, { kind: 'player', player: 1 }))).toBeNull();
});
