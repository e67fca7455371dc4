import { explainError } from '#shared/api/errors.ts';
import { useT } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from './locales/en.ts';
import type { SaveState } from './page-session.ts';

interface Props {
  readonly state: SaveState;
  /** Something was changed since. */
  readonly isOpen: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** What became of the last save, and the next step. */
export function SaveNotice({ state, isOpen, onRetry, onDismiss }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  switch (state.kind) {
    case 'idle':
    case 'saving':
    case 'conflict':
      return null;
    case 'unchanged':
      return isOpen ? null : (
        <Notice onDismiss={onDismiss}>{t('Everything is saved. There is nothing to send.')}</Notice>
      );
    case 'saved':
      // A save by itself is said beside the button: nobody pressed, and the page must not move under the hand.
      return state.byItself ? null : (
        <Notice tone="good" onDismiss={onDismiss}>
          {t('The page was saved.')}
        </Notice>
      );
    case 'gone':
      return (
        <Notice tone="danger" onRetry={onRetry} onDismiss={onDismiss}>
          {t('This page has been deleted in the meantime. Your work is still here.')}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" onRetry={onRetry} onDismiss={onDismiss}>
          <strong>{t('The page could not be saved.')}</strong> <span dir="auto">{explainError(state.error, tUi)}</span>{' '}
          {t('Your work is still here.')}
        </Notice>
      );
  }
}
