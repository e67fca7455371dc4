import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { projectResource } from '#shared/api/resources/projects.ts';
import { readDate } from '#shared/features/gantt/domain/typed.ts';
import { DateField } from '#shared/features/gantt/view/date-field.tsx';
import { useKeptFields } from '#shared/features/kanban/dialog/use-kept-fields.ts';
import { DAYS_FIELDS, type DaysRecord } from '#shared/features/projects-api/project-days.ts';
import { dateFormat, formatDay } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { dateOfDay } from '#shared/kernel/calendar-days.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './days.css';
import { type OwnDays, type Weekday, WEEKDAYS } from './own-days.ts';
import { daysTexts } from './texts.ts';

export interface DaysDialogProps {
  /** Those that count at present. */
  readonly days: OwnDays;
  readonly record: DaysRecord;
  /** Whether they are others than those of the page. */
  readonly isOwn: boolean;
  readonly now: WallTime;
  /** Null: those of the page. For all where the server keeps them, else on this device. */
  readonly onSave: (days: OwnDays | null, isForAll: boolean) => void;
  readonly onClose: () => void;
}

const PROJECT = { resource: projectResource, type: 'Project' };
/** A week begins on Monday here, as in the chart. */
const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), 'sun'];
/** Monday 2024-01-01 and the days after it. */
const dateOf = (day: Weekday): Date => new Date(Date.UTC(2024, 0, 1 + WEEK.indexOf(day)));

/** On which days of the week work is done, and on which dates it is not. */
export default function DaysDialog({ days, record, isOwn, now, onSave, onClose }: DaysDialogProps) {
  useSheet(sheet);
  const t = useLazyMessages(daysTexts);
  const tUi = useUiText();
  const { locale } = useIsland();
  const { names, isLoading } = useKeptFields(record, DAYS_FIELDS, PROJECT);
  const isForAll = names.size === DAYS_FIELDS.length;
  // Days that are saved before it is known who sees them would be kept on this device alone.
  const isInDoubt = isLoading && !isForAll;
  const [working, setWorking] = useState<readonly Weekday[]>(days.workingDays);
  const [holidays, setHolidays] = useState<readonly string[]>(days.holidays);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const dayText = (date: string): string => formatDay(`${date}T00:00Z`, { locale, timeZone: 'UTC', year: true });
  /** With what is still in the field; null if that is no date. */
  const whole = (): readonly string[] | null => {
    if (typed.trim() === '') return holidays;
    const at = readDate(typed, now);
    return at === null ? null : [...new Set([...holidays, dateOfDay(at)])].sort();
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const next = whole();
    setWrong(next === null || typed.trim() === '');
    if (next === null) return;
    setHolidays(next);
    setTyped('');
  };
  const save = (): void => {
    const next = whole();
    setWrong(next === null);
    if (next === null || working.length === 0) return;
    onSave({ workingDays: WEEKDAYS.filter((day) => working.includes(day)), holidays: next }, isForAll);
  };
  return (
    <Dialog
      title={t('Working days and holidays')}
      onClose={onClose}
      footer={
        <>
          {isOwn ? (
            <Button busy={isInDoubt} onClick={() => onSave(null, isForAll)}>
              {t('Use the days of the page')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{tUi('Cancel')}</Button>
          <Button kind="primary" busy={isInDoubt} onClick={save}>
            {tUi('Save')}
          </Button>
        </>
      }
    >
      <div className="days-form">
        {isInDoubt ? null : (
          <p className="fx-hint">
            {isForAll
              ? t('Kept with the project: everyone plans with them.')
              : t('Kept for you on this device: other people see the days of the page.')}
          </p>
        )}
        <fieldset className="days-week">
          <legend className="fx-label">{t('Working days')}</legend>
          {WEEK.map((day) => (
            <label key={day}>
              <input
                type="checkbox"
                checked={working.includes(day)}
                onChange={({ target }) =>
                  setWorking((before) => (target.checked ? [...before, day] : before.filter((one) => one !== day)))
                }
              />
              {dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(dateOf(day))}
            </label>
          ))}
          {working.length === 0 ? (
            <p className="fx-error" role="alert">
              {t('Choose at least one working day.')}
            </p>
          ) : null}
        </fieldset>
        <section aria-label={t('Holidays')}>
          <h3>{t('Holidays')}</h3>
          {holidays.length === 0 ? <p className="fx-hint">{t('No holiday yet.')}</p> : null}
          <ul className="days-list">
            {holidays.map((date) => (
              <li key={date}>
                {dayText(date)}
                <IconButton
                  kind="quiet"
                  label={t('Remove {day}', { day: dayText(date) })}
                  icon={<X size={18} aria-hidden="true" />}
                  onClick={() => setHolidays((before) => before.filter((one) => one !== date))}
                />
              </li>
            ))}
          </ul>
          <form className="days-new" noValidate onSubmit={add}>
            <DateField
              label={t('Another holiday')}
              near={now}
              value={typed}
              autoComplete="off"
              error={isWrong ? t('Enter a date, such as {example}.', { example: dateExample(locale) }) : undefined}
              onText={(text) => {
                setTyped(text);
                setWrong(false);
              }}
            />
            <Button type="submit">{tUi('Add')}</Button>
          </form>
        </section>
      </div>
    </Dialog>
  );
}

function dateExample(locale: Parameters<typeof dateFormat>[0]): string {
  return dateFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 11, 25)),
  );
}
