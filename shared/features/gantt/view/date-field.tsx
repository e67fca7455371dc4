import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { dateOfDay } from '#shared/kernel/calendar-days.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { TextField, type TextFieldProps } from '#shared/ui/fields.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { readDate } from '../domain/typed.ts';
import { dayTimeText, textToType } from '../words/gantt-words.ts';
import sheet from './dialogs.css';
import { useGantt } from './gantt-parts.ts';

interface Props extends Omit<TextFieldProps, 'onChange'> {
  readonly value: string;
  /** Gives the time of day where none is typed. */
  readonly near: WallTime;
  readonly onText: (text: string) => void;
}

/** A date as it is typed, with the browser's own calendar beside it. */
export function DateField({ near, value, onText, ...field }: Props) {
  useSheet(sheet);
  const { t, locale } = useGantt();
  const calendar = useRef<HTMLInputElement>(null);
  const at = readDate(value, near);
  const isoDay = at === null ? '' : dateOfDay(at);
  return (
    <div className="gantt-date">
      <TextField {...field} value={value} onChange={(event) => onText(event.target.value)} />
      {field.readOnly === true ? null : (
        <>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isoDay}
            onChange={({ target }) => {
              const chosen = readDate(target.value, at ?? near);
              if (chosen !== null) onText(textToType(dayTimeText(chosen, locale)));
            }}
          />
          <IconButton
            kind="quiet"
            label={t('Choose the day')}
            icon={<CalendarDays size={18} aria-hidden="true" />}
            onClick={() => calendar.current?.showPicker()}
          />
        </>
      )}
    </div>
  );
}
