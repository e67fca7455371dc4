import { explainError } from '#shared/api/errors.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useCodeText } from '../texts.ts';
import { placeWords, useProblemWords } from './problem-words.ts';
import type { CodeWork } from './use-code-work.ts';

interface Props<Id extends string> {
  readonly work: CodeWork<Id>;
  readonly labelOf: (id: Id) => string;
  /** What a successful save is announced with. */
  readonly savedText: string;
  readonly siteUrl: string | undefined;
}

/** What became of the last press on Save Code, and the next step. */
export function SaveNotice<Id extends string>({ work, labelOf, savedText, siteUrl }: Props<Id>) {
  const t = useCodeText();
  const tUi = useUiText();
  const wordsOf = useProblemWords();
  const { outcome, refusal, dismiss } = work;
  const isMended = refusal?.kind === 'broken' && !work.problemsOf(refusal.field.id).some(({ isError }) => isError);
  if (refusal?.kind === 'broken' && !isMended)
    return (
      <Notice tone="danger" onDismiss={dismiss}>
        <strong>{placeWords(refusal.field.label, refusal.problem, t)}</strong> {wordsOf(refusal.problem)}{' '}
        {t('Nothing has been sent.')}
      </Notice>
    );
  if (refusal !== null && refusal.kind !== 'broken')
    return (
      <Notice tone="warn" onDismiss={dismiss}>
        {refusal.kind === 'twig'
          ? t('A text with Twig is never formatted: it would print something else.')
          : t('The text could not be formatted: its syntax has an error.')}
      </Notice>
    );
  switch (outcome.kind) {
    case 'idle':
    case 'conflict':
      return null;
    case 'saving':
      return (
        <p className="code-saving">
          <Spinner label={t('Saving changes ...')} />
        </p>
      );
    case 'unchanged':
      // Not once something was typed since.
      return work.dirty.size > 0 ? null : (
        <Notice onDismiss={dismiss}>{t('Everything is saved. There is nothing to send.')}</Notice>
      );
    case 'saved':
      return outcome.forgotten.length > 0 ? (
        <Notice tone="danger" onDismiss={dismiss}>
          {t('The server did not keep {fields}. What you typed is still here.', {
            fields: outcome.forgotten.map(labelOf).join(', '),
          })}
        </Notice>
      ) : work.dirty.size > 0 ? null : (
        <Notice tone="good" onDismiss={dismiss}>
          {savedText}
          {siteUrl === undefined ? null : (
            <>
              {' '}
              <a href={siteUrl} target="_blank" rel="noreferrer">
                {t('Open the site')}
              </a>
            </>
          )}
        </Notice>
      );
    case 'gone':
      return (
        <Notice tone="danger" onRetry={() => void work.save()} onDismiss={dismiss}>
          {t('This record has been deleted in the meantime. What you typed is still here.')}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" onRetry={() => void work.save()} onDismiss={dismiss}>
          <strong>{t('The code could not be saved.')}</strong>{' '}
          <span dir="auto">{explainError(outcome.error, tUi)}</span> {t('What you typed is still here.')}
        </Notice>
      );
  }
}
