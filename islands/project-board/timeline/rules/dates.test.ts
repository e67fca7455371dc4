import { describe, expect, it } from 'vitest';
import { spanFrom } from '#shared/features/gantt/plan/schedule.ts';
import { createWorkingCalendar } from '#shared/features/gantt/plan/working-calendar.ts';
import { ganttTask } from '#shared/features/gantt/testing/task.ts';
import { DAY, formatServerTime, HOUR } from '#shared/kernel/wall-time.ts';
import { daysOf, pulledDates, pullOf } from './dates.ts';

const calendar = createWorkingCalendar({ workingDays: [], holidays: [] });

function taskFrom(start: string, days: number) {
  const task = ganttTask('1', start, days);
  if (task.start === null) throw new Error('No date');
  return { task, span: spanFrom(task.start.at, task.duration, calendar) };
}
const writtenStart = (edit: ReturnType<typeof pulledDates>): string | undefined =>
  edit?.start ? formatServerTime(edit.start) : undefined;

describe('the days of a bar', () => {
  it.each([
    ['three days from midnight end on the third', '2026-03-02T00:00:00Z', 3, 3],
    ['a day from the morning on reaches into the next', '2026-03-02T09:00:00Z', 1, 2],
    ['two hours are a day', '2026-03-02T09:00:00Z', 2 / 24, 1],
    ['a milestone is a day', '2026-03-02T00:00:00Z', 0, 1],
  ])('%s', (_, start, length, count) => {
    const { span } = taskFrom(start, length);
    expect(daysOf(span)).toEqual({ first: Date.UTC(2026, 2, 2) / 60_000, count });
  });
});

describe('a hand', () => {
  const scale = { pxPerDay: 20, days: 3 };

  it('moves a bar by the days under it, in each view the same', () => {
    expect(pullOf('both', { left: 40, right: 40 }, scale)).toEqual({ start: 2, end: 2 });
    expect(pullOf('both', { left: -28, right: -28 }, { pxPerDay: 4, days: 3 })).toEqual({ start: -7, end: -7 });
    expect(pullOf('both', { left: 0, right: 0 }, scale)).toEqual({ start: 0, end: 0 });
  });

  it('pulls one end and leaves the other, and never past it', () => {
    expect(pullOf('end', { left: 0, right: 60 }, scale)).toEqual({ start: 0, end: 3 });
    expect(pullOf('end', { left: 0, right: -200 }, scale)).toEqual({ start: 0, end: -2 });
    expect(pullOf('start', { left: 20, right: 0 }, scale)).toEqual({ start: 1, end: 0 });
    // What the library makes of a left end that is pulled past the right one.
    expect(pullOf('start', { left: 200, right: 180 }, scale)).toEqual({ start: 2, end: 0 });
  });
});

describe('the dates after it', () => {
  it('are one day later after one day, and the length stays', () => {
    const { task, span } = taskFrom('2026-03-28T23:30:00+01:00', 2);
    const edit = pulledDates(task, span, { start: 1, end: 1 });
    expect(writtenStart(edit)).toBe('2026-03-29T23:30:00+01:00');
    expect(edit).not.toHaveProperty('duration');
  });

  it('are longer at the end that was pulled', () => {
    const { task, span } = taskFrom('2026-03-02T09:00:00Z', 2);
    expect(pulledDates(task, span, { start: 0, end: 3 })).toEqual({ duration: 5 * DAY });
    const begun = pulledDates(task, span, { start: -1, end: 0 });
    expect([writtenStart(begun), begun?.duration]).toEqual(['2026-03-01T09:00:00Z', 3 * DAY]);
  });

  it('make a day of a milestone that is stretched by one, and never end before they start', () => {
    const milestone = taskFrom('2026-03-02T00:00:00Z', 0);
    expect(pulledDates(milestone.task, milestone.span, { start: 0, end: 1 })).toEqual({ duration: 2 * DAY });
    const night = taskFrom('2026-03-02T20:00:00Z', 8 / 24);
    expect(pulledDates(night.task, night.span, { start: 0, end: -1 })).toEqual({ duration: 4 * HOUR });
  });

  it('are none where nothing was pulled, or there is no start', () => {
    const { task, span } = taskFrom('2026-03-02T09:00:00Z', 2);
    expect(pulledDates(task, span, { start: 0, end: 0 })).toBeNull();
    expect(pulledDates({ ...task, start: null }, span, { start: 1, end: 1 })).toBeNull();
  });
});
