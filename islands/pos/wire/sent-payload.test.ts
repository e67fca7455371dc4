import { expect, it } from 'vitest';
import { newEntry } from '../outbox/entry.ts';
import { entryOf } from '../testing/samples.ts';
import { sentPayload } from './sent-payload.ts';

const AT = new Date(2026, 10, 29, 3, 24).getTime();
const WITHOUT = { order: [] };
const WITH = { order: ['ticketNumber', 'soldAt'] } as const;

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
