import type { Sum } from '#shared/kernel/cash-shift.ts';
import { currencyDecimals, type Minor, minorToDecimal } from '#shared/kernel/money.ts';
import type { Figures } from './figures.ts';

/** A line of the file: amounts are decimals with a point. */
export interface FigureRow {
  readonly part: string;
  readonly name: string;
  readonly count: string;
  readonly amount: string;
  readonly before: string;
}

/** A table of the screen: what it is of, and its rows. */
export interface FigureTable {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly count: number | null;
    readonly amount: Minor;
    readonly before: Minor | null;
  }[];
}

export function figureRows(tables: readonly FigureTable[], currency: string): readonly FigureRow[] {
  const decimals = currencyDecimals(currency);
  const money = (amount: Minor): string => minorToDecimal(amount, decimals).toFixed(decimals);
  return tables.flatMap(({ title, rows }) =>
    rows.map(({ name, count, amount, before }) => ({
      part: title,
      name,
      count: count === null ? '' : String(count),
      amount: money(amount),
      before: before === null ? '' : money(before),
    })),
  );
}

/** The hours from the first to the last in which something was sold, on either day. */
export function busyHours(now: Figures, before: Figures): readonly number[] {
  const isBusy = (sum: Sum | undefined): boolean => (sum?.count ?? 0) > 0;
  const busy = now.hours.flatMap((sum, hour) => (isBusy(sum) || isBusy(before.hours[hour]) ? [hour] : []));
  const [first = 8] = busy;
  const last = Math.max(busy.at(-1) ?? 20, first);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
