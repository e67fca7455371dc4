import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrintProblem } from './printer.ts';
import { answerIn, problemOf, type StatusAnswers } from './status.ts';

describe('the status of a printer', () => {
  it.each<[string, StatusAnswers, PrintProblem | null]>([
    ['all well', { paper: 0b0001_0010, offline: 0b0001_0010 }, null],
    ['no answer', {}, null],
    ['little paper left still prints', { paper: 0b0001_1110, offline: 0b0001_0010 }, null],
    ['no paper at the sensor', { paper: 0b0111_0010 }, 'paper-out'],
    ['no paper, and little left', { paper: 0b0111_1110, offline: 0b0001_0010 }, 'paper-out'],
    ['stopped for want of paper', { paper: 0b0001_0010, offline: 0b0011_0010 }, 'paper-out'],
    ['the cover is open', { paper: 0b0001_0010, offline: 0b0001_0110 }, 'cover-open'],
    ['the cover is open, so no paper is seen', { paper: 0b0111_0010, offline: 0b0011_0110 }, 'cover-open'],
    ['the feed button is held', { paper: 0b0001_0010, offline: 0b0001_1010 }, null],
    ['an error, such as of the cutter', { paper: 0b0001_0010, offline: 0b0101_0010 }, 'offline'],
    [
      'offline for a cause it does not name',
      { paper: 0b0001_0010, offline: 0b0001_0010, printer: 0b0001_1010 },
      'offline',
    ],
    ['its drawer is open', { paper: 0b0001_0010, offline: 0b0001_0010, printer: 0b0001_0110 }, null],
    ['no answers at all: all bits set', { paper: 0xff, offline: 0xff, printer: 0xff }, null],
    ['no answers at all: no bit set', { paper: 0, offline: 0 }, null],
  ])('says: %s', (_name, answers, problem) => {
    expect(problemOf(answers)).toBe(problem);
  });

  it('is read past what the printer says unasked', () => {
    expect(answerIn([0x11, 0x13, 0x10, 0x00, 0x0f])).toBeUndefined();
    expect(answerIn([0x12, 0x10, 0x72, 0x13])).toBe(0x72);
    expect(answerIn([])).toBeUndefined();
  });

  it('is only told by bytes that are answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), (paper, offline) => {
        if (problemOf({ paper, offline }) !== null)
          expect([answerIn([paper]), answerIn([offline])].some((answer) => answer !== undefined)).toBe(true);
      }),
    );
  });
});
