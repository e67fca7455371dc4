import { useCallback, useMemo } from 'react';
import { formatAmount } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { minor } from '#shared/kernel/money.ts';
import { handledElsewhere, type Handling } from './handling.ts';
import { lateBy, type LiveTable, minutesAt, stageOf, type TableStage, takenTone } from './live-table.ts';
import { liveTableTexts } from './texts.ts';

/** A taken table in words, the most important first; what the server does not tell is left out. */
export interface TableWords {
  /** `25 min`, `1 h 05`; “Occupied” where the server gives no time. */
  readonly since: string;
  /** How far they are; null where the server does not tell. */
  readonly stage: string | null;
  /** Who is at the table on another device; null: nobody, or the server does not tell. */
  readonly handling: string | null;
  readonly tone: ReturnType<typeof takenTone>;
  readonly guests: string | null;
  /** What is owed, or to be given back; null where that is nothing. */
  readonly amount: string | null;
  /** All of it in one line. */
  readonly whole: string;
}

const STAGES = {
  ordering: 'Ordering',
  waiting: 'Waiting for food',
  ready: 'Food ready',
  served: 'Served',
  billed: 'Bill printed',
  paying: 'Paying',
  overpaid: 'To give back',
} as const satisfies Readonly<Record<TableStage, string>>;

/** A person at an order of another device, in words. Suspends until its texts have loaded. */
export function useHandlingWords(): (handling: Pick<Handling, 'who' | 'act'>) => string {
  const t = useLazyMessages(liveTableTexts);
  return useCallback(
    ({ who, act }) => (act === 'paying' ? t('{who} is taking the payment', { who }) : t('{who} is at it', { who })),
    [t],
  );
}

/** Suspends until its texts have loaded. `currency` is an ISO 4217 code; `device`: this till's short name, null: none. */
export function useTableWords(
  currency: string,
  device: string | null = null,
): (table: LiveTable, now: number) => TableWords {
  const t = useLazyMessages(liveTableTexts);
  const { locale } = useIsland();
  const handlingWords = useHandlingWords();
  return useMemo(
    () => (table, serverNow) => {
      const minutes = minutesAt(table, serverNow);
      const timeOf = (whole: number): string =>
        whole < 60
          ? t('{minutes} min', { minutes: whole })
          : t('{hours} h {minutes}', {
              hours: Math.floor(whole / 60),
              minutes: String(whole % 60).padStart(2, '0'),
            });
      const since = minutes === null ? t('Occupied') : timeOf(minutes);
      const guests = table.guests === null ? null : t('{count} guests', { count: table.guests });
      const amount = table.rest === 0 ? null : formatAmount(minor(Math.abs(table.rest)), { locale, currency });
      const now = stageOf(table);
      const late = lateBy(table, serverNow);
      const stage =
        late !== null && now !== 'ready'
          ? t('Waits {time}', { time: timeOf(late) })
          : now === null
            ? null
            : t(STAGES[now]);
      const [other] = table.orders.flatMap(
        ({ handledBy = '' }) => handledElsewhere(handledBy, device, serverNow) ?? [],
      );
      const handling = other === undefined ? null : handlingWords(other);
      const whole = [...new Set([t('Occupied'), since, guests, amount, stage, handling])]
        .filter((word) => word !== null)
        .join(' · ');
      return { since, stage, handling, tone: takenTone(table, serverNow), guests, amount, whole };
    },
    [t, locale, currency, device, handlingWords],
  );
}
