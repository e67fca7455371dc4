import { describe, expect, it } from 'vitest';
import { daysBody, daysOfTask } from './task-days.ts';

const morning = '2026-12-01T09:00:00+01:00';

describe('the days of a task', () => {
  it('are those of its start and length, and the end counts where there is no length', () => {
    expect(daysOfTask({ startAt: morning, duration: 3, endAt: '2030-01-01' })).toEqual({
      startDay: '2026-12-01',
      dueDay: '2026-12-04',
    });
    expect(daysOfTask({ startAt: '2026-12-01T00:00:00Z', duration: 3 }).dueDay).toBe('2026-12-03');
    expect(daysOfTask({ endAt: '2026-12-05T00:00:00Z' })).toEqual({ startDay: '', dueDay: '2026-12-05' });
    expect(daysOfTask({ startAt: null, duration: 3 })).toEqual({ startDay: '', dueDay: '' });
  });

  it('are written as a start and a length, at the times of the day that they had, with the end that follows', () => {
    const written = { startAt: morning, duration: 2.5, endAt: '2026-12-03T21:00:00+01:00' };
    expect(daysBody({ startDay: '2026-12-02', dueDay: '2026-12-03' }, written)).toEqual({
      startAt: '2026-12-02T09:00:00+01:00',
      duration: 1.5,
      endAt: '2026-12-03T21:00:00+01:00',
    });
    expect(daysBody({ startDay: '2026-12-01', dueDay: '2026-12-10' }, written)).toEqual({
      duration: 9.5,
      endAt: '2026-12-10T21:00:00+01:00',
    });
  });

  it('can be given for the first time, one alone, and be taken away', () => {
    expect(daysBody({ startDay: '2026-12-02', dueDay: '2026-12-03' }, {})).toEqual({
      startAt: '2026-12-02T00:00:00',
      duration: 2,
    });
    expect(daysBody({ startDay: '', dueDay: '2026-12-03' }, {})).toEqual({
      duration: null,
      endAt: '2026-12-03T00:00:00',
    });
    expect(daysBody({ startDay: '2026-12-02', dueDay: '' }, { endAt: '2026-12-03' })).toEqual({
      startAt: '2026-12-02T00:00:00',
      duration: null,
      endAt: null,
    });
    expect(daysBody({ startDay: '2026-12-02', dueDay: '2026-12-03' }, { endAt: '2026-12-03T00:00:00Z' })).toEqual({
      startAt: '2026-12-02T00:00:00Z',
      duration: 2,
      endAt: '2026-12-04T00:00:00Z',
    });
  });

  it('read back as they were typed', () => {
    for (const startDay of ['', '2026-12-01', '2027-02-28'])
      for (const dueDay of ['', '2027-02-28', '2028-02-29'])
        for (const written of [{}, { startAt: morning, duration: 2.5, endAt: '2026-12-03T21:00:00+01:00' }]) {
          const after = { ...written, ...daysBody({ startDay, dueDay }, written) };
          expect(daysOfTask(after)).toEqual({ startDay, dueDay });
        }
  });
});
