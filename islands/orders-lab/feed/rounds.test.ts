import { expect, it } from 'vitest';
import { orderIdOf } from '../rules/rounds.ts';
import { createMarkStore } from '../store/marks.ts';
import { createSentTimes } from '../store/sent-times.ts';
import { apiOrder } from './testing/samples.ts';
import { board } from './testing/test-feed.ts';

const nothing = { scope: 'shop', storage: undefined, onStorage: () => () => undefined };
const dish = (id: number, description: string, more = {}) => ({ id, description, quantity: 1, price: 9, ...more });
const soup = dish(1, 'Soup');
const tea = dish(2, 'Tea', { firedAt: '2026-03-01T12:25:00+00:00' });

function table(fields: Readonly<Record<string, unknown>>) {
  const order = apiOrder(7, { ordredTable: { name: 'T1' }, orderItems: [soup], ...fields });
  const made = board({
    pages: [[order]],
    marks: createMarkStore(nothing),
    sentTimes: createSentTimes(nothing),
  });
  const told = () =>
    made.feed.orders
      .getSnapshot()
      .map(
        ({ id, status, lines }) => `${orderIdOf(id)} ${status}: ${lines.map((line) => line.description).join(', ')}`,
      );
  return { ...made, order, told };
}

it('a round that comes at the moment of Ready waits to be begun, and is not said to be made', async () => {
  const { feed, world, order, told, writes } = table({ status: 'processing' });
  await world.pass(0);
  // Another device has sent it; this board has not heard of it yet.
  order['orderItems'] = [soup, tea];
  await feed.move('7', 'done');
  expect(writes.at(-1)?.changes).toMatchObject({ status: 'processing', doneAt: null });
  expect(told()).toEqual(['7 done: Soup', '7 waiting: Tea']);
  feed.stop();
});

it('Ready marks the dishes that it makes, so that the next round stands alone', async () => {
  const { feed, world, order, told, writes } = table({ status: 'processing' });
  await world.pass(0);
  await feed.move('7', 'done');
  expect(JSON.parse(String(Object(writes.at(-1)?.changes).preparation))).toMatchObject([
    { item: '1000×Soup#0', stage: 'done' },
  ]);
  Object.assign(order, { status: 'waiting', orderItems: [soup, tea] });
  await world.pass(15_000);
  expect(told()).toEqual(['7 done: Soup', '7 waiting: Tea']);
  const [, round] = feed.orders.getSnapshot();
  await feed.move(round?.id ?? '', 'processing');
  expect(told()).toEqual(['7 done: Soup', '7 processing: Tea']);
  await feed.move(round?.id ?? '', 'done');
  expect(told()).toEqual(['7 done: Soup', '7 done: Tea']);
  expect(writes.at(-1)?.changes).toMatchObject({ status: 'done' });
  feed.stop();
});

it('a course that is fired is a round by itself where the back-office keeps no time', async () => {
  const { feed, world, order, told } = table({ orderItems: [soup, dish(2, 'Cake [C3 · HOLD]')] });
  await world.pass(0);
  expect(told()).toEqual(['7 waiting: Soup']);
  await feed.move('7', 'processing');
  Object.assign(order, { orderItems: [soup, dish(2, 'Cake [C3]')], updatedAt: '2026-03-01T12:25:00+00:00' });
  await world.pass(15_000);
  expect(told()).toEqual(['7 processing: Soup', '7 waiting: Cake']);
  feed.stop();
});

it('the undo of a round puts that round back', async () => {
  const { feed, world, told } = table({ status: 'processing', orderItems: [soup, tea] });
  await world.pass(0);
  const [, round] = feed.orders.getSnapshot();
  await feed.move(round?.id ?? '', 'done');
  expect(told()).toEqual(['7 processing: Soup', '7 done: Tea']);
  await feed.recall();
  expect(told()).toEqual(['7 processing: Soup', '7 processing: Tea']);
  feed.stop();
});

it('a table that is joined to another comes as a ticket of its own, as far as it was, and nobody is asked for it again', async () => {
  const told = new Array<string>();
  const from = apiOrder(7, { ordredTable: { name: 'T1' }, orderItems: [soup], status: 'processing' });
  const into = apiOrder(8, {
    ordredTable: { name: 'E1' },
    createdAt: '2026-03-01T12:30:00+00:00',
    orderItems: [dish(3, 'Tea')],
  });
  const { feed, world } = board({
    pages: [[from, into]],
    marks: createMarkStore(nothing),
    sentTimes: createSentTimes(nothing),
    onJoined: ({ from: ticket, into: other, items }) =>
      told.push(`${ticket.number} to ${other.number}: ${items.join(', ')}`),
  });
  await world.pass(0);
  Object.assign(into, { orderItems: [dish(3, 'Tea'), soup], description: 'T1 joined to E1: DN-00007' });
  await world.pass(15_000);
  Object.assign(from, { status: 'cancelled', description: 'T1 joined to E1: DN-00008' });
  await world.pass(15_000);
  expect(told).toEqual(['DN-00007 to DN-00008: 1000×Soup#0']);
  expect(
    feed.orders.getSnapshot().map(({ table, movedFrom, status, lines, orderNote }) => ({
      table,
      movedFrom,
      status,
      dishes: lines.map(({ description }) => description),
      orderNote,
    })),
  ).toEqual([
    { table: 'E1', movedFrom: 'T1', status: 'processing', dishes: ['Soup'], orderNote: '' },
    { table: 'E1', movedFrom: undefined, status: 'waiting', dishes: ['Tea'], orderNote: '' },
  ]);
  feed.stop();
});

it('guests who move say where they sat before', async () => {
  const { feed, world, order } = table({});
  await world.pass(0);
  order['ordredTable'] = { name: 'E1' };
  await world.pass(15_000);
  await world.pass(15_000);
  expect(feed.orders.getSnapshot()[0]).toMatchObject({ table: 'E1', movedFrom: 'T1' });
  feed.stop();
});
