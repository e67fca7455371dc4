import { expect, it } from 'vitest';
import { NOON, sampleLine, sampleOrder } from '../feed/testing/samples.ts';
import { partsOf, passOf } from './pass.ts';

const order = sampleOrder('1', {
  status: 'processing',
  lines: [
    sampleLine({ description: 'Tea', categoryId: '1' }),
    sampleLine({ description: 'Steak', categoryId: '2' }),
    sampleLine({ description: 'Juice', categoryId: '1' }),
    sampleLine({ description: 'Bread', categoryId: null }),
  ],
});
const mark = (name: string, stage: 'waiting' | 'processing' | 'done', at: number) => ({
  item: `1000×${name}#0`,
  stage,
  at,
});
const seen = (known: typeof order) =>
  partsOf(known).map(({ categoryId, stage, since, lines }) => [
    categoryId,
    stage,
    since === null ? null : since - NOON,
    lines.map(({ description }) => description),
  ]);

it('tells what an order waits for, first, and what is ready, since when', () => {
  const marks = [
    mark('Tea', 'done', NOON + 1),
    mark('Juice', 'done', NOON + 3),
    mark('Steak', 'processing', NOON + 2),
    mark('Bread', 'waiting', 0),
  ];
  expect(seen({ ...order, marks })).toEqual([
    [null, 'waiting', 0, ['Bread']],
    ['2', 'processing', 2, ['Steak']],
    ['1', 'done', 3, ['Tea', 'Juice']],
  ]);
  // A part is as far as the last of its items.
  expect(seen({ ...order, marks: [mark('Tea', 'done', NOON + 1), mark('Juice', 'processing', NOON + 3)] })[2]).toEqual([
    '1',
    'processing',
    3,
    ['Tea', 'Juice'],
  ]);
});

it('does not say since when where nobody kept it', () => {
  expect(seen(order).map(([, stage, since]) => [stage, since])).toEqual([
    ['processing', null],
    ['processing', null],
    ['processing', null],
  ]);
});

it('shows what is still to be handed out, oldest first', () => {
  const orders = [
    sampleOrder('3', { createdAt: NOON + 3 }),
    sampleOrder('4', { status: 'done' }),
    sampleOrder('5', { status: 'cancelled' }),
    order,
  ];
  expect(passOf(orders).map(({ order: { id } }) => id)).toEqual(['1', '3']);
});
