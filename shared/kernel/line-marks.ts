/** The courses of a meal, in the order in which they are served. */
export const COURSES = [1, 2, 3] as const;
export type Course = (typeof COURSES)[number];

/** What a line of a table says beside what it is: no field of the back-office has it. */
export interface LineMarks {
  readonly course?: Course;
  /** Whose it is, from 1. */
  readonly seat?: number;
  /** Its course waits: the kitchen does not begin it. Only with a course. Default: false. */
  readonly isHeld?: boolean;
}

/** The room that the longest marks need at the end of a description. */
export const MARKS_LENGTH = ' [C3 · S99 · HOLD]'.length;

const MARKED = /^(.+) \[(?:C([1-3]))?(?: · )?(?:S([1-9]\d?))?( · HOLD)?\]$/su;

/** Only the marks of a line. */
export function marksOf({ course, seat, isHeld }: LineMarks): LineMarks {
  return {
    ...(course === undefined ? {} : { course }),
    ...(seat === undefined ? {} : { seat }),
    ...(isHeld === true && course !== undefined ? { isHeld } : {}),
  };
}

/** A line's description for the back-office: `Tagine [C2 · S3 · HOLD]`, the same in every language. */
export function withMarks(name: string, marks: LineMarks): string {
  const { course, seat, isHeld } = marksOf(marks);
  const parts = [course && `C${course}`, seat && `S${seat}`, isHeld && 'HOLD'].filter(Boolean);
  return parts.length === 0 ? name : `${name} [${parts.join(' · ')}]`;
}

/** Takes the marks off a description; one without any stays as it is. */
export function readDescription(description: string): LineMarks & { readonly name: string } {
  const [, name, course, seat, hold] = MARKED.exec(description) ?? [];
  if (name === undefined) return { name: description };
  const known = COURSES.find((one) => String(one) === course);
  const marks = marksOf({
    ...(known === undefined ? {} : { course: known }),
    ...(seat === undefined ? {} : { seat: Number(seat) }),
    isHeld: hold !== undefined,
  });
  // Whatever else stands in brackets belongs to the name.
  return withMarks(name, marks) === description ? { name, ...marks } : { name: description };
}

/** Those without a course first, since nothing holds them, then in the order in which they are served. */
export function inCourseOrder<Line extends LineMarks>(lines: readonly Line[]): readonly Line[] {
  return lines.some(({ course }) => course !== undefined)
    ? lines.toSorted((one, other) => (one.course ?? 0) - (other.course ?? 0))
    : lines;
}
