import { Suspense, useState } from 'react';
import { lazyWithRetry } from '#shared/ui/lazy-with-retry.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { PageNotices } from '#shared/ui/page-notices.tsx';
import { useIsDurable } from '../till/outbox-state.ts';
import { usePosText } from '../till/text.ts';
import { useTill } from '../till/till.ts';
import { useUnreadable, useUntaxed } from '../till/unreadable.ts';
import { OutboxNotices, UnclaimedApprovals, UpdateNotice } from './lazy-parts.ts';

const { Component: JournalNotices } = lazyWithRetry(
  async () => (await import('../journal/journal-notices.tsx')).JournalNotices,
);

/** One server fault usually affects all of them, so only some are named. */
const MAX_NAMED = 3;

function Named({ names }: { readonly names: readonly string[] }) {
  return (
    <bdi>
      {names.slice(0, MAX_NAMED).join(', ')}
      {names.length > MAX_NAMED ? ' …' : ''}
    </bdi>
  );
}

interface Props {
  readonly saveFailed: boolean;
  readonly onSaveAgain: () => void;
  readonly onDismissFailure: () => void;
}

/** Problems the cashier should know of, each with its next step. */
export function Notices({ saveFailed, onSaveAgain, onDismissFailure }: Props) {
  const t = usePosText();
  const isDurable = useIsDurable();
  const [isWarned, setWarned] = useState(false);
  const { records, retry } = useUnreadable();
  const [seen, setSeen] = useState(0);
  const untaxed = useUntaxed();
  const [seenUntaxed, setSeenUntaxed] = useState(0);
  const { taxRate, fiscalJournal } = useTill().settings;
  return (
    <div className="pos-notices">
      {saveFailed ? (
        <Notice tone="danger" onRetry={onSaveAgain} onDismiss={onDismissFailure}>
          {t('The sale could not be stored on this device. Nothing has been saved yet.')}
        </Notice>
      ) : null}
      <Suspense fallback={null}>
        {fiscalJournal ? <JournalNotices /> : null}
        <UnclaimedApprovals />
        <OutboxNotices />
        <UpdateNotice />
      </Suspense>
      <PageNotices />
      {records.length > seen ? (
        <Notice tone="warn" onRetry={retry} onDismiss={() => setSeen(records.length)}>
          {t('Some records could not be read', { count: records.length })} · <Named names={records} />
        </Notice>
      ) : null}
      {untaxed.length > seenUntaxed ? (
        <Notice tone="warn" onRetry={retry} onDismiss={() => setSeenUntaxed(untaxed.length)}>
          {t('Tax rate not readable, sold at {rate}%', { rate: taxRate })} · <Named names={untaxed} />
        </Notice>
      ) : null}
      {isDurable || isWarned ? null : (
        <Notice tone="warn" onDismiss={() => setWarned(true)}>
          {t('This browser blocks storage: reloading the page will empty the cart.')}
        </Notice>
      )}
    </div>
  );
}
