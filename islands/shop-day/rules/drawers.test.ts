import { describe, expect, it } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import type { Sale, ShopShift } from '../model.ts';
import { NAMES, saleOf, shiftOf } from '../testing/samples.ts';
import { closedShifts, isForgottenShift, openDrawers } from './drawers.ts';

const at = (hour: number): number => new Date(2026, 10, 29, hour).getTime();
const drawers = (shifts: readonly ShopShift[], sales: readonly Sale[], knownFrom = at(0)) =>
  openDrawers({ shifts, sales, knownFrom, methods: NAMES.methods }).map(({ till, expected }) => ({ till, expected }));
const card = { payments: [{ methodId: '2', name: 'Card', amount: minor(800) }] };

describe('what should lie in an open drawer', () => {
  it('is the float, what was put in, and the cash of its till since it was opened', () => {
    const movements = [{ reference: 'm', at: '', by: '', amount: minor(-2000), reason: '' }];
    expect(
      drawers(
        [shiftOf('1', { shift: { movements } })],
        [saleOf(1000), saleOf(800, card), saleOf(500, { at: at(7) }), saleOf(300, { isCancelled: true })],
      ),
    ).toEqual([{ till: 'K1', expected: 49_000 }]);
  });

  it('keeps two tills apart by who opened them', () => {
    expect(
      drawers(
        [shiftOf('1'), shiftOf('2', { shift: { openedBy: 'Youssef', openedAt: new Date(at(9)).toISOString() } })],
        [saleOf(1000), saleOf(700, { till: 'K2', cashier: 'Youssef' })],
      ),
    ).toEqual([
      { till: 'K1', expected: 51_000 },
      { till: 'K2', expected: 50_700 },
    ]);
  });

  it('leaves out a till whose own shift was closed since', () => {
    const other = shiftOf('2', { closedAt: new Date(at(12)).toISOString(), shift: { till: 'K2' } });
    expect(drawers([shiftOf('1'), other], [saleOf(1000), saleOf(700, { till: 'K2' })])).toEqual([
      { till: 'K1', expected: 51_000 },
    ]);
  });

  it('is not guessed where sales of several tills may be its own, or older ones were not read', () => {
    const two = [saleOf(1000), saleOf(700, { till: 'K2' })];
    expect(drawers([shiftOf('1'), shiftOf('2')], two)).toEqual([
      { till: null, expected: null },
      { till: null, expected: null },
    ]);
    expect(drawers([shiftOf('1')], [saleOf(1000)], at(9))).toEqual([{ till: 'K1', expected: null }]);
  });

  it('is the float alone before the first sale', () => {
    expect(drawers([shiftOf('1')], [])).toEqual([{ till: null, expected: 50_000 }]);
  });
});

it('lists closed shifts with the last one first, and knows one that was left open', () => {
  const closed = ['10', '12'].map((hour) => shiftOf(hour, { closedAt: new Date(at(Number(hour))).toISOString() }));
  expect(closedShifts([...closed, shiftOf('1')]).map(({ id }) => id)).toEqual(['12', '10']);
  expect(isForgottenShift(shiftOf('1'), at(20))).toBe(false);
  expect(isForgottenShift(shiftOf('1'), at(8 + 25))).toBe(true);
});
