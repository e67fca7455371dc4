import type { Course, LineMarks } from '#shared/kernel/line-marks.ts';
import type { Translate } from './translate.ts';

export const COURSE_TEXTS = {
  1: 'Starter',
  2: 'Main course',
  3: 'Dessert',
} as const satisfies Readonly<Record<Course, string>>;

type LineText = (typeof COURSE_TEXTS)[Course] | 'Seat {number}';

/** Course and seat of a line, `Main course · Seat 2`; empty for a line without either. */
export function lineWords({ course, seat }: LineMarks, t: Translate<LineText>): string {
  return [
    ...(course === undefined ? [] : [t(COURSE_TEXTS[course])]),
    ...(seat === undefined ? [] : [t('Seat {number}', { number: seat })]),
  ].join(' · ');
}

/** A line's name with course and seat in brackets, as papers have it. */
export function nameWithCourseAndSeat(name: string, marks: LineMarks, t: Translate<LineText>): string {
  const words = lineWords(marks, t);
  return words === '' ? name : `${name} (${words})`;
}
