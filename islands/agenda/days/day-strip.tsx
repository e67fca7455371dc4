import { useEffect, useRef } from 'react';
import { useIsland, useT } from '#shared/island/context.ts';
import type { WallTime } from '#shared/kernel/wall-time.ts';
import type en from '../locales/en.ts';
import type { AgendaDay } from './agenda-days.ts';
import { dayText, shortDayText } from './day-texts.ts';

interface DayStripProps {
  readonly days: readonly AgendaDay[];
  readonly today: WallTime;
  /** The day at the top of the list. */
  readonly top: WallTime | undefined;
  readonly onChoose: (day: WallTime) => void;
}

/** The days of the stretch side by side, with what each has; a press brings a day into sight. */
export function DayStrip({ days, today, top, onChoose }: DayStripProps) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = strip.current;
    const chip = box?.querySelector<HTMLElement>('[data-top]');
    if (!box || !chip) return;
    // `scrollIntoView` would scroll the page as well.
    const [outer, inner] = [box.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (inner.left < outer.left) box.scrollLeft += inner.left - outer.left;
    else if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right;
  }, [top]);
  return (
    <nav ref={strip} className="agenda-strip" aria-label={t('Days')}>
      {days.map(({ day, entries }) => {
        const { weekday, date } = shortDayText(day, locale);
        const name = dayText(day, locale);
        return (
          <button
            key={day}
            type="button"
            className="agenda-chip"
            aria-current={day === today ? 'date' : undefined}
            aria-label={
              entries.length === 0
                ? t('{day}, no events', { day: name })
                : t('{day}, {events}', { day: name, events: t('{count} events', { count: entries.length }) })
            }
            data-day={day}
            data-top={day === top || undefined}
            data-empty={entries.length === 0 || undefined}
            onClick={() => onChoose(day)}
          >
            <span>{weekday}</span>
            <strong>{date}</strong>
            <span className="agenda-dot" />
          </button>
        );
      })}
    </nav>
  );
}
