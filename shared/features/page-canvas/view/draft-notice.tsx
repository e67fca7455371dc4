import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useCanvasText } from '../texts.ts';

interface Props {
  readonly onDismiss: () => void;
  /** Gives the draft up. */
  readonly onShowSaved: () => void;
}

/** Says that the screen shows a draft of this device. */
export function DraftNotice({ onDismiss, onShowSaved }: Props) {
  const t = useCanvasText();
  return (
    <Notice
      tone="warn"
      onDismiss={onDismiss}
      actions={<Button onClick={onShowSaved}>{t('Show the saved page')}</Button>}
    >
      {t('This is what you had changed and not saved yet.')}
    </Notice>
  );
}
