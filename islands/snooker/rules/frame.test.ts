import { describe, expect, it } from 'vitest';
import { deficitOf, needsSnookers } from './judge.ts';
import { highBreak } from './match.ts';
import { remaining } from './table.ts';
import { playText, twoPlayers } from './testing/play.ts';

const frameOf = (text: string, reds = 15) => playText(text, twoPlayers(reds)).frame;
const scoresOf = (text: string) => frameOf(text).sides.map(({ score }) => score);

describe('turns', () => {
  it('begin with the first player, go round, and write down a break that scored', () => {
    expect([frameOf(''), frameOf('>'), frameOf('> >'), frameOf('> > >')].map(({ active }) => active)).toEqual([
      null,
      0,
      1,
      0,
    ]);
    const { sides } = frameOf('> 1 7 > > > >');
    expect(sides[0]).toMatchObject({
      score: 8,
      run: { score: 0, balls: [] },
      breaks: [{ position: 1, score: 8, balls: [{ value: 1 }, { value: 7 }] }],
    });
    expect(sides[1]?.breaks).toEqual([]);
  });

  it('end a break by 0, and the player stays', () => {
    expect(frameOf('a 1 0')).toMatchObject({
      active: 0,
      table: { phase: 'red' },
      sides: [{ breaks: [{ score: 1 }] }, {}],
    });
  });

  it('pass to the player who is pressed', () => {
    expect(frameOf('a 1 b')).toMatchObject({ active: 1, sides: [{ breaks: [{ score: 1 }] }, {}] });
    expect(frameOf('a 1 a').sides[0]?.breaks).toEqual([]);
  });

  it('are needed to score', () => {
    expect(scoresOf('1 7 f4 0')).toEqual([0, 0]);
  });
});

describe('a foul', () => {
  it('gives the points to the other, who plays; what was scored before it stands', () => {
    expect(frameOf('a 1 7 f5')).toMatchObject({
      active: 1,
      foul: { points: 5, next: 'opponent' },
      sides: [
        { score: 8, breaks: [{ score: 8 }] },
        { score: 5, fouls: 5 },
      ],
    });
  });

  it('takes the colour that was on after a red, also the last one', () => {
    expect(remaining(frameOf('a 1 f4').table)).toBe(139);
    expect(frameOf('a (1 7)x14 1 f4').table).toMatchObject({ phase: 'colours', lowest: 2 });
  });

  it('keeps the reds that went down with it off the table, in every way of going on', () => {
    for (const next of ['opponent', 'free', 'again', 'miss'])
      expect(frameOf(`a f4 -red -red ${next} again ${next}`).table.reds).toBe(13);
    expect(frameOf('a (1 7)x14 > f4 -red').table).toMatchObject({ phase: 'colours', lowest: 2 });
  });

  it('puts the offender back, or all of it after a miss, with the colour that was on', () => {
    expect(frameOf('a 1 f4 again')).toMatchObject({ active: 0, table: { phase: 'red' } });
    expect(frameOf('a 1 f4 miss')).toMatchObject({ active: 0, misses: 1, table: { phase: 'colour' } });
    expect(frameOf('a f4 miss f4 miss f4 miss').misses).toBe(3);
    expect(frameOf('a f4 miss f4 miss 1').misses).toBe(0);
    expect(frameOf('a f4 miss f4').misses).toBe(0);
  });

  it('gives a free ball until the next stroke, and none to who is put back', () => {
    expect(frameOf('a f4 free')).toMatchObject({ active: 1, table: { isFreeBall: true } });
    expect(frameOf('a f4 free again').table.isFreeBall).toBe(false);
    expect(frameOf('a f4 free again free').table.isFreeBall).toBe(true);
    expect(frameOf('a f4 free >').table.isFreeBall).toBe(false);
    expect(frameOf('a f4 free f4').table.isFreeBall).toBe(false);
    expect(frameOf('a f4 free f4 miss').table.isFreeBall).toBe(true);
  });
});

describe('the end', () => {
  it('is the last black, unless it levels the scores', () => {
    expect(frameOf('a (1 7)x6 2 3 4 5 6 7', 6).table).toMatchObject({ isOver: true, isRespotted: false });
    // 31 by fouls against 18, 13 and the pink and black of the other.
    const level = frameOf('(a f7)x3 a f6 a f4 a (1 2)x6 2 3 4 5 6 f7', 6);
    expect(level).toMatchObject({ table: { isOver: false, isRespotted: true, lowest: 7 }, foul: null });
    expect(remaining(level.table)).toBe(7);
    expect(playText('(a f7)x3 a f6 a f4 a (1 2)x6 2 3 4 5 6 f7 a 7', twoPlayers(6)).frame.table.isOver).toBe(true);
  });
});

describe('snookers', () => {
  it('are needed when more is missing than is left', () => {
    const frame = frameOf('a (1 7)x9 1 >');
    expect(deficitOf(frame, 0)).toBeNull();
    // 73 behind, 67 left: two fouls of four.
    expect(deficitOf(frame, 1)).toEqual({ behind: 73, snookers: 2 });
    expect(needsSnookers(frame)).toBe(true);
  });

  it('are not needed while the scores can still be levelled', () => {
    expect(deficitOf(frameOf('a (1 7)x8 (1 2)x2 >'), 1)).toEqual({ behind: 70, snookers: 1 });
    // 67 behind and 67 left.
    expect(deficitOf(frameOf('a (1 7)x7 1 6 (1 2)x1 1 >'), 1)).toEqual({ behind: 67, snookers: 0 });
    expect(deficitOf(frameOf('a 1 7 >'), 1)).toEqual({ behind: 8, snookers: 0 });
  });

  it('count the ball on, from blue on more than four', () => {
    // 129 to 0 and blue, pink, black left: 111 missing, by fives.
    expect(deficitOf(frameOf('a (1 7)x15 2 3 4 >'), 1)).toEqual({ behind: 129, snookers: Math.ceil((129 - 18) / 5) });
  });

  it('leave who waits no colour for the striker’s red', () => {
    const frame = frameOf('a (1 7)x9 1');
    expect(deficitOf(frame, 1)).toEqual({ behind: 73, snookers: 2 });
  });
});

it('knows the highest break, the running one too', () => {
  const match = playText('a 1 7 > 1 > 1 7 1');
  expect([0, 1].map((player) => highBreak(match, player))).toEqual([9, 1]);
});
