import { describe, expect, it, vi } from 'vitest';
import { cardsIn } from '#shared/features/board/store.ts';
import { createSource } from '#shared/state/observable.ts';
import type { MoveOutcome, Recallable } from '../feed/orders-feed.ts';
import { NOON, sampleOrder } from '../feed/testing/samples.ts';
import type { Column } from '../rules/columns.ts';
import { createMoves } from './moves.ts';

const orders = [
  ['1', 'waiting'],
  ['2', 'processing'],
  ['3', 'waiting'],
  ['4', 'processing'],
  ['5', 'done'],
] as const;

function kitchen() {
  const answers: ((outcome: MoveOutcome) => void)[] = [];
  const move = vi.fn(
    (_id: string, _to: Column) =>
      new Promise<MoveOutcome>((resolve) => {
        answers.push(resolve);
      }),
  );
  const recall = vi.fn(() =>
    Promise.resolve<MoveOutcome>({ kind: 'refused', reason: 'The order has been moved in the meantime' }),
  );
  const handled = vi.fn();
  const recallable = createSource<Recallable | null>(null);
  const moves = createMoves({ move, recall, recallable }, () => true, handled);
  moves.show(orders.map(([id, status], index) => sampleOrder(id, { status, createdAt: NOON + index })));
  const idsIn = (column: Column) => cardsIn(moves.board.cells(), column, undefined).map(({ id }) => id);
  return { moves, move, handled, recallable, answer: (outcome: MoveOutcome) => answers.shift()?.(outcome), idsIn };
}

describe('a move', () => {
  it('puts the order where its age puts it, wherever it is let go', () => {
    const { moves, idsIn } = kitchen();
    moves.move('3', 'processing');
    expect(idsIn('processing')).toEqual(['2', '3', '4']);
    moves.board.move('1', { column: 'done', previous: undefined, next: '5' });
    expect(idsIn('done')).toEqual(['5', '1']);
  });

  it('that fails goes back, is told with the reason, and can be tried again', async () => {
    const { moves, move, handled, answer, idsIn } = kitchen();
    moves.move('1', 'processing');
    await vi.waitFor(() => expect(move).toHaveBeenCalledOnce());
    expect(handled.mock.calls).toEqual([['1']]);
    answer({ kind: 'failed', error: new Error('no') });
    await vi.waitFor(() =>
      expect(moves.failed.getSnapshot()).toMatchObject([{ id: '1', to: 'processing', reason: null }]),
    );
    expect(idsIn('waiting')).toEqual(['1', '3']);
    const [failure] = moves.failed.getSnapshot();
    if (failure) moves.retry(failure);
    expect(moves.failed.getSnapshot()).toEqual([]);
    await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(2));
    answer({ kind: 'refused', reason: 'The order is no longer on the board' });
    await vi.waitFor(() =>
      expect(moves.failed.getSnapshot()).toMatchObject([{ reason: 'The order is no longer on the board' }]),
    );
  });

  it('that cannot be taken back is told', async () => {
    const { moves, recallable } = kitchen();
    recallable.set({ id: '5', number: 'DN-00005', from: 'processing', to: 'done', until: NOON });
    await moves.recall();
    expect(moves.failed.getSnapshot()).toMatchObject([
      { id: '5', number: 'DN-00005', to: null, reason: 'The order has been moved in the meantime' },
    ]);
  });
});
