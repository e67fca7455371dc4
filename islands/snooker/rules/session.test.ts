import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWhole } from '#shared/testing/whole-runs.ts';
import { VALUES } from './balls.ts';
import type { AfterFoul } from './frame.ts';
import { hasScore, type MatchAction, matchOutcome, newMatch, nextFrame, winFrame } from './match.ts';
import { gameOf, playAction, redo, reset, type Session, sessionOf, startSession, takeBack, undo } from './session.ts';
import { legalBalls, remaining } from './table.ts';
import { actionsOf, twoPlayers } from './testing/play.ts';

const played = (text: string, session = startSession(twoPlayers())): Session =>
  actionsOf(text).reduce(playAction, session);
const FRAMES = isWhole ? 10_000 : 1_000;
const AFTER: readonly AfterFoul[] = ['opponent', 'free-ball', 'again', 'miss'];

/** What a marker may press next when the rules are kept; `draw` gives a number from 0 to 1, excluding 1. */
function legalPress({ match }: Session, draw: () => number): MatchAction {
  const { frame } = match;
  const { table, foul } = frame;
  const one = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(draw() * list.length)] ?? list[0];
  if (frame.active === null) return { kind: 'player', player: Math.floor(draw() * 2) };
  const chance = draw();
  const [first, ...rest] = legalBalls(table);
  if (first !== undefined && chance < 0.7) return { kind: 'pot', value: one([first, ...rest]) };
  if (chance < 0.78) return { kind: 'foul', points: one([4, 5, 6, 7]) };
  if (foul !== null && chance < 0.86) return { kind: 'after-foul', next: one(['opponent', ...AFTER]) };
  if (foul !== null && chance < 0.89) return { kind: 'reds', by: -1 };
  return one<MatchAction>([{ kind: 'turn' }, { kind: 'zero' }]);
}

it('holds for random legal frames: the score is breaks and fouls, nothing is below 0, and undo and redo are exact', () => {
  let [frames, over, respotted] = [0, 0, 0];
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(15, 10, 6), (seed, reds) => {
      // A small generator: drawing each number by itself would take minutes.
      let state = seed | 1;
      const draw = (): number => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 2 ** 32;
      };
      frames += 1;
      const start = startSession(twoPlayers(reds));
      let session = start;
      let before = remaining(session.match.frame.table);
      while (!session.match.frame.table.isOver && session.past.length < 150) {
        session = playAction(session, legalPress(session, draw));
        const { table, sides, remark } = session.match.frame;
        const left = remaining(table);
        if (left < 0 || table.reds < 0) throw new Error('below 0');
        if (remark !== null && remark !== 'second-red') throw new Error(`a legal ball was remarked on: ${remark}`);
        // What a free ball adds, a miss that brings a colour back, and a black that is put back.
        if (left > before + 8) throw new Error(`${before} to ${left}`);
        before = left;
        for (const { score, fouls, run, breaks } of sides)
          if (score !== fouls + run.score + breaks.reduce((sum, one) => sum + one.score, 0)) throw new Error('score');
      }
      over += session.match.frame.table.isOver ? 1 : 0;
      respotted += session.match.frame.table.isRespotted ? 1 : 0;
      let back = session;
      while (back.past.length > 0) back = undo(back);
      let again = back;
      while (again.future.length > 0) again = redo(again);
      const kept = sessionOf(gameOf(session));
      // Texts are compared: values would take minutes, for each frame.
      if (JSON.stringify(back.match) !== JSON.stringify(start.match)) throw new Error('undo');
      const played = JSON.stringify(session.match);
      if (JSON.stringify(again.match) !== played || again.past.length !== session.past.length) throw new Error('redo');
      if (JSON.stringify(kept.match) !== played) throw new Error('kept');
    }),
    { numRuns: FRAMES },
  );
  expect(frames).toBeGreaterThanOrEqual(FRAMES);
  // The draw reaches what it is there for.
  expect(over).toBeGreaterThan(FRAMES * 0.3);
  if (isWhole) expect(respotted).toBeGreaterThan(10);
});

it('never breaks on any presses at all, legal or not', () => {
  const press = fc.oneof(
    fc.constantFrom(...VALUES).map((value): MatchAction => ({ kind: 'pot', value })),
    fc.constantFrom<MatchAction>({ kind: 'turn' }, { kind: 'zero' }, { kind: 'player', player: 1 }),
    fc.integer({ min: 4, max: 7 }).map((points): MatchAction => ({ kind: 'foul', points })),
    fc.constantFrom(...AFTER).map((next): MatchAction => ({ kind: 'after-foul', next })),
    fc.constantFrom<MatchAction>({ kind: 'reds', by: 1 }, { kind: 'reds', by: -1 }),
  );
  fc.assert(
    fc.property(fc.array(press, { maxLength: 120 }), (presses) => {
      const session = presses.reduce(playAction, startSession(twoPlayers()));
      const { table, sides } = session.match.frame;
      expect(remaining(table)).toBeGreaterThanOrEqual(0);
      expect(table.reds).toBeGreaterThanOrEqual(0);
      expect(table.reds).toBeLessThanOrEqual(15);
      for (const { score, fouls, run, breaks } of sides)
        expect(score).toBe(fouls + run.score + breaks.reduce((sum, one) => sum + one.score, 0));
    }),
    { numRuns: 1_000 },
  );
});

describe('undo and redo', () => {
  it('bring back a break and a foul by four presses, with turn, table and scores', () => {
    const start = played('a');
    let session = played('1 7 1 f4', start);
    for (let presses = 0; presses < 4; presses += 1) session = undo(session);
    expect(session.match).toEqual(start.match);
    for (let presses = 0; presses < 4; presses += 1) session = redo(session);
    expect(session.match.frame).toMatchObject({ active: 1, table: { reds: 13 }, sides: [{ score: 9 }, { score: 4 }] });
  });

  it('are dropped by a new press, and not by one that nothing comes of', () => {
    const undone = undo(played('a 1 7'));
    expect(playAction(undone, { kind: 'player', player: 0 })).toBe(undone);
    expect(playAction(undone, { kind: 'pot', value: 6 }).future).toEqual([]);
  });

  it('take a name back', () => {
    const session = playAction(played('a'), { kind: 'name', player: 1, name: 'Chloé' });
    expect(session.match.names).toEqual(['Ana', 'Chloé']);
    expect(undo(session).match.names).toEqual(['Ana', 'Bilal']);
  });
});

describe('a new frame', () => {
  const won = (session: Session): Session =>
    reset(session, winFrame(session.match, { player: 0, reds: 15, now: 500_000 }), 'won');

  it('empties the history and keeps the frames that were won', () => {
    const session = won(played('a 1 7 1'));
    expect(session).toMatchObject({
      past: [],
      future: [],
      match: { frames: [1, 0], frame: { active: null, startedAt: 500_000 } },
    });
    expect(session.match.results).toMatchObject([
      { winner: 0, scores: [9, 0], breaks: [[{ score: 9 }], []], endedAt: 500_000 },
    ]);
    expect(hasScore(session.match)).toBe(false);
  });

  it('is taken back by one press, with its clock and its history, until the next ball', () => {
    const before = played('a 1 7 1');
    const session = won(before);
    expect(takeBack(session)).toEqual(before);
    expect(takeBack(played('b', session))).toEqual(before);
    for (const ball of ['b 1', 'b f4']) expect(played(ball, session).before).toBeNull();
    expect(takeBack(before)).toBe(before);
  });

  it('of another number of reds begins with that', () => {
    const match = nextFrame(twoPlayers(), 6, 0);
    expect(remaining(match.frame.table)).toBe(75);
  });
});

describe('a match of so many frames', () => {
  const after = (frames: readonly number[], bestOf?: number) => matchOutcome({ frames }, bestOf);
  it('is won by more than half of them', () => {
    expect([after([2, 1], 5), after([3, 1], 5), after([1, 3], 5), after([30, 2])]).toEqual([null, 0, 1, null]);
    expect([after([2, 2], 4), after([3, 1], 4), after([1, 0], 1)]).toEqual(['level', 0, 0]);
  });
});

it('plays three as well', () => {
  const three = startSession(newMatch({ names: ['A', 'B', 'C'], reds: 15, now: 0 }));
  const session = played('> > > 1 f4', three);
  expect(session.match.frame).toMatchObject({ active: 0, sides: [{ score: 4 }, { score: 0 }, { score: 1 }] });
});
