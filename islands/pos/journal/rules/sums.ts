import type { Period, Perpetual, Sums, Ticket } from './entry.ts';
import { PERIODS } from './entry.ts';

/** The sums of the periods that are not over. */
type OpenSums = Readonly<Record<Period, readonly Sums[]>>;
export const NO_SUMS: OpenSums = { day: [], month: [], year: [] };

function changed<Item extends { readonly currency: string }>(
  items: readonly Item[],
  currency: string,
  none: Item,
  change: (item: Item) => Item,
): readonly Item[] {
  if (items.some((item) => item.currency === currency))
    return items.map((item) => (item.currency === currency ? change(item) : item));
  return [...items, change(none)];
}

const sold = (total: number): number => Math.max(total, 0);
const givenBack = (total: number): number => (total < 0 ? -total : 0);

/** Both parts grow alone, so that what was sold cannot be hidden by what came back. */
export function withTicket(perpetual: readonly Perpetual[], currency: string, { total }: Ticket): readonly Perpetual[] {
  return changed(perpetual, currency, { currency, sales: 0, returns: 0 }, (sum) => ({
    ...sum,
    sales: sum.sales + sold(total),
    returns: sum.returns + givenBack(total),
  }));
}

function taxesWith(before: Sums['taxes'], added: Ticket['taxes']): Sums['taxes'] {
  const rates = new Map(before.map((one) => [one.rate, one]));
  for (const { rate, base, amount } of added) {
    const one = rates.get(rate);
    rates.set(rate, { rate, base: (one?.base ?? 0) + base, amount: (one?.amount ?? 0) + amount });
  }
  return [...rates.values()].sort((a, b) => a.rate - b.rate);
}

function sumsWith(sums: readonly Sums[], currency: string, { total, taxes }: Ticket): readonly Sums[] {
  return changed(sums, currency, { currency, tickets: 0, sales: 0, returns: 0, taxes: [] }, (sum) => ({
    ...sum,
    tickets: sum.tickets + 1,
    sales: sum.sales + sold(total),
    returns: sum.returns + givenBack(total),
    taxes: taxesWith(sum.taxes, taxes),
  }));
}

export function openSumsWith(sums: OpenSums, currency: string, ticket: Ticket): OpenSums {
  return {
    day: sumsWith(sums.day, currency, ticket),
    month: sumsWith(sums.month, currency, ticket),
    year: sumsWith(sums.year, currency, ticket),
  };
}

const LENGTH: Readonly<Record<Period, number>> = { day: 10, month: 7, year: 4 };

/** The name of the period that a day is in: `2026-11-30`, `2026-11`, `2026`. */
export function periodOf(period: Period, day: string): string {
  return day.slice(0, LENGTH[period]);
}

/** Which periods are over once a later day has begun. */
export function periodsOver(last: string, day: string): readonly Period[] {
  return PERIODS.filter((period) => periodOf(period, last) < periodOf(period, day));
}
