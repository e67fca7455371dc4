import { expect, it } from 'vitest';
import { liveTables, stageOf, type TableOrder, takenTone } from '#shared/features/table-status/live-table.ts';
import { minor } from '#shared/kernel/money.ts';
import { noteBill, printedBills, withBills } from './printed-bills.ts';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const order: TableOrder = {
  id: '7',
  iri: '/en/api/orders/7',
  number: 'DN-00007',
  status: 'waiting',
  tableId: '4',
  since: NOW - 60_000,
  changedAt: null,
  total: minor(12_000),
  paid: minor(0),
  guests: null,
  hasLines: true,
};
const tableOf = (total: number) => {
  const table = withBills(liveTables([{ ...order, total: minor(total) }], NOW), printedBills.getSnapshot()).get('4');
  if (!table) throw new Error('The table is taken.');
  return table;
};

it('says that a table has its bill, until something more is ordered', () => {
  expect(stageOf(tableOf(12_000))).toBe('waiting');
  noteBill('7', minor(12_000));
  expect([stageOf(tableOf(12_000)), takenTone(tableOf(12_000), NOW)]).toEqual(['billed', 'bill']);
  expect([stageOf(tableOf(15_000)), takenTone(tableOf(15_000), NOW)]).toEqual(['waiting', 'seated']);
});
