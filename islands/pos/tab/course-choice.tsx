import { COURSE_TEXTS } from '#shared/i18n/line-words.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { COURSES, type LineMarks } from '#shared/kernel/line-marks.ts';
import { Button } from '#shared/ui/button.tsx';
import { usePosText } from '../till/text.ts';
import { SeatField } from './seat-field.tsx';
import { tabTexts } from './texts.ts';

interface Props {
  readonly label: string;
  readonly marks: LineMarks;
  readonly onMarks: (marks: LineMarks) => void;
}

/** Course and seat of a line, or of those that come next. A second press takes the course away again. */
export function CourseChoice({ label, marks: { course, seat }, onMarks }: Props) {
  const t = usePosText();
  const words = useLazyMessages(tabTexts);
  const ofSeat = seat === undefined ? {} : { seat };
  return (
    <div className="fx-choices pos-courses" role="group" aria-label={label}>
      {COURSES.map((one) => (
        <Button
          key={one}
          aria-pressed={one === course}
          onClick={() => onMarks({ ...ofSeat, ...(one === course ? {} : { course: one }) })}
        >
          {t(COURSE_TEXTS[one])}
        </Button>
      ))}
      <SeatField
        label={words('Seat')}
        hideLabel
        none={words('Seat')}
        seat={seat}
        onSeat={(chosen) =>
          onMarks({ ...(course === undefined ? {} : { course }), ...(chosen === undefined ? {} : { seat: chosen }) })
        }
      />
    </div>
  );
}
