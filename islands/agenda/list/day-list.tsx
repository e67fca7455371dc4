import type { DayHeaderContentArg, EventContentArg, EventInput } from '@fullcalendar/core';
import listPlugin from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useIsland, useT } from '#shared/island/context.ts';
import { dateOfDay } from '#shared/kernel/calendar-days.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { useContainerSize } from '#shared/ui/use-container-size.ts';
import { addDays, type AgendaDay, type DayEntry, daysWithLines } from '../days/agenda-days.ts';
import type { AgendaEvent } from '../events/event.ts';
import type en from '../locales/en.ts';
import { dayContent, entryContent, noneContent } from './line-content.ts';

/** In px: in less of the window a list shows too few events. */
const LEAST_ROOM = 300;
/** In px: further days are drawn, or added, before the end of the list comes in sight. */
const BEFORE_END = 240;
/** FullCalendar draws every line: of a long list only so many at first, and as many more when they are scrolled to. */
const LINES_AT_ONCE = 120;
const PLUGINS = [listPlugin];

export interface DayListHandle {
  /**
   * Brings a day to the top of the list, or what comes next where the list leaves it out. `inPage`: brings the list
   * into the window as well.
   */
  readonly show: (day: WallTime, inPage?: boolean) => void;
}

interface DayListProps {
  readonly ref: Ref<DayListHandle>;
  readonly label: string;
  /** At least one. */
  readonly days: readonly AgendaDay[];
  readonly today: WallTime;
  readonly onSelect: (event: AgendaEvent) => void;
  readonly mayChange: (event: AgendaEvent) => boolean;
  /** Undefined: no event can be made. */
  readonly onAdd: ((day: WallTime) => void) | undefined;
  /** Called when the end of the list is near; undefined: nothing comes after it. */
  readonly onEnd: (() => void) | undefined;
  /** Called with the day at the top. */
  readonly onTop: (day: WallTime) => void;
}

interface Line {
  readonly day: AgendaDay;
  /** Undefined: nothing happens on the day. */
  readonly entry: DayEntry | undefined;
}

/** What the list has, by the id of the all-day event that stands for it: our rules say what is on a day, and in which order. */
function linesOf(days: readonly AgendaDay[]): ReadonlyMap<string, Line> {
  return new Map(
    days.flatMap((day): readonly (readonly [string, Line])[] =>
      day.entries.length === 0
        ? [[`${day.day}`, { day, entry: undefined }]]
        : day.entries.map((entry) => [`${day.day} ${entry.event.key}`, { day, entry }]),
    ),
  );
}

/** The days and their events, as FullCalendar's list. */
export function DayList({ ref, label, days, today, onSelect, mayChange, onAdd, onEnd, onTop }: DayListProps) {
  const t = useT<typeof en>();
  const { locale, dir } = useIsland();
  const box = useContainerSize(LEAST_ROOM);
  const [drawn, setDrawn] = useState({ from: days[0]?.day, lines: LINES_AT_ONCE });
  const count = daysWithLines(days, drawn.from === days[0]?.day ? drawn.lines : LINES_AT_ONCE);
  const drawLines = useCallback((lines: number) => setDrawn({ from: days[0]?.day, lines }), [days]);

  const lines = useMemo(() => linesOf(days.slice(0, count)), [days, count]);
  const events = useMemo(
    () =>
      [...lines].map(([id, { day }], order): EventInput => ({
        id,
        start: dateOfDay(day.day),
        allDay: true,
        order,
        title: '',
      })),
    [lines],
  );
  const range = useMemo(
    () => ({ start: dateOfDay(days[0]?.day ?? today), end: dateOfDay(addDays(days[count - 1]?.day ?? today, 1)) }),
    [days, count, today],
  );
  const eventContent = useCallback(
    ({ event }: EventContentArg) => {
      const { day, entry } = lines.get(event.id) ?? {};
      return day === undefined || entry === undefined
        ? noneContent({ t, locale })
        : entryContent(entry, { day: day.day, onSelect, mayChange, t, locale });
    },
    [lines, t, locale, onSelect, mayChange],
  );
  const dayHeaderContent = useCallback(
    ({ date, textId }: DayHeaderContentArg & { readonly textId?: string }) => {
      const day = days.find((one) => dateOfDay(one.day) === date.toISOString().slice(0, 10));
      return day === undefined
        ? null
        : dayContent(day, { id: textId ?? '', isToday: day.day === today, onAdd, t, locale });
    },
    [days, today, onAdd, t, locale],
  );

  const heading = useCallback(
    (day: WallTime) => box.current?.querySelector(`[data-date="${dateOfDay(day)}"]`) ?? undefined,
    [box],
  );
  // What is asked for may not be drawn yet.
  const [wanted, setWanted] = useState<{ readonly day: WallTime; readonly inPage: boolean }>();
  const shown = useRef<typeof wanted>(undefined);
  useImperativeHandle(ref, () => ({ show: (day, inPage = false) => setWanted({ day, inPage }) }), []);
  useEffect(() => {
    if (wanted === undefined || shown.current === wanted) return;
    const index = days.findIndex(({ day }) => day >= wanted.day);
    const target = days[index];
    if (target !== undefined && index >= count) {
      drawLines(linesOf(days.slice(0, index + 1)).size * 2 + LINES_AT_ONCE);
      return;
    }
    shown.current = wanted;
    const line = target === undefined ? undefined : heading(target.day);
    if (line !== undefined && box.current !== null)
      box.current.scrollTop += line.getBoundingClientRect().top - box.current.getBoundingClientRect().top;
    // A list with little in it cannot be scrolled: its days may stand below the window.
    if (wanted.inPage) box.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted, days, count, heading, box, drawLines]);

  const look = (): void => {
    const list = box.current;
    if (list === null) return;
    const { top } = list.getBoundingClientRect();
    const above = days
      .slice(0, count)
      .filter(({ day }) => (heading(day)?.getBoundingClientRect().top ?? top + 2) <= top + 1);
    const first = above.at(-1) ?? days[0];
    if (first !== undefined) onTop(first.day);
    if (list.clientHeight === 0 || list.scrollTop + list.clientHeight < list.scrollHeight - BEFORE_END) return;
    if (count < days.length) drawLines(drawn.lines + LINES_AT_ONCE);
    else onEnd?.();
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
    look();
  });
  return (
    // Without an event there is nothing in it that keys could scroll it by.
    <div
      ref={box}
      className="agenda-scroll"
      part="list"
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={() => latest.current()}
    >
      <FullCalendar
        plugins={PLUGINS}
        initialView="list"
        visibleRange={range}
        initialDate={range.start}
        timeZone="UTC"
        direction={dir}
        headerToolbar={false}
        height="auto"
        events={events}
        eventOrder="order"
        displayEventTime={false}
        eventContent={eventContent}
        dayHeaderContent={dayHeaderContent}
        timeHint={t('Time')}
        eventHint={t('Event')}
      />
    </div>
  );
}
