import { afterEach, expect, it, vi } from 'vitest';
import { minor } from '#shared/kernel/money.ts';
import type { TableOrder } from './live-table.ts';

const SENT_AT = Date.parse('2026-11-20T20:00:00Z');
const SENT: TableOrder = {
  id: '1',
  iri: '/en/api/orders/1',
  number: 'DN-00001',
  status: 'waiting',
  tableId: '4',
  since: SENT_AT - 600_000,
  changedAt: SENT_AT,
  content: { soup: 2 },
  total: minor(12_000),
  paid: minor(0),
  guests: null,
  hasLines: true,
};

afterEach(() => localStorage.clear());

/** The module as a page has it that was just opened. */
async function opened(): Promise<typeof import('./round-times.ts')> {
  vi.resetModules();
  return import('./round-times.ts');
}

it('knows when a round was sent over a reload of the page, whatever the kitchen has done meanwhile', async () => {
  (await opened()).withRoundTimes('https://shop.test', [SENT]);
  const { withRoundTimes } = await opened();
  const cooking: TableOrder = { ...SENT, status: 'processing', changedAt: SENT_AT + 900_000 };
  expect(withRoundTimes('https://shop.test', [cooking]).map(({ changedAt }) => changedAt)).toEqual([SENT_AT]);
});
