import { useMemo, useState } from 'react';
import { startOfDay, type WallTime } from '#shared/kernel/wall-time.ts';
import { addDays, type AgendaDay, daysCountOf, daysOf, moreDays } from '../days/agenda-days.ts';
import type { EventSource } from '../events/event.ts';

interface Given {
  /** The page's own first day; undefined: today. */
  readonly start: WallTime | undefined;
  readonly today: WallTime;
  readonly daysCount: number;
  readonly hideEmpty: boolean;
  readonly isEndless: boolean;
}

/** The stretch of days that is shown, and how its user changes it. */
export interface Stretch extends Pick<Given, 'daysCount' | 'hideEmpty' | 'isEndless'> {
  /** Midnight of the first day. */
  readonly first: WallTime;
  /** Another object each time that somebody asks for a first day, be it the same. */
  readonly begun: object;
  readonly days: readonly AgendaDay[];
  /** A day that was asked for; it is shown even if it is empty. */
  readonly chosen: { readonly day: WallTime } | undefined;
  readonly choose: (day: WallTime) => void;
  /** Begins at another day; without one, at that of the page. */
  readonly goTo: (day: WallTime | undefined) => void;
  readonly setDaysCount: (count: number | null) => void;
  readonly setHideEmpty: (hide: boolean) => void;
  readonly setEndless: (isEndless: boolean) => void;
  /** Adds further days. */
  readonly addMore: () => void;
  /** Whether there are days to add. */
  readonly hasMore: boolean;
}

/** A setting of the page that its user may change; a new value of the page counts again. */
function useSetting<T>(given: T): readonly [T, (value: T) => void] {
  const [setting, setSetting] = useState({ given, value: given });
  if (setting.given !== given) {
    setSetting({ given, value: given });
    return [given, (value) => setSetting({ given, value })];
  }
  return [setting.value, (value) => setSetting({ given, value })];
}

export function useStretch(given: Given, source: EventSource): Stretch {
  const [begun, setBegun] = useState<{ readonly day?: WallTime | undefined }>({});
  const [pageStart, setPageStart] = useState(given.start);
  const [daysCount, setDaysCount] = useSetting(daysCountOf(given.daysCount));
  const [hideEmpty, setHideEmpty] = useSetting(given.hideEmpty);
  const [isEndless, setEndless] = useSetting(given.isEndless);
  const [shownDays, setShownDays] = useState(0);
  const [chosen, setChosen] = useState<{ readonly day: WallTime }>();
  // Not at midnight: whoever looks at other days stays there.
  if (pageStart !== given.start) {
    setPageStart(given.start);
    setBegun({});
  }
  const first = startOfDay(begun.day ?? given.start ?? given.today);
  const count = isEndless ? Math.max(daysCount, shownDays) : daysCount;
  const days = useMemo(
    () => daysOf(source.between(first, addDays(first, count)), first, count),
    [source, first, count],
  );
  const further = useMemo(
    () => (isEndless ? moreDays({ from: first, count, step: daysCount, hideEmpty }, source) : count),
    [isEndless, first, count, daysCount, hideEmpty, source],
  );
  return {
    first,
    begun,
    daysCount,
    hideEmpty,
    isEndless,
    days,
    chosen,
    choose: (day) => setChosen({ day }),
    goTo: (day) => {
      setBegun({ day });
      setShownDays(0);
      setChosen(undefined);
    },
    setDaysCount: (value) => {
      setDaysCount(daysCountOf(value));
      setShownDays(0);
    },
    setHideEmpty,
    setEndless,
    addMore: () => setShownDays(further),
    hasMore: further > count,
  };
}
