import { Flame, Pause } from 'lucide-react';
import { COURSE_TEXTS } from '#shared/i18n/line-words.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Course } from '#shared/kernel/line-marks.ts';
import { Button } from '#shared/ui/button.tsx';
import { canHold, courseState, fireCourse, holdCourse } from '../rules/courses.ts';
import { useSale, useSaleChanges } from '../till/sale-state.ts';
import { usePosText } from '../till/text.ts';
import { tabTexts } from './texts.ts';

interface Props {
  /** Undefined: above what has no course. */ readonly course: Course | undefined;
  readonly onSend: () => void;
}

/** Above the lines of a course: what is new of it can be held, and what waits is fired by one press. */
export function CourseHead({ course, onSend }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const sale = useSale();
  const { change } = useSaleChanges();
  if (course === undefined) return <li className="pos-course">{words('Without a course')}</li>;
  const state = courseState(sale.lines, course);
  const name = t(COURSE_TEXTS[course]);
  return (
    <li className="fx-choices pos-course" data-held={state === 'open' ? undefined : ''}>
      <span>
        {name}
        {state === 'open' ? null : ` · ${t('On hold')}`}
      </span>
      {state === 'waiting' ? (
        <Button
          kind="primary"
          aria-label={words('Fire: {course}', { course: name })}
          onClick={() => {
            change((current) => fireCourse(current, course));
            onSend();
          }}
        >
          <Flame size={18} aria-hidden="true" />
          {words('Fire')}
        </Button>
      ) : canHold(sale, course) ? (
        <Button
          aria-pressed={state === 'held'}
          aria-label={words('Hold: {course}', { course: name })}
          onClick={() => change((current) => holdCourse(current, course, state === 'open'))}
        >
          <Pause size={18} aria-hidden="true" />
          {words('Hold')}
        </Button>
      ) : null}
    </li>
  );
}
