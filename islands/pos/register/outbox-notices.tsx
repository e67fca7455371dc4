import { type ReactNode, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { reloadPage } from '#shared/island/emit.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { RefusalWords } from '../outbox/refusal-words.tsx';
import { outboxTexts } from '../outbox/texts.ts';
import { type Trouble, troublesOf } from '../outbox/trouble.ts';
import { LeftOpenWords, TooMuchAnswers, TooMuchWords } from '../tab/too-much.tsx';
import { useShowDialog } from '../till/dialog-state.ts';
import { useOutbox } from '../till/outbox-state.ts';
import { usePosText } from '../till/text.ts';

/** Says that the device's data was deleted while the till was open, and how many sales were written back. */
function ClearedWords({ count }: { readonly count: number }) {
  const words = useLazyMessages(outboxTexts);
  return words(
    'What the till keeps on this device was deleted while it was open. Unsent sales written back: {count}. Check the drawer and the parked carts.',
    { count },
  );
}

const MILD: ReadonlySet<Trouble['kind']> = new Set(['server', 'exported', 'left-open']);

/**
 * What is wrong with the sales on this device, the worst first, with the way to their list. One at a time, so that the
 * products stay in sight.
 */
export function OutboxNotices() {
  const t = usePosText();
  const show = useShowDialog();
  const { host } = useIsland();
  const words = (trouble: Trouble): ReactNode => {
    switch (trouble.kind) {
      case 'only-in-page':
        return t(
          'This device refuses to store sales. They go straight to the server: keep this page open until all are sent.',
        );
      case 'cleared':
        return <ClearedWords count={trouble.count} />;
      case 'no-room':
        return t('There is no room on this device. The sales are sent all the same: keep this page open until it has.');
      case 'newer':
        return t('A sale on this device was sold with a newer version of this page: reload, and it is sent.');
      case 'unreadable':
        return t('A sale on this device cannot be read, so it is not sent.');
      case 'other-person':
        return t(
          'You are signed in as {other} in another window. Sign in again as {person}, or hand over: the sales are kept and will then be sent.',
          { other: trouble.other, person: trouble.person },
        );
      case 'signed-out':
        return t('Your session has ended. Sign in again: the sales are kept and will then be sent.');
      case 'server':
        return t('The server has a problem. The sales are kept and will be sent again by themselves.');
      case 'refused':
        return (
          <>
            <RefusalWords problem={trouble.entry.problem} /> <bdi className="fx-number">({trouble.entry.number})</bdi>
          </>
        );
      case 'undecided':
        return named(t('Your decision is needed'), trouble.entry.number);
      case 'too-much':
        return <TooMuchWords entry={trouble.entry} />;
      case 'left-open':
        return <LeftOpenWords entry={trouble.entry} />;
      case 'conflict':
        return named(t('This order has changed on the server since it was opened.'), trouble.entry.number);
      case 'exported':
        return named(t('This sale is in a file. Decide which till sends it.'), trouble.entry.number);
      case 'doubled':
        return named(t('On the server twice'), trouble.entry.order?.number ?? trouble.entry.number);
    }
  };
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set());
  const [worst, ...others] = troublesOf(useOutbox()).filter((trouble) => !seen.has(keyOf(trouble)));
  if (worst === undefined) return null;
  return (
    <Notice
      tone={MILD.has(worst.kind) ? 'warn' : 'danger'}
      actions={
        worst.kind === 'too-much' ? (
          <TooMuchAnswers entry={worst.entry} />
        ) : worst.kind === 'left-open' ? undefined : (
          <>
            {worst.kind === 'other-person' ? (
              <Button onClick={() => show({ kind: 'hand-over', held: worst })}>{t('Hand over')}</Button>
            ) : null}
            {worst.kind === 'newer' ? <Button onClick={() => reloadPage(host)}>{t('Reload the page')}</Button> : null}
            <Button onClick={() => show({ kind: 'outbox' })}>{t('Sales to send')}</Button>
          </>
        )
      }
      onDismiss={() => setSeen(new Set([...seen, keyOf(worst)]))}
    >
      {words(worst)} {others.length > 0 ? <bdi className="fx-number">+{others.length}</bdi> : null}
    </Notice>
  );
}

/** The same trouble with another sale is told again. */
function keyOf(trouble: Trouble): string {
  return 'entry' in trouble ? `${trouble.kind} ${trouble.entry.reference}` : trouble.kind;
}

function named(text: string, number: string): ReactNode {
  return (
    <>
      {text} <bdi className="fx-number">({number})</bdi>
    </>
  );
}
