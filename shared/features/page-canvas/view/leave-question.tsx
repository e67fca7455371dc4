import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useCanvasText } from '../texts.ts';

interface Props {
  readonly onStay: () => void;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** Before work that is not saved is left; a draft of it stays on this device. */
export function LeaveQuestion({ onStay, onSave, onLeave }: Props) {
  const t = useCanvasText();
  return (
    <QuestionDialog
      title={t('Leave without saving?')}
      cancelLabel={t('Stay here')}
      onCancel={onStay}
      answers={[
        { label: t('Save and leave'), kind: 'primary', onChoose: onSave },
        { label: t('Leave'), kind: 'danger', onChoose: onLeave },
      ]}
    >
      {t('Your changes are kept on this device and offered again when you come back.')}
    </QuestionDialog>
  );
}
