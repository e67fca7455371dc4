import {
  addMinor,
  type Minor,
  minor,
  subtractMinor,
  type Thousandths,
  thousandths,
  ZERO,
} from '#shared/kernel/money.ts';
import type { MethodAmount, Movement, OpenShift } from './amounts.ts';
import type { Taking } from './taking.ts';

export interface Sum {
  readonly count: number;
  readonly amount: Minor;
}
export interface NamedSum extends Sum {
  readonly name: string;
}

/** The figures of a shift so far (X) or of a closed one (Z). Amounts are in minor units of the currency. */
export interface Report {
  readonly currency: string;
  readonly till: string;
  readonly openedBy: string;
  readonly openedAt: string;
  readonly openingFloat: Minor;
  /** Counted at opening less what the closing before had left; null for the first shift. */
  readonly openingDifference: Minor | null;
  readonly sales: Sum;
  /** Of the lines that came back; not negative. */ readonly returns: Sum;
  readonly corrections: readonly { readonly number: string; readonly amount: Minor }[];
  readonly reductions: Minor;
  readonly fees: Minor;
  readonly cancelled: Sum;
  readonly total: Minor;
  readonly credit: Minor;
  readonly taxes: readonly {
    readonly rate: number;
    readonly base: Minor;
    readonly tax: Minor;
    readonly gross: Minor;
  }[];
  readonly methods: readonly (MethodAmount & { readonly count: number })[];
  readonly cashiers: readonly NamedSum[];
  readonly categories: readonly (NamedSum & { readonly quantity: Thousandths })[];
  /** By the hour of the device's zone, 0 to 23. */
  readonly hours: readonly (Sum & { readonly hour: number })[];
  readonly firstNumber: string;
  readonly lastNumber: string;
  readonly movements: readonly Movement[];
  readonly expected: readonly MethodAmount[];
  /** Numbers of sales that the server does not have yet. */ readonly waiting: readonly string[];
}

export interface Cash {
  readonly methodId: string;
  readonly method: string;
}

export interface ReportInput {
  readonly shift: OpenShift;
  readonly takings: readonly Taking[];
  /** The method of cash: it is counted even when nothing was paid in it. */ readonly cash: Cash;
  /** References of the sales that the server does not have yet. */ readonly unsent: ReadonlySet<string>;
}

function group<Item, Group>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  begin: (item: Item) => Group,
  add: (group: Group, item: Item) => Group,
): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) groups.set(keyOf(item), add(groups.get(keyOf(item)) ?? begin(item), item));
  return [...groups.values()];
}

const sumOf = (amounts: readonly Minor[]): Sum => ({ count: amounts.length, amount: addMinor(...amounts) });

function withAmount<Group extends Sum>(sum: Group, amount: Minor): Group {
  return { ...sum, count: sum.count + 1, amount: addMinor(sum.amount, amount) };
}

/** What each method should hold: payments less change and returns; of cash also the opening float and the movements. */
export function expectedOf(shift: OpenShift, takings: readonly Taking[], cash: Cash): readonly MethodAmount[] {
  const float: MethodAmount = {
    ...cash,
    isCash: true,
    amount: addMinor(shift.openingFloat, ...shift.movements.map(({ amount }) => amount)),
  };
  const payments = takings
    .filter(({ cancelledAt }) => cancelledAt === undefined)
    .flatMap((taking) => taking.payments)
    // All cash lies in one drawer.
    .map((payment): MethodAmount => (payment.isCash ? { ...float, amount: payment.amount } : payment));
  return group(
    [float, ...payments],
    ({ methodId }) => methodId,
    (one): MethodAmount => ({ methodId: one.methodId, method: one.method, isCash: one.isCash, amount: ZERO }),
    (sum, { amount }) => ({ ...sum, amount: addMinor(sum.amount, amount) }),
  );
}

export function reportOf({ shift, takings, cash, unsent }: ReportInput): Report {
  const inOrder = [...takings].sort((a, b) => a.at.localeCompare(b.at) || a.number.localeCompare(b.number));
  const counted = inOrder.filter(({ cancelledAt }) => cancelledAt === undefined);
  const made = counted.filter(({ isCorrection }) => isCorrection !== true);
  const lines = made.flatMap((taking) => taking.lines);
  const isReturn = (taking: Taking): boolean => taking.lines.some(({ amount }) => amount < 0);
  const sold = made.filter((taking) => taking.lines.some(({ amount }) => amount > 0) || !isReturn(taking));
  const numbers = inOrder.filter(({ isCorrection }) => isCorrection !== true).map(({ number }) => number);
  return {
    currency: shift.currency,
    till: shift.till,
    openedBy: shift.openedBy,
    openedAt: shift.openedAt,
    openingFloat: shift.openingFloat,
    openingDifference: shift.leftBefore === null ? null : subtractMinor(shift.openingFloat, shift.leftBefore),
    sales: {
      count: sold.length,
      amount: addMinor(...lines.filter(({ amount }) => amount > 0).map(({ amount }) => amount)),
    },
    returns: {
      count: made.filter(isReturn).length,
      amount: minor(0 - addMinor(...lines.filter(({ amount }) => amount < 0).map(({ amount }) => amount))),
    },
    corrections: counted
      .filter(({ isCorrection }) => isCorrection === true)
      .map(({ number, total }) => ({ number, amount: total })),
    reductions: addMinor(...made.map(({ reduction }) => reduction)),
    fees: addMinor(...made.map(({ fees }) => fees)),
    cancelled: sumOf(inOrder.filter(({ cancelledAt }) => cancelledAt !== undefined).map(({ total }) => total)),
    total: addMinor(...counted.map(({ total }) => total)),
    credit: addMinor(...counted.map(({ credit }) => credit)),
    taxes: group(
      counted,
      ({ tax }) => String(tax.rate),
      ({ tax }) => ({ rate: tax.rate, base: ZERO, tax: ZERO, gross: ZERO }),
      (sum, { tax }) => ({
        ...sum,
        base: addMinor(sum.base, tax.base),
        tax: addMinor(sum.tax, tax.amount),
        gross: addMinor(sum.gross, tax.base, tax.amount),
      }),
    ),
    methods: group(
      counted.flatMap(({ payments }) => payments),
      ({ methodId }) => methodId,
      ({ methodId, method, isCash }) => ({ methodId, method, isCash, count: 0, amount: ZERO }),
      (sum, { amount }) => withAmount(sum, amount),
    ),
    cashiers: group(
      counted,
      ({ cashier }) => cashier,
      ({ cashier }): NamedSum => ({ name: cashier, count: 0, amount: ZERO }),
      (sum, { total }) => withAmount(sum, total),
    ),
    categories: group(
      counted.flatMap((taking) => taking.lines),
      ({ category }) => category,
      ({ category }) => ({ name: category, count: 0, amount: ZERO, quantity: thousandths(0) }),
      (sum, { amount, quantity }) => ({ ...withAmount(sum, amount), quantity: thousandths(sum.quantity + quantity) }),
    ),
    hours: group(
      counted,
      ({ at }) => String(new Date(at).getHours()),
      ({ at }) => ({ hour: new Date(at).getHours(), count: 0, amount: ZERO }),
      (sum, { total }) => withAmount(sum, total),
    ),
    firstNumber: numbers[0] ?? '',
    lastNumber: numbers.at(-1) ?? '',
    movements: shift.movements,
    expected: expectedOf(shift, takings, cash),
    waiting: counted.filter(({ reference }) => unsent.has(reference)).map(({ number }) => number),
  };
}
