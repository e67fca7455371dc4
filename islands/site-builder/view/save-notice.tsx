import { explainError } from '#shared/api/errors.ts';
import { useT } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Status } from '#shared/ui/status.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type { Step } from '../domain/plan.ts';
import type { SaveState } from '../domain/site-session.ts';
import type en from '../locales/en.ts';
import { stepName } from './step-words.ts';

interface Props {
  readonly state: SaveState;
  /** Something was changed since. */
  readonly isOpen: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** What became of the last save, and the next step. */
export function SaveNotice({ state, isOpen, names, onRetry, onDismiss }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const failedText = (step: Step): string =>
    step.kind === 'widget'
      ? t('Failed to store widget content for widget ID {id}', { id: step.id })
      : t('The styles of the theme could not be saved.');
  switch (state.kind) {
    case 'idle':
    case 'conflict':
    // A toast says it.
    case 'saved':
      return null;
    case 'saving':
      return (
        <Status className="fx-hint" says="first">
          {t('Saving {number} of {count}…', { number: state.done + 1, count: state.of })}
        </Status>
      );
    case 'unchanged':
      return isOpen ? null : (
        <Notice onDismiss={onDismiss}>{t('Everything is saved. There is nothing to send.')}</Notice>
      );
    case 'gone':
      return (
        <Notice tone="danger" onRetry={onRetry} onDismiss={onDismiss}>
          <strong>{failedText(state.step)}</strong> {t('It has been deleted in the meantime. Your work is still here.')}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" onRetry={onRetry} onDismiss={onDismiss}>
          <strong>{failedText(state.step)}</strong> <span dir="auto">{explainError(state.error, tUi)}</span>{' '}
          {t('{done} of {count} saved: {name} and what follows are not. Your work is still here.', {
            done: state.done,
            count: state.of,
            name: stepName(state.step, names, t),
          })}
        </Notice>
      );
  }
}
