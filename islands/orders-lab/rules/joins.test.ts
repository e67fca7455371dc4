import { expect, it } from 'vitest';
import { sampleLine, sampleOrder } from '../feed/testing/samples.ts';
import { createJoins } from './joins.ts';

const from = sampleOrder('1', { table: 'T1', lines: [sampleLine({ description: 'Soup' })] });
const into = sampleOrder('2', { table: 'E1', orderNote: 'Window seat' });
const joined = {
  ...into,
  orderNote: `Window seat\nRéunion : T1 avec E1 (${from.number})`,
  lines: [...into.lines, ...from.lines],
};
const left = { ...from, status: 'cancelled' as const, orderNote: `Réunion : T1 avec E1 (${into.number})` };

it('an order that was joined to another is no cancelled one: the other says where its guests come from', () => {
  const joins = createJoins();
  const [order, ...others] = joins([left, joined]);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ id: '2', movedFrom: 'T1', orderNote: 'Window seat' });
  // Not drawn again.
  expect(joins([{ ...left }, joined])[0]).toBe(order);
  // Its dishes stand on the other already, and it is cancelled in a moment.
  expect(joins([from, joined]).map(({ id }) => id)).toEqual(['2']);
});

it('an order that is cancelled, or noted beside another, stays what it is', () => {
  const cancelled = { ...from, status: 'cancelled' as const };
  expect(createJoins()([cancelled, into])).toEqual([cancelled, into]);
  const both = [
    { ...from, orderNote: `See ${into.number}` },
    { ...into, orderNote: `See ${from.number}` },
  ];
  expect(createJoins()(both)).toEqual(both);
});
