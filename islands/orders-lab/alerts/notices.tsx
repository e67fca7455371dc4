import { useEffect, useRef } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { isStale } from '#shared/features/connection-health/health.ts';
import { Button } from '#shared/ui/button.tsx';
import { holdWhileUsed } from '#shared/ui/hold-while-used.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageNotices } from '#shared/ui/page-notices.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useSelector, useStoreValue } from '#shared/ui/use-store-value.ts';
import { useUndoKey } from '#shared/ui/use-undo-key.ts';
import type { FailedMove } from '../board/moves.ts';
import { useBoardControls } from '../kitchen/board-controls.ts';
import { useKitchen } from '../kitchen/kitchen.ts';
import { useKitchenText } from '../kitchen/text.ts';
import { COLUMN_TITLES } from '../rules/columns.ts';

export function FailedFetch() {
  const t = useKitchenText();
  const { feed } = useKitchen();
  const { error } = useStoreValue(feed.health);
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
  const health = useStoreValue(feed.health);
  return (
    <>
      <PageNotices />
      {health.missed > 0 && !isStale(health) ? <FailedFetch /> : null}
      {health.unreadable.length === 0 ? null : (
        <Notice tone="danger" onRetry={feed.refresh}>
          {t('{count} orders could not be read and are not on the board.', { count: health.unreadable.length })}
        </Notice>
      )}
      <FailedMoves />
    </>
  );
}

function useProblemText(): (failure: FailedMove) => string {
  const t = useKitchenText();
  return ({ number, to, problem }) => {
    const column = to === null ? '' : t(COLUMN_TITLES[to]);
    if (problem.kind === 'unknown' && to !== null)
      return t('The server did not answer: it is not known whether {number} was moved to “{column}”.', {
        number,
        column,
      });
    const what =
      to === null
        ? t('The last move of {number} could not be undone.', { number })
        : t('{number} could not be moved to “{column}”.', { number, column });
    switch (problem.kind) {
      case 'refused':
        return `${what} ${t(problem.reason)}`;
      case 'conflict':
        return `${what} ${
          problem.now === undefined
            ? t('The order has been moved in the meantime')
            : t('Someone else has moved it to “{column}”.', { column: t(COLUMN_TITLES[problem.now]) })
        }`;
      case 'failed':
      case 'unknown':
        return `${what} ${explainError(problem.error, t)}`;
    }
  };
}

function FailedMoves() {
  const t = useProblemText();
  const { moves } = useBoardControls();
  return useStoreValue(moves.failed).map((failure) => {
    const { id, to, problem } = failure;
    const mayRetry = to !== null && (problem.kind === 'failed' || problem.kind === 'unknown');
    return (
      <Notice
        key={id}
        tone="danger"
        onRetry={mayRetry ? () => moves.retry(failure) : undefined}
        onDismiss={() => moves.dismiss(failure)}
      >
        {t(failure)}
      </Notice>
    );
  });
}

/** Offers to undo the last move for ten seconds, because a bump bar is easily pressed by mistake. */
export function RecallBar() {
  const t = useKitchenText();
  const { feed, clock, settings } = useKitchen();
  const { moves } = useBoardControls();
  const last = useStoreValue(feed.recallable);
  const left = useSelector(clock, (now) =>
    last === null ? 0 : Math.max(0, Math.ceil((last.until - (last.heldAt ?? now)) / 1_000)),
  );
  const holders = useRef(new Set<string>());
  const isOffered = last !== null;
  useEffect(() => {
    if (!isOffered) holders.current.clear();
  }, [isOffered]);
  useUndoKey(isOffered ? () => void moves.recall() : null);
  // Where a station is all that is seen, its part is the order.
  const isPass = useSelector(settings, ({ view }) => view === 'pass');
  if (last === null) return null;
  // With its last part the order is done.
  const isPart = isPass && last.items !== null && last.status !== 'done';
  const values = { number: last.number, column: t(COLUMN_TITLES[last.to]) };
  return (
    <div
      className="lab-recall"
      {...holdWhileUsed((by, isHeld) => {
        if (isHeld) holders.current.add(by);
        else holders.current.delete(by);
        feed.holdRecall(holders.current.size > 0);
      })}
    >
      <Status as="span">
        {isPart ? t('Part of {number} is now in “{column}”.', values) : t('{number} is now in “{column}”.', values)}
      </Status>
      <Button onClick={() => void moves.recall()}>
        {t('Undo')}{' '}
        <span className="fx-number" aria-hidden="true">
          {left}
        </span>
      </Button>
    </div>
  );
}
