import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** One way on from a question. */
export interface Answer {
  readonly label: string;
  /** `danger` for what cannot be taken back; 'plain' by default. */
  readonly kind?: 'plain' | 'primary' | 'danger';
  readonly icon?: ReactNode;
  /** Shows progress and refuses further presses. */
  readonly isBusy?: boolean;
  readonly onChoose: () => void;
}

interface QuestionDialogProps {
  readonly title: string;
  /** What the answers lead to, in a sentence or two. */
  readonly children: ReactNode;
  /** The answer that changes nothing: it has the focus, and closing the dialog gives it. */
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  /** One or two. */
  readonly answers: readonly [Answer, Answer?];
}

/**
 * A question with two or three answers, over what it is about: the form below stays as it is, with all that was typed.
 * It does not close by itself; whoever shows it takes it away.
 */
export function QuestionDialog({ title, children, cancelLabel, onCancel, answers }: QuestionDialogProps) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      footer={
        <>
          <Button data-autofocus="" onClick={onCancel}>
            {cancelLabel}
          </Button>
          {answers.map((answer) =>
            answer ? (
              <Button
                key={answer.label}
                kind={answer.kind ?? 'plain'}
                busy={answer.isBusy ?? false}
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
