import { expect, it } from 'vitest';
import { distinctTimes } from './distinct-times.ts';

it('tells two choices of one minute apart, and two of one second', () => {
  const at = (time: string) => new Date(`2026-11-30T${time}Z`);
  const labels = distinctTimes([at('09:00:00'), at('10:30:05'), at('10:30:59'), at('11:00:01'), at('11:00:01.500')], {
    locale: 'fr',
    timeZone: 'UTC',
  });
  expect(labels).toEqual([
    '30/11/2026 09:00',
    '30/11/2026 10:30:05',
    '30/11/2026 10:30:59',
    '30/11/2026 11:00:01 (1)',
    '30/11/2026 11:00:01 (2)',
  ]);
});
