import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOON, sampleOrder } from '../feed/testing/samples.ts';
import { type Alert, alertsOf, NEW_WITHIN_MS } from './alerts.ts';
import { KITCHEN_STATUSES } from './kitchen-order.ts';

const alerts = (
  orders: Parameters<typeof alertsOf>[0]['orders'],
  acknowledged: readonly string[] = [],
  open: readonly Alert[] = [],
  isFirstLook = false,
) =>
  alertsOf({
    orders,
    isAcknowledged: ({ id }) => acknowledged.includes(id),
    open,
    isFirstLook,
    serverNow: NOON + NEW_WITHIN_MS,
  });

describe('alerts', () => {
  it('announce at first load by age, and afterwards everything as new', () => {
    const orders = [sampleOrder('1'), sampleOrder('2', { createdAt: NOON - 1 })];
    expect(alerts(orders, [], [], true)).toMatchObject([
      { id: '1', announcement: 'new' },
      { id: '2', announcement: 'already-waiting' },
    ]);
    expect(alerts(orders).map(({ announcement }) => announcement)).toEqual(['new', 'new']);
  });

  it('keep what was announced, and end when the order waits no longer', () => {
    const open: readonly Alert[] = [
      { id: '2', identity: `2@${NOON}`, announcement: 'already-waiting' },
      { id: '1', identity: `1@${NOON}`, announcement: 'new' },
    ];
    expect(alerts([sampleOrder('1'), sampleOrder('2')], [], open)).toBe(open);
    expect(alerts([sampleOrder('1', { status: 'processing' }), sampleOrder('2')], [], open)).toEqual([open[0]]);
  });

  it('ring for another order that comes under an id that was given out before', () => {
    const open = alerts([sampleOrder('1')]);
    expect(alerts([sampleOrder('1', { createdAt: NOON + 1 })], [], open)).toMatchObject([
      { id: '1', identity: `1@${NOON + 1}`, announcement: 'new' },
    ]);
  });

  it('are for exactly the orders that wait and were never acknowledged, whatever came before', () => {
    const order = fc.record({
      id: fc.constantFrom('1', '2', '3', '4'),
      status: fc.constantFrom(...KITCHEN_STATUSES),
      createdAt: fc.option(fc.integer({ min: NOON - 1e8, max: NOON + 1e8 })),
    });
    const reading = fc.uniqueArray(order, { selector: ({ id }) => id });
    fc.assert(
      fc.property(fc.array(fc.tuple(reading, fc.subarray(['1', '2', '3', '4'])), { maxLength: 8 }), (history) => {
        let open: readonly Alert[] = [];
        const acknowledged = new Set<string>();
        for (const [index, [records, touched]] of history.entries()) {
          const orders = records.map(({ id, ...rest }) => sampleOrder(id, rest));
          for (const id of touched) if (open.some((alert) => alert.id === id)) acknowledged.add(id);
          open = alerts(orders, [...acknowledged], open, index === 0);
          const expected = orders
            .filter(({ id, status }) => status === 'waiting' && !acknowledged.has(id))
            .map(({ id }) => id);
          expect(open.map(({ id }) => id).sort()).toEqual(expected.sort());
        }
      }),
    );
  });
});
