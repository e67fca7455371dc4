import { explainError } from '#shared/api/errors.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { type TabText, tabTexts } from '../tab/texts.ts';
import { usePosText } from '../till/text.ts';
import { UnlikeOrdersError } from './joining.ts';
import { LinesGoneError, StillOnItsWayError } from './parting.ts';
import { ClosedOrderError } from './seating.ts';

/** Null: another one, as of a call. */
function problemOf(error: unknown, words: TabText): string | null {
  if (error instanceof ClosedOrderError) return words('The order of the other table is paid or cancelled by now.');
  if (error instanceof LinesGoneError) return words('Another device has moved or cancelled part of it.');
  if (error instanceof StillOnItsWayError)
    return words('The server has not answered and may still be at it: press again in a minute.');
  return null;
}

interface Props {
  readonly error: unknown;
  readonly busy: boolean;
  /** Tries again, with each order's reduction in the prices of its items. */ readonly onIntoPrices: () => void;
}

/** Why two orders could not be made one, with what can be done. */
export function JoinProblem({ error, busy, onIntoPrices }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  if (!(error instanceof UnlikeOrdersError))
    return <Notice tone="danger">{problemOf(error, words) ?? explainError(error, t)}</Notice>;
  return (
    <Notice tone="danger">
      {words(
        error.by === 'credit'
          ? 'One of the tables pays by credit: take the credit off its bill first, or let each pay for itself.'
          : 'The tables have different reductions. Each can go into the prices of its own items, rounded to coins.',
      )}
      {error.by === 'credit' ? null : (
        <Button busy={busy} onClick={onIntoPrices}>
          {words('Reductions into the prices')}
        </Button>
      )}
    </Notice>
  );
}
