import { expect, it } from 'vitest';
import { calendarOf, countedDays } from './calendar.ts';

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

it('the project’s days count before those of the person, and these before the page’s', () => {
  const page = calendarOf(['mon'], []);
  const own = { workingDays: ['tue'] as const, holidays: [] };
  expect(countedDays({ workingDays: ['wed'], holidays: [] }, own, page).days.workingDays).toEqual(['wed']);
  expect(countedDays({ workingDays: [], holidays: ['2026-12-25'] }, own, page).days.workingDays).toHaveLength(7);
  expect(countedDays({ workingDays: [], holidays: [] }, own, page).days.workingDays).toEqual(['tue']);
  expect(countedDays({ workingDays: [], holidays: [] }, null, page)).toBe(page);
});
