import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useIsland, useT } from '#shared/island/context.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import { CountedLine, LineCount } from '#shared/ui/counted-line.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { useRoom } from '#shared/ui/use-room.ts';
import type { AgendaDay, AgendaRow } from '../days/agenda-days.ts';
import { dayText } from '../days/day-texts.ts';
import type { AgendaEvent } from '../events/event.ts';
import type en from '../locales/en.ts';
import { EntryRow } from './entry-row.tsx';

/** In px: in less of the window a list shows too few events. */
const LEAST_ROOM = 300;
/** In px: further days are added before the end of the list comes in sight. */
const BEFORE_END = 240;

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
  readonly rows: readonly AgendaRow[];
  readonly today: WallTime;
  readonly onSelect: (event: AgendaEvent) => void;
  /** Called when the end of the list is near; undefined: nothing comes after it. */
  readonly onEnd: (() => void) | undefined;
  /** Called with the day at the top. */
  readonly onTop: (day: WallTime) => void;
}

function dayOf(row: AgendaRow): WallTime {
  return row.kind === 'day' ? row.day.day : row.day;
}

/** The days and their events; only those in sight are in the document. */
export function DayList({ ref, label, rows, today, onSelect, onEnd, onTop }: DayListProps) {
  const t = useT<typeof en>();
  const list = useRef<VirtualizerHandle>(null);
  const box = useRoom(LEAST_ROOM);
  useImperativeHandle(
    ref,
    () => ({
      show: (day, inPage = false) => {
        const index = rows.findIndex((row) => dayOf(row) >= day);
        if (index >= 0) list.current?.scrollToIndex(index, { align: 'start' });
        // A list with little in it cannot be scrolled: its days may stand below the window.
        if (inPage) box.current?.scrollIntoView({ block: 'nearest' });
      },
    }),
    [rows, box],
  );
  const look = (): void => {
    const handle = list.current;
    if (handle === null) return;
    const { scrollOffset, viewportSize, scrollSize } = handle;
    const top = rows[handle.findItemIndex(scrollOffset + 1)];
    if (top !== undefined) onTop(dayOf(top));
    if (viewportSize > 0 && scrollOffset + viewportSize >= scrollSize - BEFORE_END) onEnd?.();
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
    look();
  });
  return (
    // Without an event there is nothing in it that keys could scroll it by.
    <div ref={box} className="agenda-scroll" part="list" role="region" aria-label={label} tabIndex={0}>
      <LineCount value={rows.length}>
        <Virtualizer
          ref={list}
          data={rows}
          as="ul"
          item={CountedLine}
          onScroll={() => latest.current()}
          onResize={() => latest.current()}
        >
          {(row) =>
            row.kind === 'day' ? (
              <DayHeading key={row.key} day={row.day} isToday={row.day.day === today} />
            ) : row.kind === 'none' ? (
              <p key={row.key} className="agenda-none">
                {t('No events')}
              </p>
            ) : (
              <EntryRow key={row.key} entry={row.entry} day={row.day} onSelect={onSelect} />
            )
          }
        </Virtualizer>
      </LineCount>
    </div>
  );
}

function DayHeading({ day, isToday }: { readonly day: AgendaDay; readonly isToday: boolean }) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  return (
    <div className="agenda-day" data-today={isToday || undefined}>
      <h3>{dayText(day.day, locale)}</h3>
      {isToday ? <Badge tone="accent">{t('Today')}</Badge> : null}
      <span className="agenda-count">{t('{count} events', { count: day.entries.length })}</span>
    </div>
  );
}
