import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COURSES, inCourseOrder, MARKS_LENGTH, marksOf, readDescription, withMarks } from './line-marks.ts';

const marks = fc
  .record(
    { course: fc.constantFrom(...COURSES), seat: fc.integer({ min: 1, max: 99 }), isHeld: fc.boolean() },
    {
      requiredKeys: [],
    },
  )
  .map(marksOf);
const names = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `${text}x`);

it('reads back what it has written, whatever the name', () => {
  fc.assert(
    fc.property(names, marks, (name, given) => {
      const written = withMarks(name, given);
      expect(written.length).toBeLessThanOrEqual(name.length + MARKS_LENGTH);
      expect(readDescription(written)).toEqual({ name, ...given });
    }),
  );
});

it.each(['Tea', 'Tea [large]', 'Tea []', 'Tea [C2S3]', 'Tea [ · S3]', 'Tea [S3 · HOLD]', 'Tea [C4]', '[C2]'])(
  'takes %s for a name',
  (name) => {
    expect(readDescription(name)).toEqual({ name });
  },
);

it('serves what has no course first, and keeps the order within a course', () => {
  const lines = [{ id: 1, course: 3 }, { id: 2 }, { id: 3, course: 1 }, { id: 4, course: 3 }, { id: 5 }] as const;
  expect(inCourseOrder<{ id: number; course?: 1 | 3 }>(lines).map(({ id }) => id)).toEqual([2, 5, 3, 1, 4]);
});
