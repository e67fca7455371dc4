import { type ReactNode, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { type Trouble, troublesOf } from '../outbox/trouble.ts';
import { useShowDialog } from '../till/dialog-state.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { problemText } from '../till/problem-text.ts';
import { usePosText } from '../till/text.ts';

function keyOf(trouble: Trouble): string {
  return 'entry' in trouble ? `${trouble.kind} ${trouble.entry.reference}` : trouble.kind;
}

/**
 * What is wrong with the sales on this device, each with the way to their list. What was put away stays counted on the
 * button of the bar.
 */
export function OutboxNotices() {
  const t = usePosText();
  const show = useShowDialog();
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const words = (trouble: Trouble): ReactNode => {
    switch (trouble.kind) {
      case 'only-in-page':
        return t(
          'This device refuses to store sales. They go straight to the server: keep this page open until all are sent.',
        );
      case 'unreadable':
        return t('A sale on this device cannot be read, so it is not sent.');
      case 'signed-out':
        return t('Your session has ended. Sign in again: the sales are kept and will then be sent.');
      case 'server':
        return t('The server has a problem. The sales are kept and will be sent again by themselves.');
      case 'refused':
        return (
          <>
            {t('The server refused this sale:')}{' '}
            <bdi>{trouble.entry.problem ? problemText(trouble.entry.problem, t) : null}</bdi>{' '}
            <bdi>({trouble.entry.number})</bdi>
          </>
        );
      case 'undecided':
        return named(t('Your decision is needed'), trouble.entry.number);
      case 'conflict':
        return named(t('This order has changed on the server since it was opened.'), trouble.entry.number);
      case 'exported':
        return named(t('This sale is in a file. Decide which till sends it.'), trouble.entry.number);
      case 'doubled':
        return named(t('On the server twice'), trouble.entry.order?.number ?? trouble.entry.number);
    }
  };
  const troubles = troublesOf(useOutbox()).filter((trouble) => !away.has(keyOf(trouble)));
  return troubles.map((trouble) => (
    <Notice
      key={trouble.kind}
      tone={trouble.kind === 'server' || trouble.kind === 'exported' ? 'warn' : 'danger'}
      onDismiss={() => setAway(new Set([...away, keyOf(trouble)]))}
      actions={<Button onClick={() => show({ kind: 'outbox' })}>{t('Sales to send')}</Button>}
    >
      {words(trouble)}
    </Notice>
  ));
}

function named(text: string, number: string): ReactNode {
  return (
    <>
      {text} <bdi>({number})</bdi>
    </>
  );
}
