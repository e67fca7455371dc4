import { describe, expect, it } from 'vitest';
import { dayOf, daysOf, periodOf } from './period.ts';

const NOW = new Date(2026, 10, 29, 14, 5);
const text = (at: number): string => `${dayOf(at)} ${new Date(at).getHours()}:${new Date(at).getMinutes()}`;

describe('the days that are compared', () => {
  it('puts a Sunday beside the Sunday before, until it was as late as now', () => {
    const { now, before, cut, shift } = periodOf(NOW, 1);
    expect([now.from, now.until, before.from, before.until].map(text)).toEqual([
      '2026-11-29 0:0',
      '2026-11-30 0:0',
      '2026-11-22 0:0',
      '2026-11-23 0:0',
    ]);
    expect([text(cut), shift]).toEqual(['2026-11-22 14:5', 7]);
  });

  it.each([
    [7, 7],
    [30, 35],
  ] as const)('puts the weekdays of %i days beside the same ones %i days before', (days, shift) => {
    const { now, before } = periodOf(NOW, days);
    expect([daysOf(now).length, daysOf(before).length]).toEqual([days, days]);
    expect(daysOf(before).map((day) => new Date(day).getDay())).toEqual(
      daysOf(now).map((day) => new Date(day).getDay()),
    );
    expect(dayOf(before.from)).toBe(dayOf(new Date(2026, 10, 30 - days - shift).getTime()));
  });
});
