import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followUntilPressed } from './called-card.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame'] }));
afterEach(() => void vi.useRealTimers());

function follow(isThere = true) {
  const board = document.createElement('div');
  const step = vi.fn(() => isThere);
  followUntilPressed(board, 5, step);
  const steps = (frames: number): number => {
    for (let frame = 0; frame < frames; frame += 1) vi.advanceTimersToNextFrame();
    return step.mock.calls.length;
  };
  return { board, steps };
}

it('a card is followed for so many frames, and no longer than it is there', () => {
  expect(follow().steps(20)).toBe(6);
  expect(follow(false).steps(20)).toBe(1);
});

it.each(['pointerDown', 'wheel'] as const)('a card is followed no further after a %s on the board', (act) => {
  const { board, steps } = follow();
  expect(steps(2)).toBe(2);
  fireEvent[act](board);
  expect(steps(20)).toBe(2);
});
