import { expect, it } from 'vitest';
import { thousandths, ZERO } from '#shared/kernel/money.ts';
import { CASHIER, editedWith, lineWith, saleWith } from '../testing/samples.ts';
import { paidItemsOf, roundsOf, withRounds } from './rounds.ts';

const SENT = '2026-11-20T12:00:00Z';
const tea = (id: string) => lineWith({ id, name: 'Tea' });

it('tells of the lines that this till sent when and by whom, the last round at the end', () => {
  const entry = (savedAt: string, more: Parameters<typeof saleWith>[0]) => ({
    savedAt,
    sale: saleWith({ tab: 'round', cashier: CASHIER, ...more }),
  });
  const sent = [
    entry('2026-11-20T12:05:00Z', { reference: 'a', lines: [tea('1')] }),
    entry('2026-11-20T12:40:00Z', { reference: 'b', cashier: null, lines: [tea('2'), { ...tea('3'), sentAt: SENT }] }),
    entry('2026-11-20T12:50:00Z', { reference: 'of another order', lines: [tea('4')] }),
  ];
  const rounds = roundsOf(sent, '7', (reference) => ['a', 'b'].includes(reference), 'sara');
  expect(rounds.map(({ lines }) => lines.length)).toEqual([1, 1]);
  const lines = ['x', 'y', 'z'].map((id) => ({ ...tea(id), sentAt: SENT }));
  expect(withRounds(lines, rounds).map(({ round }) => round?.by)).toEqual([undefined, 'amina', 'sara']);
});

it('knows a line again whose course has been fired', () => {
  const held = { ...tea('1'), course: 2, isHeld: true } as const;
  const [line] = withRounds(
    [{ ...held, id: 'x', isHeld: false, sentAt: SENT }],
    [{ at: SENT, by: 'sara', lines: [held] }],
  );
  expect(line?.round).toEqual({ at: SENT, by: 'sara' });
});

const round = (at: string, by: string, ...lines: readonly ReturnType<typeof tea>[]) => ({ at, by, lines });
const LATE = '2026-11-20T12:40:00Z';

it('tells the last round at the end, in whichever order the rounds are known', () => {
  const rounds = [round(SENT, 'sara', tea('1')), round(LATE, 'amina', tea('2'))];
  for (const known of [rounds, rounds.toReversed()])
    expect(withRounds([tea('x'), tea('y')], known).map((line) => line.round?.by)).toEqual(['sara', 'amina']);
});

it.each([
  ['another dish', { name: 'Milk' }],
  ['another guest’s', { seat: 2 }],
  ['how much of it', { quantity: thousandths(2_000) }],
])('tells nothing of a line that differs from what was sent: %s', (_, changes) => {
  const line = { ...tea('x'), ...changes };
  expect(withRounds([line], [round(SENT, 'sara', tea('1'))])).toEqual([line]);
});

const ROUND = saleWith({ tab: 'round', edited: editedWith(), lines: [tea('1')] });
it.each([
  ['of the order itself', ROUND, '7', 1],
  ['of another order', ROUND, '8', 0],
  ['that is no round', saleWith({ edited: editedWith(), lines: [tea('1')] }), '7', 0],
])('knows a sale %s', (_, sale, orderId, count) => {
  expect(roundsOf([{ sale, savedAt: SENT }], orderId, () => false, 'sara')).toHaveLength(count);
});

it('counts what was paid for by items, unless the server or a person did not take it', () => {
  const bill = (state: string, quantity: number, orderId = '7') => ({
    state,
    sale: saleWith({
      edited: editedWith({ orderId }),
      lines: [tea('1')],
      part: { amount: ZERO, left: 0, items: [{ id: '1', quantity: thousandths(quantity) }] },
    }),
  });
  const paid = [bill('acknowledged', 1_000), bill('waiting', 500)];
  const others = [bill('conflict', 1_000), bill('refused', 1_000), bill('acknowledged', 1_000, '8')];
  expect(Object.values(paidItemsOf([...paid, ...others], '7') ?? {})).toEqual([1_500]);
  const whole = { state: 'acknowledged', sale: saleWith({ edited: editedWith(), lines: [tea('1')] }) };
  expect(paidItemsOf([...others, whole], '7')).toBeNull();
});
