import type { DayCellContentArg, DayHeaderContentArg } from '@fullcalendar/core';
import { createElement as h } from '@fullcalendar/core/preact.js';
import dayGridPlugin from '@fullcalendar/daygrid';
import FullCalendar from '@fullcalendar/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { dateOfDay, monthStart, startOfWeek } from '#shared/kernel/calendar-days.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { addDays, daysOf } from '../days/agenda-days.ts';
import { dayText, monthText, shortDayText } from '../days/day-texts.ts';
import type { EventSource } from '../events/event.ts';
import type en from '../locales/en.ts';

const PLUGINS = [dayGridPlugin];
/** Six weeks, so that each month is of one height. */
const CELLS = 42;
const SHOWN = 2;

interface Props {
  readonly source: EventSource;
  readonly today: WallTime;
  /** The day that the list begins with: the month is that day's until somebody turns it. */
  readonly first: WallTime;
  readonly onChoose: (day: WallTime) => void;
}

/** A month with what is on its days; a press brings a day into the list. */
export default function MonthGrid({ source, today, first, onChoose }: Props) {
  const t = useT<typeof en>();
  const { locale, dir } = useIsland();
  const [turned, setTurned] = useState({ first, month: monthStart(first, 0) });
  const month = turned.first === first ? turned.month : monthStart(first, 0);
  const from = startOfWeek(month);
  const days = useMemo(() => daysOf(source.between(from, addDays(from, CELLS)), from, CELLS), [source, from]);
  const [Earlier, Later] = dir === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  const turn = (by: 1 | -1): void => setTurned({ first, month: monthStart(month, by) });
  const dayCellContent = useCallback(
    ({ date, isOther }: DayCellContentArg) => {
      const found = days.find(({ day }) => dateOfDay(day) === date.toISOString().slice(0, 10));
      if (found === undefined) return null;
      const { day, entries } = found;
      const name = dayText(day, locale);
      return h(
        'button',
        {
          type: 'button',
          className: 'agenda-cell',
          'data-day': day,
          'data-other': isOther || undefined,
          'aria-current': day === today ? 'date' : undefined,
          'aria-label':
            entries.length === 0
              ? t('{day}, no events', { day: name })
              : t('{day}, {events}', { day: name, events: t('{count} events', { count: entries.length }) }),
          onClick: () => onChoose(day),
        },
        h('span', { className: 'agenda-cell-date' }, shortDayText(day, locale).date),
        ...entries.slice(0, SHOWN).map(({ event }) =>
          h(
            'span',
            {
              className: 'agenda-cell-event',
              dir: 'auto',
              style: event.color === undefined ? undefined : { '--agenda-event': event.color },
            },
            event.title || t('Untitled event'),
          ),
        ),
        entries.length > SHOWN
          ? h('span', { className: 'agenda-cell-more' }, `+${formatNumber(entries.length - SHOWN, locale)}`)
          : null,
      );
    },
    [days, today, onChoose, t, locale],
  );
  const dayHeaderContent = useCallback(
    ({ dow }: DayHeaderContentArg) =>
      shortDayText(days.find(({ day }) => new Date(day * 60_000).getUTCDay() === dow)?.day ?? first, locale).weekday,
    [days, first, locale],
  );
  return (
    <section className="agenda-month" part="month" aria-label={monthText(month, locale)}>
      <div className="fx-actions agenda-month-head">
        <h3>{monthText(month, locale)}</h3>
        <IconButton
          label={t('Earlier month')}
          icon={<Earlier size={18} aria-hidden="true" />}
          onClick={() => turn(-1)}
        />
        <IconButton label={t('Later month')} icon={<Later size={18} aria-hidden="true" />} onClick={() => turn(1)} />
      </div>
      <FullCalendar
        key={month}
        plugins={PLUGINS}
        initialView="dayGridMonth"
        initialDate={dateOfDay(month)}
        timeZone="UTC"
        firstDay={1}
        direction={dir}
        headerToolbar={false}
        height="auto"
        dayCellContent={dayCellContent}
        dayHeaderContent={dayHeaderContent}
      />
    </section>
  );
}
