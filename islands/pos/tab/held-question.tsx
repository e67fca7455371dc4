import { COURSE_TEXTS } from '#shared/i18n/line-words.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { fireCourse, heldCourses } from '../rules/courses.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { tabTexts } from './texts.ts';

interface Props {
  readonly onClose: () => void;
  /** The bill is wanted all the same. `isFired`: and the kitchen is to begin what waits. */
  readonly onGoOn: (isFired: boolean) => void;
}

/** Asks once whether a bill is meant while something waits to be served. */
export function HeldQuestion({ onClose, onGoOn }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const sale = useSale();
  const { change } = useSaleChanges();
  const held = heldCourses(sale);
  return (
    <QuestionDialog
      title={words('{course} is still on hold', { course: held.map((one) => t(COURSE_TEXTS[one])).join(', ') })}
      cancelLabel={t('Cancel')}
      onCancel={onClose}
      answers={[
        {
          label: words('Fire'),
          onChoose: () => {
            change((current) => held.reduce(fireCourse, current));
            onClose();
            onGoOn(true);
          },
        },
        {
          label: words('Go on without it'),
          kind: 'primary',
          onChoose: () => {
            onClose();
            onGoOn(false);
          },
        },
      ]}
    >
      <p>{words('The kitchen is not preparing it yet.')}</p>
    </QuestionDialog>
  );
}
