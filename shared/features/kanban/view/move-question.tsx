import type { ReactNode } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { namesOf } from '../rules/lanes.ts';
import type { OpenQuestion } from '../store/board-contract.ts';
import { workBoardTexts } from '../texts.ts';

/** What a move makes or deletes, in words. */
export interface EffectWords {
  readonly title: string;
  readonly body: ReactNode;
  readonly confirm: string;
  /** The move cannot be taken back. */
  readonly isDanger: boolean;
}

interface Props<Effect> {
  readonly open: OpenQuestion<Effect>;
  /** Null: only the people change. */
  readonly words: EffectWords | null;
  /** The dialog has gone. */
  readonly onAnswered: (isAgreed: boolean) => void;
}

/** One question for all that a move changes besides the card's place. */
export function MoveQuestion<Effect>({ open: { question, answer }, words, onAnswered }: Props<Effect>) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const { name, stage, people } = question;
  const end = (isAgreed: boolean): void => {
    answer(isAgreed);
    onAnswered(isAgreed);
  };
  return (
    <QuestionDialog
      title={words?.title ?? t('Move {card} to “{stage}”?', { card: name, stage })}
      cancelLabel={tUi('Cancel')}
      onCancel={() => end(false)}
      answers={[
        {
          label: words?.confirm ?? t('Change the assignee'),
          kind: words?.isDanger ? 'danger' : 'primary',
          takesFocus: !words?.isDanger,
          onChoose: () => end(true),
        },
      ]}
    >
      {words?.body}
      {people === null ? null : (
        <dl className="work-facts">
          <dt>{t('Now assigned to')}</dt>
          <dd dir="auto">{namesOf(people.from) || t('Unassigned')}</dd>
          <dt>{t('Assigned to from now on')}</dt>
          <dd dir="auto">{namesOf(people.to) || t('Unassigned')}</dd>
        </dl>
      )}
    </QuestionDialog>
  );
}
