import { expect, it } from 'vitest';
import { CASHIER, lineWith, saleWith } from '../testing/samples.ts';
import { roundsOf, withRounds } from './rounds.ts';

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
