import type { Sum } from '#shared/kernel/cash-shift.ts';
import {
  addMinor,
  type Minor,
  minor,
  subtractMinor,
  type Thousandths,
  thousandths,
  ZERO,
} from '#shared/kernel/money.ts';
import { taxesOf } from '#shared/kernel/tax.ts';
import type { Sale, ShopNames } from '../model.ts';

/** What was sold of one kind. */
export interface Share extends Sum {
  readonly key: string;
  /** Empty: it has none. */ readonly name: string;
  readonly quantity: Thousandths;
}

interface CashierShare extends Sum {
  readonly key: string;
  readonly name: string;
  readonly returns: Sum;
  readonly voids: Sum;
  readonly reductions: Minor;
}

interface TaxShare {
  /** In percent; null where it was not noted. */ readonly rate: number | null;
  readonly base: Minor;
  readonly tax: Minor;
  readonly gross: Minor;
}

/** What some sales come to, by the same rules as an X report. */
export interface Figures {
  /** Documents that count, and what they come to: sales less returns, with fees. */ readonly total: Sum;
  readonly sales: Sum;
  /** Of the lines that came back; not negative. */ readonly returns: Sum;
  /** Orders that were cancelled. */ readonly voids: Sum;
  /** Dishes that were taken off after the kitchen had them. */ readonly voidedDishes: Sum;
  readonly reductions: Minor;
  /** Of `reductions`, what was given away. */ readonly given: Minor;
  /** What the totals have beside their lines. */ readonly fees: Minor;
  /** For the staff, beside the totals. */ readonly tips: Minor;
  readonly methods: ReadonlyMap<string, Share>;
  readonly categories: ReadonlyMap<string, Share>;
  readonly products: ReadonlyMap<string, Share>;
  readonly cashiers: ReadonlyMap<string, CashierShare>;
  readonly taxes: ReadonlyMap<string, TaxShare>;
  /** By the hour of this device's zone, 0 to 23. */ readonly hours: readonly Sum[];
}

/** Keys of the sums that were paid by no payment method. */
export const CREDIT = 'credit';
export const KEPT_CREDIT = 'kept-credit';
export const UNPAID = 'unpaid';
const HOURS = 24;
const NOTHING: Sum = { count: 0, amount: ZERO };
const NO_QUANTITY = thousandths(0);

export const NO_FIGURES: Figures = {
  total: NOTHING,
  sales: NOTHING,
  returns: NOTHING,
  voids: NOTHING,
  voidedDishes: NOTHING,
  reductions: ZERO,
  given: ZERO,
  fees: ZERO,
  tips: ZERO,
  methods: new Map(),
  categories: new Map(),
  products: new Map(),
  cashiers: new Map(),
  taxes: new Map(),
  hours: Array.from({ length: HOURS }, () => NOTHING),
};

const plus = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  amount: addMinor(one.amount, other.amount),
});

const shareTogether = (one: Share, other: Share): Share => ({
  ...one,
  name: one.name || other.name,
  ...plus(one, other),
  quantity: thousandths(one.quantity + other.quantity),
});

const cashierTogether = (one: CashierShare, other: CashierShare): CashierShare => ({
  ...one,
  ...plus(one, other),
  name: one.name || other.name,
  returns: plus(one.returns, other.returns),
  voids: plus(one.voids, other.voids),
  reductions: addMinor(one.reductions, other.reductions),
});

const taxTogether = (one: TaxShare, other: TaxShare): TaxShare => ({
  rate: one.rate,
  base: addMinor(one.base, other.base),
  tax: addMinor(one.tax, other.tax),
  gross: addMinor(one.gross, other.gross),
});

function put<Value>(
  into: Map<string, Value>,
  key: string,
  value: Value,
  together: (one: Value, other: Value) => Value,
): void {
  const known = into.get(key);
  into.set(key, known === undefined ? value : together(known, value));
}

function mergeInto<Value>(
  into: Map<string, Value>,
  from: ReadonlyMap<string, Value>,
  together: (one: Value, other: Value) => Value,
): void {
  for (const [key, value] of from) put(into, key, value, together);
}

/** Adds figures up as they come, so that whoever counts much can pause between two sales. */
interface Counter {
  readonly add: (sale: Sale) => void;
  readonly include: (figures: Figures) => void;
  readonly figures: () => Figures;
}

const isReturn = ({ lines }: Sale): boolean => lines.some(({ amount }) => amount < 0);
const isSold = (sale: Sale): boolean => sale.lines.some(({ amount }) => amount > 0) || !isReturn(sale);

function taxSharesOf({ lines, total }: Sale): readonly TaxShare[] {
  const rated = lines.flatMap(({ taxRate, amount }) => (taxRate === null ? [] : [{ rate: taxRate, amount }]));
  const unrated = addMinor(...lines.flatMap(({ taxRate, amount }) => (taxRate === null ? [amount] : [])));
  // Fees go with what has a rate; without any nothing can be said of them.
  if (rated.length === 0) return total === 0 ? [] : [{ rate: null, base: total, tax: ZERO, gross: total }];
  const known = taxesOf(rated, subtractMinor(total, unrated), 'included', 0).map(
    ({ rate, base, amount }): TaxShare => ({ rate, base, tax: amount, gross: addMinor(base, amount) }),
  );
  return unrated === 0 ? known : [...known, { rate: null, base: unrated, tax: ZERO, gross: unrated }];
}

export function createCounter(names: ShopNames): Counter {
  let [total, sales, returns, voids, voidedDishes] = [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING];
  let [reductions, given, fees, tips] = [ZERO, ZERO, ZERO, ZERO];
  const methods = new Map<string, Share>();
  const categories = new Map<string, Share>();
  const products = new Map<string, Share>();
  const cashiers = new Map<string, CashierShare>();
  const taxes = new Map<string, TaxShare>();
  const hours = [...NO_FIGURES.hours];

  const addShare = (
    into: Map<string, Share>,
    share: Omit<Share, 'quantity'> & Partial<Pick<Share, 'quantity'>>,
  ): void => put(into, share.key, { quantity: NO_QUANTITY, ...share }, shareTogether);

  const addPayments = (sale: Sale): void => {
    for (const { methodId, name, amount } of sale.payments)
      addShare(methods, { key: methodId, name: names.methods.get(methodId)?.name ?? name, count: 1, amount });
    if (sale.credit !== 0) addShare(methods, { key: CREDIT, name: '', count: 1, amount: sale.credit });
    const paid = addMinor(sale.credit, ...sale.payments.map(({ amount }) => amount));
    const rest = subtractMinor(addMinor(sale.total, sale.tip), paid);
    if (rest !== 0)
      addShare(methods, { key: rest > 0 && sale.total > 0 ? UNPAID : KEPT_CREDIT, name: '', count: 1, amount: rest });
  };

  const addLines = ({ lines }: Sale): void => {
    for (const { productId, name, categoryId, quantity, amount } of lines) {
      const category = categoryId ?? names.categoryOf.get(productId ?? '') ?? '';
      addShare(products, { key: productId ?? `:${name}`, name, count: 1, amount, quantity });
      addShare(categories, { key: category, name: names.categories.get(category) ?? '', count: 1, amount, quantity });
    }
  };

  const addCashier = (sale: Sale, added: Partial<CashierShare>): void => {
    const { cashier: name } = sale;
    const key = name || (sale.cashierId ?? '');
    put(
      cashiers,
      key,
      { key, name, ...NOTHING, returns: NOTHING, voids: NOTHING, reductions: ZERO, ...added },
      cashierTogether,
    );
  };

  return {
    add: (sale) => {
      const whole: Sum = { count: 1, amount: sale.total };
      voidedDishes = plus(voidedDishes, sale.voided);
      if (sale.isCancelled) {
        if (sale.lines.length === 0) return;
        voids = plus(voids, whole);
        addCashier(sale, { voids: whole });
        return;
      }
      const positive = addMinor(...sale.lines.map(({ amount }) => minor(Math.max(0, amount))));
      const charged = addMinor(...sale.lines.map(({ amount }) => amount));
      const back: Sum = isReturn(sale) ? { count: 1, amount: subtractMinor(positive, charged) } : NOTHING;
      total = plus(total, whole);
      sales = plus(sales, { count: isSold(sale) ? 1 : 0, amount: positive });
      returns = plus(returns, back);
      reductions = addMinor(reductions, sale.reduction);
      given = addMinor(given, sale.given);
      fees = addMinor(fees, subtractMinor(sale.total, charged));
      tips = addMinor(tips, sale.tip);
      addPayments(sale);
      addLines(sale);
      addCashier(sale, { ...whole, returns: back, reductions: sale.reduction });
      for (const share of taxSharesOf(sale)) put(taxes, String(share.rate), share, taxTogether);
      const hour = new Date(sale.at).getHours();
      hours[hour] = plus(hours[hour] ?? NOTHING, whole);
    },
    include: (figures) => {
      total = plus(total, figures.total);
      sales = plus(sales, figures.sales);
      returns = plus(returns, figures.returns);
      voids = plus(voids, figures.voids);
      voidedDishes = plus(voidedDishes, figures.voidedDishes);
      reductions = addMinor(reductions, figures.reductions);
      given = addMinor(given, figures.given);
      fees = addMinor(fees, figures.fees);
      tips = addMinor(tips, figures.tips);
      mergeInto(methods, figures.methods, shareTogether);
      mergeInto(categories, figures.categories, shareTogether);
      mergeInto(products, figures.products, shareTogether);
      mergeInto(cashiers, figures.cashiers, cashierTogether);
      mergeInto(taxes, figures.taxes, taxTogether);
      figures.hours.forEach((sum, hour) => {
        hours[hour] = plus(hours[hour] ?? NOTHING, sum);
      });
    },
    figures: () => ({
      total,
      sales,
      returns,
      voids,
      voidedDishes,
      reductions,
      given,
      fees,
      tips,
      methods: new Map(methods),
      categories: new Map(categories),
      products: new Map(products),
      cashiers: new Map(cashiers),
      taxes: new Map(taxes),
      hours: [...hours],
    }),
  };
}

/** By how much more was sold, in percent of before; null where nothing was. */
export function growthOf(now: Minor, before: Minor): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The largest first; what is equal stays in the order of its name. */
export function byAmount<One extends Sum & { readonly name: string }>(shares: Iterable<One>): readonly One[] {
  return [...shares].sort((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1));
}
