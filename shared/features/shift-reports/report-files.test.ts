import { expect, it } from 'vitest';
import type { Report, Shift } from '#shared/kernel/cash-shift.ts';
import { minor, ZERO } from '#shared/kernel/money.ts';
import { reportCsv } from './report-files.ts';

const nothing = { count: 0, amount: ZERO };
const REPORT: Report = {
  currency: 'MAD',
  till: 'K7',
  openedBy: 'Sara',
  openedAt: '2026-11-20T08:00:00.000Z',
  openingFloat: minor(10_000),
  openingDifference: null,
  firstNumber: '',
  lastNumber: '',
  waiting: [],
  sales: nothing,
  returns: nothing,
  cancelled: nothing,
  corrections: [],
  reductions: ZERO,
  fees: ZERO,
  total: ZERO,
  credit: minor(-2_000),
  taxes: [],
  methods: [],
  cashiers: [],
  categories: [],
  hours: [],
  movements: [
    { reference: 'a', at: '2026-11-20T09:00:00.000Z', by: 'Sara', amount: minor(-500), reason: '=2+3, bread' },
  ],
  expected: [],
};
const SHIFT: Shift = {
  ...REPORT,
  reference: 'shift',
  storeId: '1',
  leftBefore: null,
  closing: {
    closedBy: 'Sara',
    closedAt: '2026-11-20T20:00:00.000Z',
    zNumber: 12,
    counted: [],
    expected: [],
    difference: minor(-250),
    note: '',
    remainder: ZERO,
    toBank: ZERO,
    report: REPORT,
  },
};

it('a spreadsheet reads what is missing as a number, and a reason never as a formula', () => {
  const lines = reportCsv(SHIFT, (key) => String(key)).split('\r\n');
  expect(lines).toContain('Difference,,,-2.50');
  expect(lines).toContain('Credit used,,,-20.00');
  expect(lines).toContain(`Cash movements,"'=2+3, bread",,-5.00`);
  expect(lines.at(-1)).toBe('');
});
