import { expect, it } from 'vitest';
import { clockText } from '../board/clock-text.ts';
import { winFrame } from '../rules/match.ts';
import { playText } from '../rules/testing/play.ts';
import { sheetCsv } from './csv.ts';
import { sheetFrames } from './sheet.ts';

const match = playText(
  'b 1 2',
  winFrame(playText('a 1 7 > f4 a 1'), { player: 0, reds: 15, now: 90_000, isConceded: true }),
);
const frames = sheetFrames(match, ['Ana', 'Bilal'], 100_000);

it('has the frames that were won and the running one, each with its breaks and its time', () => {
  expect(frames).toEqual([
    {
      number: 1,
      winner: 0,
      isConceded: true,
      names: ['Ana', 'Bilal'],
      scores: [13, 0],
      highBreaks: [8, 0],
      breaks: [[8, 1], []],
      startedAt: 0,
      durationMs: 90_000,
    },
    {
      number: 2,
      winner: null,
      isConceded: false,
      names: ['Ana', 'Bilal'],
      scores: [0, 3],
      highBreaks: [0, 3],
      breaks: [[], [3]],
      startedAt: 90_000,
      durationMs: 10_000,
    },
  ]);
});

it('is a spreadsheet whose names are never formulas', () => {
  const [first] = frames;
  const rows = sheetCsv(first ? [{ ...first, names: ['=1+1', 'Dupont, "Bob"'] }] : [], []).split('\r\n');
  expect(rows).toEqual([
    '\uFEFFframe,player,score,won,high break,breaks,started,duration',
    "1,'=1+1,13,1,8,8 1,1970-01-01T00:00:00.000Z,00:01:30",
    '1,"Dupont, ""Bob""",0,0,0,,1970-01-01T00:00:00.000Z,00:01:30',
    '',
  ]);
});

it('writes hours, minutes and seconds', () => {
  expect([-5, 999, 61_000, 4 * 3_600_000 + 59_999].map(clockText)).toEqual([
    '00:00:00',
    '00:00:00',
    '00:01:01',
    '04:00:59',
  ]);
});
