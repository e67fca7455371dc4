import { expect, it } from 'vitest';
import { thousandths } from '../../../shared/kernel/money.ts';
import { sampleLine, sampleOrder } from '../feed/testing/samples.ts';
import { createTickStore, lineKeys } from './ticks.ts';

it('knows a line again when the order was saved anew, and not when more of it is wanted', () => {
  const tea = sampleLine({ id: '1', description: 'Thé', quantity: thousandths(1_000) });
  const [key = ''] = lineKeys([tea]);
  expect(lineKeys([{ ...tea, id: '99' }])).toEqual([key]);
  expect(lineKeys([{ ...tea, quantity: thousandths(2_000) }])).not.toContain(key);
  expect(new Set(lineKeys([tea, tea, { ...tea, id: '3' }])).size).toBe(3);
});

it('keeps what is ready of the orders on the board, over a reload, and forgets the others', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => { kept.set(name, value); } } as Storage;
  const order = sampleOrder('7', { lines: [sampleLine(), sampleLine({ description: 'Thé' })] });
  const [first, second] = order.lines;
  const ticks = createTickStore(storage);
  ticks.toggle('7', lineKeys(order.lines)[1] ?? '');
  const again = createTickStore(storage);
  expect([first, second].map((line) => line && again.isTicked(order, line))).toEqual([false, true]);
  again.keepOnly([sampleOrder('8')]);
  expect(createTickStore(storage).of('7')).toEqual([]);
});
