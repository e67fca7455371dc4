import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextsNotice } from '#shared/ui/texts-notice.tsx';
import { useShowDialog } from '../till/dialog-state.ts';
import { useIsDurable, useOutbox } from '../till/outbox-state.ts';
import { usePosText } from '../till/text.ts';
import { useUnreadable } from '../till/unreadable.ts';

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
  const show = useShowDialog();
  const isDurable = useIsDurable();
  const { entries } = useOutbox();
  const [isWarned, setWarned] = useState(false);
  const { records, retry } = useUnreadable();
  const [seen, setSeen] = useState(0);
  const refused = entries.find(({ state }) => state === 'refused');
  const undecided = entries.find(({ state }) => state === 'undecided' || state === 'conflict');
  const doubled = entries.find(({ state }) => state === 'doubled');
  return (
    <div className="pos-notices">
      {saveFailed ? (
        <Notice tone="danger" onRetry={onSaveAgain} onDismiss={onDismissFailure}>
          {t('The sale could not be stored on this device. Nothing has been saved yet.')}
        </Notice>
      ) : null}
      {refused ? (
        <Notice tone="danger" actions={<Button onClick={() => show({ kind: 'outbox' })}>{t('Sales to send')}</Button>}>
          {t('The server refused this sale:')} <bdi>{refused.problem?.message}</bdi> <bdi>({refused.number})</bdi>
        </Notice>
      ) : null}
      {undecided ? (
        <Notice tone="danger" actions={<Button onClick={() => show({ kind: 'outbox' })}>{t('Sales to send')}</Button>}>
          {undecided.state === 'conflict'
            ? t('This order has changed on the server since it was opened.')
            : t('Your decision is needed')}{' '}
          <bdi>({undecided.number})</bdi>
        </Notice>
      ) : null}
      {doubled ? (
        <Notice tone="danger" actions={<Button onClick={() => show({ kind: 'outbox' })}>{t('Sales to send')}</Button>}>
          {t('On the server twice')} <bdi>({doubled.order?.number})</bdi>
        </Notice>
      ) : null}
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
