import { expect, it } from 'vitest';
import { remaining } from './table.ts';
import { KNOWN_FRAMES } from './testing/frames.ts';
import { playText, twoPlayers } from './testing/play.ts';

it('knows twenty, ten of them reported from a real table', () => {
  expect(KNOWN_FRAMES).toHaveLength(20);
  expect(KNOWN_FRAMES.filter(({ source }) => source !== undefined)).toHaveLength(10);
});

it.each(KNOWN_FRAMES)('$name', ({ presses, reds = 15, ...expected }) => {
  const { frame } = playText(presses, twoPlayers(reds));
  const breaks = frame.sides.map(({ breaks: ended, run }) =>
    [...ended, ...(run.score > 0 ? [run] : [])].map(({ score }) => score),
  );
  expect({
    scores: frame.sides.map(({ score }) => score),
    remaining: remaining(frame.table),
    breaks,
    isOver: frame.table.isOver,
    isRespotted: frame.table.isRespotted,
  }).toEqual({
    scores: expected.scores,
    remaining: expected.remaining,
    breaks: expected.breaks,
    isOver: expected.isOver ?? false,
    isRespotted: expected.isRespotted ?? false,
  });
});
