import { afterEach, expect, it } from 'vitest';
import { createClients, LD } from '#shared/api/testing/clients.ts';
import { shiftSchema } from '../api/shifts.ts';
import { NAMES, shiftOf } from '../testing/samples.ts';
import { closeLostShift } from './close-lost-shift.ts';

const { setUp, close } = createClients();
afterEach(close);

const AT = new Date('2026-11-30T10:00:00Z');
const OPEN = {
  '@id': '/en/api/cash_shifts/4',
  id: 4,
  reference: 'r',
  openedBy: 'Omar',
  openedAt: '2026-11-27T08:00:00+00:00',
  openingFloat: 250,
};
const CLOSED = { ...OPEN, closedBy: 'admin', closedAt: '2026-11-30T10:00:00+00:00', note: 'Tablet stolen' };
const BY_TILL = { ...OPEN, closedBy: 'Omar', closedAt: '2026-11-30T09:59:00+00:00', zNumber: 7 };

/** A server whose readings are these in turn; the last one stays. */
async function closeWhere(...readings: readonly object[]) {
  const left = [...readings];
  const { api, server } = await setUp(({ method }) => ({
    type: LD,
    body: method === 'GET' ? (left.length > 1 ? left.shift() : left[0]) : CLOSED,
  }));
  const { kind } = await closeLostShift({
    api,
    shift: shiftOf('4'),
    schema: shiftSchema('/en/api/cash_shifts', { locale: 'en', decimals: 2 }, 'MAD', NAMES.methods),
    closedBy: 'admin',
    note: 'Tablet stolen',
    at: AT,
  });
  const writes = server.seen.filter(({ method }) => method !== 'GET').map(({ body }): unknown => JSON.parse(body));
  return { kind, writes, calls: server.seen.map(({ method }) => method) };
}

it('reads the shift, closes it with who, when and why, and looks again', async () => {
  const { kind, writes, calls } = await closeWhere(OPEN, CLOSED);
  expect(kind).toBe('closed');
  expect(writes).toMatchObject([{ closedBy: 'admin', closedAt: AT.toISOString(), note: 'Tablet stolen' }]);
  expect([calls.at(0), calls.at(-1)]).toEqual(['GET', 'GET']);
});

it('writes nothing where its till has closed it meanwhile, nor twice after a lost answer', async () => {
  expect(await closeWhere(BY_TILL)).toMatchObject({ kind: 'closed-by-another', writes: [] });
  expect(await closeWhere(CLOSED)).toMatchObject({ kind: 'closed', writes: [] });
});

it('says that its till wrote over it', async () => {
  expect(await closeWhere(OPEN, BY_TILL)).toMatchObject({ kind: 'written-over' });
  expect(await closeWhere(OPEN)).toMatchObject({ kind: 'written-over' });
});
