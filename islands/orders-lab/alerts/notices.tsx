import { explainError } from '#shared/api/errors.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextsNotice } from '#shared/ui/texts-notice.tsx';
import { useObservable, useSelector } from '#shared/ui/use-observable.ts';
import { isBlind } from '../feed/health.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useMoves } from '../kitchen/moves-context.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { COLUMN_TITLES } from '../rules/columns.ts';

/** One server fault usually affects all of them, so only some are shown in detail. */
const MAX_DETAILED = 3;

export function FailedFetch() {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const { error } = useObservable(feed.health);
  return (
    <Notice tone="danger" onRetry={feed.refresh}>
      <strong>{t('Error: Failed to fetch data')}</strong> {explainError(error, t)}
    </Notice>
  );
}

/** The board's problems, each with its next step. */
export function BoardNotices() {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const health = useObservable(feed.health);
  return (
    <>
      <TextsNotice />
      {health.missed > 0 && !isBlind(health) ? <FailedFetch /> : null}
      {health.unreadable.length === 0 ? null : (
        <Notice tone="danger" onRetry={feed.refresh}>
          {t('{count} orders could not be read and are not on the board.', { count: health.unreadable.length })}{' '}
          {health.unreadable
            .slice(0, MAX_DETAILED)
            .map(({ detail }) => detail ?? '')
            .join(' ')}
        </Notice>
      )}
      <FailedMoves />
    </>
  );
}

function FailedMoves() {
  const t = useKitchenText();
  const { moves } = useMoves();
  return useObservable(moves.failed).map((failure) => {
    const { id, number, to, reason, error } = failure;
    const why = reason === null ? explainError(error, t) : t(reason);
    const what =
      to === null
        ? t('The last move of {number} could not be undone.', { number })
        : t('{number} could not be moved to “{column}”.', { number, column: t(COLUMN_TITLES[to]) });
    return (
      <Notice
        key={id}
        tone="danger"
        onRetry={reason === null && to !== null ? () => moves.retry(failure) : undefined}
        onDismiss={() => moves.dismiss(failure)}
      >
        {what} {why}
      </Notice>
    );
  });
}

/** Offers to undo the last move for ten seconds, because a bump bar is easily pressed by mistake. */
export function RecallBar() {
  const t = useKitchenText();
  const { feed, clock } = useKitchen();
  const { moves } = useMoves();
  const last = useObservable(feed.recallable);
  const left = useSelector(clock, (now) => (last === null ? 0 : Math.max(0, Math.ceil((last.until - now) / 1_000))));
  if (last === null || last.to === 'draft' || last.to === 'elsewhere') return null;
  return (
    <div className="lab-recall" role="status">
      <span>{t('{number} is now in “{column}”.', { number: last.number, column: t(COLUMN_TITLES[last.to]) })}</span>
      <Button onClick={() => void moves.recall()}>
        {t('Undo')}{' '}
        <span className="fx-number" aria-hidden="true">
          {left}
        </span>
      </Button>
    </div>
  );
}
