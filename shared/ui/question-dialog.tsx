import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** One answer to a question. */
export interface Answer {
  readonly label: string;
  /** `danger` for what cannot be undone. Default: `plain`. */
  readonly kind?: 'plain' | 'primary' | 'danger';
  readonly icon?: ReactNode;
  /** Shows progress and ignores further presses. */
  readonly isBusy?: boolean;
  /** Has the focus instead of the answer that changes nothing: only for what can be taken back. */
  readonly takesFocus?: boolean;
  readonly onChoose: () => void;
}

interface QuestionDialogProps {
  readonly title: string;
  /** What each answer leads to, in a sentence or two. */
  readonly children: ReactNode;
  /** The answer that changes nothing. It has the focus unless another takes it; closing the dialog means the same. */
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  /** One or two; none where nothing can be done. */
  readonly answers: readonly [Answer?, Answer?];
}

/**
 * A question with two or three answers in a dialog of its own; a form below keeps everything typed. It does not close
 * by itself; its owner removes it.
 */
export function QuestionDialog({ title, children, cancelLabel, onCancel, answers }: QuestionDialogProps) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus={answers.some((answer) => answer?.takesFocus) ? undefined : ''} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {answers.map((answer) =>
            answer ? (
              <Button
                key={answer.label}
                kind={answer.kind ?? 'plain'}
                busy={answer.isBusy ?? false}
                data-autofocus={answer.takesFocus ? '' : undefined}
                onClick={answer.onChoose}
              >
                {answer.icon}
                {answer.label}
              </Button>
            ) : null,
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
