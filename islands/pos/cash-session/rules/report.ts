import type { MethodAmount, NamedSum, OpenShift, Report, SoldBefore, Sum } from '#shared/kernel/cash-shift.ts';
import { addMinor, type Minor, minor, ONE, subtractMinor, thousandths, ZERO } from '#shared/kernel/money.ts';
import { type CashEntry, isDocument } from './cash-entry.ts';

export interface Cash {
  readonly methodId: string;
  readonly method: string;
}

interface ReportInput {
  readonly shift: OpenShift;
  readonly takings: readonly CashEntry[];
  /** Sold before it was opened. */ readonly before?: readonly CashEntry[];
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

function withAmount<Group extends Sum>(sum: Group, amount: Minor, count: number): Group {
  return { ...sum, count: sum.count + count, amount: addMinor(sum.amount, amount) };
}

/** Sales and returns are documents; what puts another right is none. */
const countOf = ({ isCorrection }: CashEntry): number => (isCorrection === true ? 0 : 1);

/** What each method should hold: payments less change and returns; of cash also the opening float and the movements. */
export function expectedOf(shift: OpenShift, takings: readonly CashEntry[], cash: Cash): readonly MethodAmount[] {
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

function categoriesOf(entries: readonly CashEntry[]): Report['categories'] {
  return group(
    // A correction keeps the quantities of what it takes back.
    entries.flatMap((entry) => entry.lines.map((line) => ({ ...line, sign: entry.isCorrection === true ? -1 : 1 }))),
    ({ category }) => category,
    ({ category }) => ({ name: category, count: 0, amount: ZERO, quantity: thousandths(0), weight: thousandths(0) }),
    (sum, { amount, quantity, isWeighed, sign }) => ({
      ...withAmount(sum, amount, isWeighed === true ? 0 : (sign * quantity) / ONE),
      quantity: thousandths(sum.quantity + sign * quantity),
      weight: thousandths(sum.weight + (isWeighed === true ? sign * quantity : 0)),
    }),
  ).map((sum) => ({ ...sum, count: Math.round(sum.count) }));
}

function taxesOf(counted: readonly CashEntry[]): Report['taxes'] {
  return group(
    counted.flatMap(({ taxes }) => taxes),
    ({ rate }) => String(rate),
    ({ rate }) => ({ rate, base: ZERO, tax: ZERO, gross: ZERO }),
    (sum, { base, amount }) => ({
      ...sum,
      base: addMinor(sum.base, base),
      tax: addMinor(sum.tax, amount),
      gross: addMinor(sum.gross, base, amount),
    }),
  ).toSorted((a, b) => a.rate - b.rate);
}

function methodsOf(counted: readonly CashEntry[]): Report['methods'] {
  return group(
    counted.flatMap((entry) => entry.payments.map((payment) => ({ ...payment, entry }))),
    ({ methodId }) => methodId,
    ({ methodId, method, isCash }) => ({ methodId, method, isCash, count: 0, amount: ZERO }),
    // A correction takes one payment back and puts another in its place.
    (sum, { amount, entry }) => withAmount(sum, amount, countOf(entry) || Math.sign(amount)),
  );
}

function soldBefore(entries: readonly CashEntry[]): SoldBefore {
  const counted = entries.filter(({ cancelledAt }) => cancelledAt === undefined);
  return {
    ...sumOf(counted.map(({ total }) => total)),
    taxes: taxesOf(counted),
    methods: methodsOf(counted),
  };
}

function tipsOf(counted: readonly CashEntry[]): readonly NamedSum[] {
  return group(
    counted.filter(({ tip = ZERO }) => tip !== 0),
    ({ cashier }) => cashier,
    ({ cashier }): NamedSum => ({ name: cashier, count: 0, amount: ZERO }),
    (sum, { tip = ZERO, ...entry }) => withAmount(sum, tip, countOf({ ...entry, tip })),
  );
}

function voidsOf(entries: readonly CashEntry[]): Sum {
  return entries
    .flatMap(({ voided, cancelledAt }) => (voided === undefined || cancelledAt !== undefined ? [] : [voided]))
    .reduce<Sum>((sum, { count, amount }) => withAmount(sum, amount, count), { count: 0, amount: ZERO });
}

export function reportOf({ shift, takings: entries, before: earlier = [], cash, unsent }: ReportInput): Report {
  const [takings, before] = [entries.filter(isDocument), earlier.filter(isDocument)];
  const inOrder = [...takings].sort((a, b) => a.at.localeCompare(b.at) || a.number.localeCompare(b.number));
  const counted = inOrder.filter(({ cancelledAt }) => cancelledAt === undefined);
  const made = counted.filter(({ isCorrection }) => isCorrection !== true);
  const lines = made.flatMap((taking) => taking.lines);
  const isReturn = (taking: CashEntry): boolean => taking.lines.some(({ amount }) => amount < 0);
  const sold = made.filter((taking) => taking.lines.some(({ amount }) => amount > 0) || !isReturn(taking));
  const all = inOrder.filter(({ isCorrection }) => isCorrection !== true).map(({ number }) => number);
  // A bill of a table bears its order's own number.
  const own = all.filter((number) => number.startsWith(`${shift.till}-`));
  const numbers = own.length > 0 ? own : all;
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
    given: addMinor(...made.map(({ given = ZERO }) => given)),
    voids: voidsOf([...earlier, ...entries]),
    fees: addMinor(...made.map(({ fees }) => fees)),
    cancelled: sumOf(inOrder.filter(({ cancelledAt }) => cancelledAt !== undefined).map(({ total }) => total)),
    total: addMinor(...counted.map(({ total }) => total)),
    tips: tipsOf(counted),
    credit: addMinor(...counted.map(({ credit }) => credit)),
    taxes: taxesOf(counted),
    methods: methodsOf(counted),
    cashiers: group(
      counted,
      ({ cashier }) => cashier,
      ({ cashier }): NamedSum => ({ name: cashier, count: 0, amount: ZERO }),
      (sum, entry) => withAmount(sum, entry.total, countOf(entry)),
    ),
    categories: categoriesOf(counted),
    hours: group(
      counted,
      ({ at }) => String(new Date(at).getHours()),
      ({ at }) => ({ hour: new Date(at).getHours(), count: 0, amount: ZERO }),
      (sum, entry) => withAmount(sum, entry.total, countOf(entry)),
    ),
    firstNumber: numbers[0] ?? '',
    lastNumber: numbers.at(-1) ?? '',
    movements: shift.movements,
    expected: expectedOf(shift, takings, cash),
    waiting: [...before, ...counted].filter(({ reference }) => unsent.has(reference)).map(({ number }) => number),
    ...(before.length === 0 ? {} : { before: soldBefore(before) }),
  };
}
