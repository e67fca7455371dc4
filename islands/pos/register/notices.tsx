import { Suspense, useState } from 'react';
import { Notice } from '#shared/ui/notice.tsx';
import { TextsNotice } from '#shared/ui/texts-notice.tsx';
import { useIsDurable } from '../till/outbox-state.ts';
import { usePosText } from '../till/text.ts';
import { useUnreadable } from '../till/unreadable.ts';
import { OutboxNotices, UnclaimedApprovals, UpdateNotice } from './lazy-parts.ts';

/** One server fault usually affects all of them, so only some are named. */
const MAX_NAMED = 3;

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
  return (
    <div className="pos-notices">
      {saveFailed ? (
        <Notice tone="danger" onRetry={onSaveAgain} onDismiss={onDismissFailure}>
          {t('The sale could not be stored on this device. Nothing has been saved yet.')}
        </Notice>
      ) : null}
      <Suspense fallback={null}>
        <UnclaimedApprovals />
        <OutboxNotices />
        <UpdateNotice />
      </Suspense>
      <TextsNotice />
      {records.length > seen ? (
        <Notice tone="warn" onRetry={retry} onDismiss={() => setSeen(records.length)}>
          {t('Some records could not be read', { count: records.length })} ·{' '}
          <bdi>
            {records.slice(0, MAX_NAMED).join(', ')}
            {records.length > MAX_NAMED ? ' …' : ''}
          </bdi>
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
