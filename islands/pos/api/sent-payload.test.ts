import { expect, it } from 'vitest';
import { newEntry } from '../outbox/entry.ts';
import { entryOf, lineWith } from '../testing/samples.ts';
import { sentPayload } from './sent-payload.ts';

const AT = new Date(2026, 10, 29, 3, 24).getTime();
const WITHOUT = { order: [], item: [] };
const WITH = { order: ['ticketNumber', 'soldAt'], item: ['firedAt'] } as const;

it('tells number and time by their fields where the back-office has both', () => {
  const sent = sentPayload(newEntry(entryOf({ orderNote: 'No sugar' }, 'G1-0014'), 0, { soldAt: AT }), WITH);
  expect(sent).toMatchObject({
    ticketNumber: 'G1-0014',
    soldAt: new Date(AT).toISOString(),
    description: 'No sugar',
  });
});

it('tells them in the last line of the description where it has not', () => {
  const sent = sentPayload(newEntry(entryOf({ orderNote: 'No sugar' }, 'G1-0014'), 0, { soldAt: AT }), WITHOUT);
  expect(sent['description']).toBe('No sugar\nG1-0014 · 2026-11-29 03:24');
  expect(Object.keys(sent)).not.toContain('ticketNumber');
});

it('gives a round of a table no number of its own: its bill bears that of the order', () => {
  const sent = sentPayload(newEntry(entryOf({ tab: 'round' }, 'G1-0014'), 0, { soldAt: AT }), WITHOUT);
  expect(sent['description']).toBe('');
  expect(sentPayload(newEntry(entryOf({ tab: 'round' }), 0, { soldAt: AT }), WITH)).not.toHaveProperty('ticketNumber');
});

it('tells the tax rate of each line where the back-office keeps it', () => {
  const sent = (item: readonly 'taxRate'[], changes = {}) =>
    sentPayload(newEntry(entryOf(changes), 0, { soldAt: AT }), { order: [], item })['orderItems'];
  expect(sent(['taxRate'])).toMatchObject([{ taxRate: 10 }]);
  expect(sent(['taxRate'], { lines: [lineWith({ taxRate: 5.5 })] })).toMatchObject([{ taxRate: 5.5 }]);
  expect(sent([])).not.toMatchObject([{ taxRate: 10 }]);
});

it('tells when each dish goes to the kitchen, where the back-office keeps it: not of one that waits', () => {
  const [now, held] = [{ description: 'Soup [C1]' }, { description: 'Tagine [C2 · HOLD]' }];
  const entry = newEntry(entryOf({ tab: 'round' }), 0, { soldAt: AT });
  const sent = (item: readonly 'firedAt'[]) =>
    sentPayload({ ...entry, payload: { orderItems: [now, held] } }, { order: [], item })['orderItems'];
  expect(sent(['firedAt'])).toEqual([{ ...now, firedAt: new Date(AT).toISOString() }, held]);
  expect(sent([])).toEqual([now, held]);
});
