import { expect, it } from 'vitest';
import { thousandths } from '#shared/kernel/money.ts';
import { sampleLine, sampleOrder } from '../feed/testing/samples.ts';
import { lineKeys } from '../rules/preparation.ts';
import { createTickStore } from './ticks.ts';

it('knows a line again when the order was saved anew, and not when more of it is wanted', () => {
  const tea = sampleLine({ id: '1', description: 'Thé', quantity: thousandths(1_000) });
  const [key = ''] = lineKeys([tea]);
  expect(lineKeys([{ ...tea, id: '99' }])).toEqual([key]);
  expect(lineKeys([{ ...tea, quantity: thousandths(2_000) }])).not.toContain(key);
  expect(new Set(lineKeys([tea, tea, { ...tea, id: '3' }])).size).toBe(3);
});

it('keeps what is ready of the orders on the board, over a reload, and forgets the others', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      stored.set(name, value);
    },
  };
  const order = sampleOrder('7', { lines: [sampleLine(), sampleLine({ description: 'Thé' })] });
  const [first, second] = order.lines;
  const open = () => createTickStore({ scope: 'shop', storage, onStorage: () => () => undefined });
  const ticks = open();
  ticks.toggle(sampleOrder('7'), lineKeys(order.lines)[1] ?? '');
  const again = open();
  expect([first, second].map((line) => line && again.isTicked(order, line))).toEqual([false, true]);
  again.keepOnly([sampleOrder('8')]);
  expect(open().of(sampleOrder('7'))).toEqual([]);
});

it('hands out the same list as long as nothing was ticked, and ticks beside another tab', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => {
      stored.set(name, value);
    },
  };
  // When they tick, neither tab has heard of the other yet.
  const [one, other] = [1, 2].map(() => createTickStore({ scope: 'shop', storage, onStorage: () => () => undefined }));
  one?.toggle(sampleOrder('7'), 'a');
  const before = one?.of(sampleOrder('7'));
  expect(one?.of(sampleOrder('7'))).toBe(before);
  expect(one?.of(sampleOrder('8'))).toBe(one?.of(sampleOrder('9')));
  other?.toggle(sampleOrder('8'), 'b');
  expect([other?.of(sampleOrder('7')), other?.of(sampleOrder('8'))]).toEqual([['a'], ['b']]);
  one?.toggle(sampleOrder('7'), 'c');
  expect([one?.of(sampleOrder('7')), one?.of(sampleOrder('8'))]).toEqual([['a', 'c'], ['b']]);
});
