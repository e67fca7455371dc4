import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

it('the page’s days are taken by name, and what is none is named', () => {
  const { calendar: weekdays, unknown } = calendarOf(['mon', 'TUE', 'funday'], ['2026-12-25', '25/12']);
  expect(weekdays.daysPerWeek).toBe(2);
  expect(unknown).toEqual(['funday', '25/12']);
  expect(calendarOf([], []).calendar.daysPerWeek).toBe(7);
});

it('days are told once and in their order, all seven where none is named', () => {
  expect(calendarOf(['fri', 'mon', 'fri'], ['2026-12-25', '2026-05-01', '2026-12-25']).days).toEqual({
    workingDays: ['mon', 'fri'],
    holidays: ['2026-05-01', '2026-12-25'],
  });
  expect(calendarOf([], []).days.workingDays).toHaveLength(7);
});
