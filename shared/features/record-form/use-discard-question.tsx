import { type ReactNode, useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useHeldVisit } from '#shared/ui/use-leave-guard.ts';
import { recordFormTexts } from './texts.ts';

interface Options {
  readonly isDirty: boolean;
  /** Takes back what was typed, so that nothing is dirty any more. */
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before what was typed into a dialog is discarded: when it is closed, and when the page is left. */
export function useDiscardQuestion({ isDirty, onDiscard, onClose }: Options): {
  /** Closes the dialog, or asks first. */
  readonly close: () => void;
  /** To be shown beside the dialog. */
  readonly question: ReactNode;
} {
  const t = useLazyMessages(recordFormTexts);
  const [isClosing, setClosing] = useState(false);
  const { to, stay } = useHeldVisit(isDirty);
  return {
    close: () => (isDirty ? setClosing(true) : onClose()),
    question:
      isClosing || to !== null ? (
        <QuestionDialog
          title={t('Discard your changes?')}
          cancelLabel={t('Keep editing')}
          onCancel={() => {
            setClosing(false);
            stay();
          }}
          answers={[
            {
              label: t('Discard'),
              kind: 'danger',
              onChoose: () => {
                onDiscard();
                if (to === null) onClose();
              },
            },
          ]}
        >
          <p>{t('What you have typed is not saved yet.')}</p>
        </QuestionDialog>
      ) : null,
  };
}
