import { type Course, COURSES, type LineMarks, marksOf } from '#shared/kernel/line-marks.ts';
import type { CartLine, Sale } from '../model.ts';
import { changeLine, isAtKitchen } from './cart.ts';

/** `held`: it waits at the till, and would wait in the kitchen's list. `waiting`: the kitchen has it to wait for. */
type CourseState = 'open' | 'held' | 'waiting';

function ofCourse(lines: readonly CartLine[], course: Course | undefined): readonly CartLine[] {
  return lines.filter((line) => line.course === course);
}

/** How far a course is: what of it waits on the server comes before what waits here. */
export function courseState(lines: readonly CartLine[], course: Course): CourseState {
  const held = ofCourse(lines, course).filter(({ isHeld }) => isHeld === true);
  if (held.length === 0) return 'open';
  return held.some(({ sentAt }) => sentAt !== undefined) ? 'waiting' : 'held';
}

/** Whether a line of the course could be made to wait: those that the kitchen has could not. */
export function canHold(sale: Sale, course: Course): boolean {
  return ofCourse(sale.lines, course).some((line) => !isAtKitchen(line));
}

/** The courses that the guests have not got yet: they wait here or in the kitchen. */
export function heldCourses({ lines }: Pick<Sale, 'lines'>): readonly Course[] {
  return COURSES.filter((course) => courseState(lines, course) !== 'open');
}

/** Makes what is new of a course wait, or go with the next round. */
export function holdCourse(sale: Sale, course: Course, isHeld: boolean): Sale {
  return {
    ...sale,
    lines: sale.lines.map((line) => (line.course === course && !isAtKitchen(line) ? { ...line, isHeld } : line)),
  };
}

/** Lets the kitchen begin a course, with all that waits of it anywhere. */
export function fireCourse(sale: Sale, course: Course): Sale {
  return { ...holdCourse(sale, course, false), fired: [...new Set([...(sale.fired ?? []), course])] };
}

/** The marks that a new line of a course has: it waits if the rest of the course does. */
export function marksFor({ lines }: Pick<Sale, 'lines'>, { course, seat }: LineMarks): LineMarks {
  return marksOf({
    ...(course === undefined ? {} : { course }),
    ...(seat === undefined ? {} : { seat }),
    isHeld: course !== undefined && courseState(lines, course) !== 'open',
  });
}

/** Gives a line its course and seat; one that the kitchen has stays as it is. */
export function markLine(sale: Sale, lineId: string, marks: LineMarks): Sale {
  const others = { lines: sale.lines.filter(({ id }) => id !== lineId) };
  return changeLine(sale, lineId, ({ course, seat: _seat, isHeld = false, ...line }) => ({
    ...line,
    ...(course === marks.course ? marksOf({ ...marks, isHeld }) : marksFor(others, marks)),
  }));
}

/** Whether saving it gives the kitchen something to cook. */
export function hasForKitchen(sale: Sale): boolean {
  return (sale.fired?.length ?? 0) > 0 || sale.lines.some((line) => !isAtKitchen(line) && line.isHeld !== true);
}

/** What a round gives the kitchen to cook: the new lines and those that it releases. */
export function linesToCook(sale: Sale): readonly CartLine[] {
  return sale.lines.filter((line) => {
    const { isHeld, course } = line;
    return isAtKitchen(line)
      ? isHeld === true && course !== undefined && sale.fired?.includes(course)
      : isHeld !== true;
  });
}

const seatMark = (seat: number): string => `S${seat}: `;

/** What is said of a seat in the note of the order; empty when nothing is. */
export function seatNote(orderNote: string, seat: number): string {
  return (
    orderNote
      .split('\n')
      .findLast((line) => line.startsWith(seatMark(seat)))
      ?.slice(seatMark(seat).length) ?? ''
  );
}

/** The note of the order with what is said of a seat. */
export function withSeatNote(orderNote: string, seat: number, text: string): string {
  const others = orderNote.split('\n').filter((line) => !line.startsWith(seatMark(seat)));
  const note = text.trim().replace(/\s+/g, ' ');
  return [...others, ...(note === '' ? [] : [seatMark(seat) + note])].filter((line) => line !== '').join('\n');
}
