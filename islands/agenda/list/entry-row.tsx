import { memo } from 'react';
import { useIsland, useT } from '#shared/island/context.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import type { DayEntry } from '../days/agenda-days.ts';
import { entryTime } from '../days/day-texts.ts';
import type { AgendaEvent, Remark } from '../events/event.ts';
import type en from '../locales/en.ts';

const REMARKS = {
  end: 'The end “{value}” is no date.',
  order: 'The end “{value}” is before the start.',
  zone: 'The time zone “{value}” is not known: the time is shown as it is written.',
  color: '“{value}” is no colour.',
  address: 'The address “{value}” cannot be opened.',
} as const satisfies Readonly<Record<Remark['about'], keyof typeof en>>;

interface EntryRowProps {
  readonly entry: DayEntry;
  readonly day: WallTime;
  readonly onSelect: (event: AgendaEvent) => void;
}

/** An event on one of its days. */
export const EntryRow = memo(function EntryRow({ entry, day, onSelect }: EntryRowProps) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const { event, dayNumber, dayCount } = entry;
  const time = entryTime(event, day, locale);
  const when =
    time.kind === 'all day'
      ? t('All day')
      : time.kind === 'at'
        ? time.from
        : time.kind === 'between'
          ? t('{from} – {to}', { from: time.from, to: time.to })
          : time.kind === 'from'
            ? t('from {time}', { time: time.from })
            : t('until {time}', { time: time.to });
  const content = (
    <>
      <span className="agenda-when">{when}</span>
      <span className="agenda-what">
        <span dir="auto">{event.title || t('Untitled event')}</span>
        {dayCount > 1 ? (
          <span className="agenda-part">{t('Day {day} of {days}', { day: dayNumber, days: dayCount })}</span>
        ) : null}
      </span>
    </>
  );
  return (
    <div
      className="agenda-entry"
      data-all-day={time.kind === 'all day' || undefined}
      style={event.color === undefined ? undefined : { '--agenda-event': event.color }}
    >
      {event.url === undefined ? (
        <button type="button" className="agenda-event" onClick={() => onSelect(event)}>
          {content}
        </button>
      ) : (
        <a className="agenda-event" href={event.url} onClick={() => onSelect(event)}>
          {content}
        </a>
      )}
      {event.remarks.map(({ about, value }) => (
        <p key={about} className="agenda-remark">
          {t(REMARKS[about], { value })}
        </p>
      ))}
    </div>
  );
});
