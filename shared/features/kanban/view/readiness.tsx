import { useReady } from '#shared/island/context.ts';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { WorkBoard } from '../store/board-contract.ts';

/** Before the board's code is there. */
export function BoardStarting() {
  const t = useUiText();
  useReady('starting');
  return <Spinner label={t('Loading…')} />;
}

/** Tells the page when the board can be used. */
export function BoardReadiness({ board }: { readonly board: Pick<WorkBoard<never, never, never>, 'health'> }) {
  const { lastGoodAt, missed } = useStoreValue(board.health);
  useReady(lastGoodAt !== null ? 'ready' : missed > 0 ? 'failed' : 'starting');
  return null;
}
