import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { Sale, ShopNames } from '../model.ts';
import { createCounter, type Figures, NO_FIGURES } from '../rules/figures.ts';
import { dayOf, daysOf, isWithin, type Period, type Range } from '../rules/period.ts';

/** What one day of the period came to, and the day that it is compared with. */
export interface DayPair {
  /** Its midnight, in ms since 1970. */ readonly day: number;
  readonly now: Figures;
  readonly before: Figures;
}

export interface Counted {
  readonly now: Figures;
  /** The days before, until they were as late as it is now. */ readonly before: Figures;
  /** All of them. */ readonly wholeBefore: Figures;
  readonly days: readonly DayPair[];
}

/** The sales that were read, by day: a sale that comes or changes has only its day counted again. */
interface SalesBook {
  /** Whether it is new, or another than it was. */ readonly put: (sale: Sale) => boolean;
  readonly remove: (id: string) => void;
  /** Forgets those of a range that a whole reading did not bring. */
  readonly keepOnly: (range: Range, ids: ReadonlySet<string>) => void;
  readonly count: (period: Period, names: ShopNames) => Promise<Counted>;
  readonly since: (from: number) => readonly Sale[];
}

interface Day {
  readonly sales: Map<string, Sale>;
  counted: { readonly names: ShopNames; readonly figures: Figures } | undefined;
}

export function createSalesBook(): SalesBook {
  const days = new Map<string, Day>();
  const dayOfSale = new Map<string, string>();

  const dayFor = (key: string): Day => {
    const day = days.get(key) ?? { sales: new Map<string, Sale>(), counted: undefined };
    days.set(key, day);
    return day;
  };

  const remove = (id: string): void => {
    const day = days.get(dayOfSale.get(id) ?? '');
    dayOfSale.delete(id);
    if (day?.sales.delete(id) === true) day.counted = undefined;
  };

  /** Counts in slices: thousands of sales at once would hold the page up. */
  const countSales = async (sales: Iterable<Sale>, names: ShopNames): Promise<Figures> => {
    const counter = createCounter(names);
    const pause = createYieldToMain();
    for (const sale of sales) {
      counter.add(sale);
      await pause();
    }
    return counter.figures();
  };

  const figuresOfDay = async (key: string, names: ShopNames): Promise<Figures> => {
    const day = days.get(key);
    if (day === undefined) return NO_FIGURES;
    if (day.counted?.names === names) return day.counted.figures;
    const counted = { names, figures: NO_FIGURES };
    // What comes while it is counted takes this away again.
    day.counted = counted;
    const figures = await countSales([...day.sales.values()], names);
    if (day.counted === counted) day.counted = { names, figures };
    return figures;
  };

  const together = async (all: readonly Figures[], names: ShopNames): Promise<Figures> => {
    const counter = createCounter(names);
    const pause = createYieldToMain();
    for (const figures of all) {
      counter.include(figures);
      await pause();
    }
    return counter.figures();
  };

  return {
    put: (sale) => {
      const key = dayOf(sale.at);
      const known = days.get(dayOfSale.get(sale.id) ?? '')?.sales.get(sale.id);
      if (known !== undefined && JSON.stringify(known) === JSON.stringify(sale)) return false;
      remove(sale.id);
      const day = dayFor(key);
      day.sales.set(sale.id, sale);
      day.counted = undefined;
      dayOfSale.set(sale.id, key);
      return true;
    },
    remove,
    keepOnly: (range, ids) => {
      for (const start of daysOf(range)) {
        for (const [id, { at }] of days.get(dayOf(start))?.sales ?? [])
          if (isWithin(at, range) && !ids.has(id)) remove(id);
      }
    },
    count: async (period, names) => {
      const [now, before] = [daysOf(period.now), daysOf(period.before)];
      const pairs: DayPair[] = [];
      for (const [index, day] of now.entries())
        pairs.push({
          day,
          now: await figuresOfDay(dayOf(day), names),
          before: await figuresOfDay(dayOf(before[index] ?? 0), names),
        });
      const last = days.get(dayOf(before.at(-1) ?? 0));
      const untilCut = await countSales(
        [...(last?.sales.values() ?? [])].filter(({ at }) => at < period.cut),
        names,
      );
      return {
        now: await together(
          pairs.map((pair) => pair.now),
          names,
        ),
        before: await together([...pairs.slice(0, -1).map((pair) => pair.before), untilCut], names),
        wholeBefore: await together(
          pairs.map((pair) => pair.before),
          names,
        ),
        days: pairs,
      };
    },
    since: (from) => [...days.values()].flatMap(({ sales }) => [...sales.values()].filter(({ at }) => at >= from)),
  };
}
