import { useT } from '#shared/island/context.ts';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';

interface Props {
  readonly isSaving: boolean;
  /** Undefined without a service. */
  readonly onSave: (() => void) | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Before a visit of Turbo, which the browser does not ask about. */
export function LeaveQuestion({ isSaving, onSave, onLeave, onStay }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const leave = { label: t('Leave without saving'), kind: 'danger', onChoose: onLeave } as const;
  return (
    <QuestionDialog
      title={t('Want to save your changes?')}
      cancelLabel={t('Stay here')}
      onCancel={onStay}
      answers={
        onSave === undefined
          ? [leave]
          : [leave, { label: tUi('Save'), kind: 'primary', isBusy: isSaving, onChoose: onSave }]
      }
    >
      {t('The document has changes that are not saved.')}
    </QuestionDialog>
  );
}
