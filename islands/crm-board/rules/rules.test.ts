import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Minor, minor } from '#shared/kernel/money.ts';
import { effectKind, stageCode } from './effects.ts';
import { dayAt, dueOf, leadsDueToday, noonOf } from './next-step.ts';
import { progressOf, starsOf } from './rating.ts';
import { columnSums, offsetOf, type Worth } from './sums.ts';

describe('what a move asks (CRM-027 to 030)', () => {
  it('makes a quote in the quote stage, of a lead without an order, wherever it comes from', () => {
    for (const from of ['', 'order'] as const) {
      expect(effectKind({ from, to: 'quote', hasOrder: false })).toBe('quote');
      expect(effectKind({ from, to: 'quote', hasOrder: true })).toBeNull();
    }
  });

  it('deletes on the way from a quote or order stage to one without a code, and nowhere else', () => {
    for (const hasOrder of [true, false]) {
      expect(effectKind({ from: 'quote', to: '', hasOrder })).toBe('delete');
      expect(effectKind({ from: 'order', to: '', hasOrder })).toBe('delete');
      expect(effectKind({ from: '', to: '', hasOrder })).toBeNull();
      expect(effectKind({ from: 'quote', to: 'order', hasOrder })).toBeNull();
    }
  });

  it('knows no other codes', () => {
    expect([' Quote ', 'order', 'won', ''].map(stageCode)).toEqual(['quote', 'order', '', '']);
  });
});

const worth = (amount: number, currency = 'USD'): Worth => ({ amount: minor(amount), currency });

describe('sums of a column', () => {
  it('are the server’s total less what left plus what came', () => {
    const offset = offsetOf(1_000.5, [worth(60_000), worth(30_000)], 'USD');
    expect(offset).toBe(10_050);
    expect(columnSums([worth(30_000), worth(5_000)], offset, 'USD')).toEqual([worth(45_050)]);
  });

  it('stand by currency, that of the board first, even where the server adds up unlike ones', () => {
    const leads = [worth(100_000), worth(5_000, 'EUR'), worth(300, 'JPY')];
    expect(offsetOf(1_000 + 50 + 300, leads, 'USD')).toBe(0);
    expect(offsetOf('1000', leads, 'USD')).toBe(0);
    expect(columnSums(leads, minor(0), 'USD')).toEqual(leads);
    expect(columnSums([], minor(0), 'USD')).toEqual([worth(0)]);
  });

  it('are never NaN, and always whole minor units', () => {
    const worths = fc.array(
      fc.record({
        amount: fc.integer({ min: 0, max: 1e9 }).map((value) => value as Minor),
        currency: fc.constantFrom('USD', 'EUR', 'TND'),
      }),
    );
    const total = fc.oneof(fc.constantFrom(null, '', 'abc'), fc.double({ min: 0, max: 1e7, noNaN: true }));
    fc.assert(
      fc.property(worths, worths, total, (before, after, said) => {
        for (const { amount } of columnSums(after, offsetOf(said, before, 'USD'), 'USD'))
          expect(Number.isSafeInteger(amount)).toBe(true);
        // What did not change is what the server said.
        const [own] = columnSums(before, offsetOf(said, before, 'USD'), 'USD');
        expect(own?.currency).toBe('USD');
      }),
    );
  });
});

describe('the next step', () => {
  const step = (id: string, nextStepDay: string, status = 'open') => ({ id, nextStepDay, status });

  it('is due by its day, unless the lead is done with or no day was given', () => {
    const dueOn = (day: string, status?: string) => dueOf(step('1', day, status), '2026-12-01');
    expect([dueOn('2026-11-30'), dueOn('2026-12-01'), dueOn('2026-12-02')]).toEqual(['late', 'today', 'later']);
    expect([dueOn(''), dueOn('2026-11-30', 'completed')]).toEqual([null, null]);
  });

  it('has its day by the clock of the device', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2028-02-29']) {
      expect(dayAt(noonOf(day).getTime())).toBe(day);
      expect(dayAt(new Date(`${day}T00:00`).getTime())).toBe(day);
      expect(dayAt(new Date(`${day}T23:59`).getTime())).toBe(day);
    }
  });

  it('is listed with the longest overdue first, and tomorrow’s not at all', () => {
    const leads = [step('10', '2026-12-01'), step('9', '2026-12-01'), step('3', '2026-12-02'), step('4', '2026-11-02')];
    expect(leadsDueToday(leads, '2026-12-01').map(({ id }) => id)).toEqual(['4', '9', '10']);
  });
});

it('shows as many stars as were chosen', () => {
  for (const stars of [0, 1, 2, 3, 4, 5]) expect(starsOf(progressOf(stars))).toBe(stars);
  expect([starsOf(-5), starsOf(49), starsOf(50), starsOf(250)]).toEqual([0, 2, 3, 5]);
});
