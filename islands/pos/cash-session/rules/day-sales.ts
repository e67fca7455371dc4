import { foldCode, foldText } from '#shared/kernel/fold.ts';
import type { Minor } from '#shared/kernel/money.ts';
import { isNumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import type { PaymentMethod, Sale } from '../../model.ts';
import { amountKept, canCorrect } from '../../rules/correct.ts';
import { kindOfReturn, takesBack } from '../../rules/exchange.ts';
import { isCancelled, type ServerOrder, timeOfSale } from '../../rules/server-order.ts';
import type { CashEntry } from './cash-entry.ts';

/** A sale of this device, with its order if that is known. */
export interface OwnSale {
  readonly taking: CashEntry;
  readonly sale: Sale | null;
  readonly orderId: string | null;
  readonly isSent: boolean;
}

/** One line of the day's list: on the server, on this device, or both. */
export interface DaySale {
  readonly key: string;
  readonly number: string;
  /** The number that the till gave by itself, where the server has given another one. */ readonly ownNumber: string;
  /** ISO time. */ readonly at: string;
  readonly cashier: string;
  readonly customer: string;
  /** Name of the table; empty without one. */ readonly table: string;
  readonly total: Minor | null;
  readonly methods: readonly string[];
  readonly products: readonly string[];
  /** What kind of goods come back with it; null for a plain sale. */ readonly back: 'return' | 'exchange' | null;
  readonly isCancelled: boolean;
  readonly isSent: boolean;
  readonly order: ServerOrder | null;
  readonly own: OwnSale | null;
}

/** What an order is paid by, after what was put right; undefined where the server does not tell. */
function methodsOf({ payments }: ServerOrder, methods: readonly PaymentMethod[]): readonly string[] | undefined {
  const sums = new Map<string, number>();
  for (const payment of payments) {
    const name = methods.find(({ id }) => id === payment.methodId)?.name ?? payment.methodName;
    sums.set(name, (sums.get(name) ?? 0) + amountKept(payment));
  }
  return payments.length === 0 ? undefined : [...sums].flatMap(([name, amount]) => (amount === 0 ? [] : [name]));
}

function ofOrder(order: ServerOrder, own: OwnSale | null, methods: readonly PaymentMethod[]): DaySale {
  return {
    key: own?.taking.reference ?? `order:${order.id}`,
    number: order.number,
    ownNumber: [own?.taking.number ?? order.ticketNumber].find((number) => number !== order.number) ?? '',
    at: own?.taking.at ?? timeOfSale(order) ?? '',
    cashier: own?.taking.cashier ?? order.createdByUsername ?? '',
    customer: own?.sale?.customer?.fullNameWithPhone ?? order.customer?.fullNameWithPhone ?? '',
    table: own?.sale?.location?.name ?? order.location?.name ?? '',
    total: order.totalMinor ?? own?.taking.total ?? null,
    methods: methodsOf(order, methods) ?? own?.taking.payments.map(({ method }) => method) ?? [],
    products: own?.taking.lines.map(({ name }) => name) ?? order.lines.map(({ description }) => description),
    back:
      order.returnOfId !== null || own?.sale?.returnOf !== undefined
        ? kindOfReturn(own?.sale?.lines ?? order.lines)
        : null,
    isCancelled: isCancelled(order),
    isSent: true,
    order,
    own,
  };
}

function ofDevice(own: OwnSale): DaySale {
  const { taking, sale } = own;
  return {
    key: taking.reference,
    number: taking.number,
    ownNumber: '',
    at: taking.at,
    cashier: taking.cashier,
    customer: sale?.customer?.fullNameWithPhone ?? '',
    table: sale?.location?.name ?? '',
    total: taking.total,
    methods: taking.payments.map(({ method }) => method),
    products: taking.lines.map(({ name }) => name),
    back: sale !== null && takesBack(sale) ? kindOfReturn(sale.lines) : null,
    isCancelled: taking.cancelledAt !== undefined,
    isSent: own.isSent,
    order: null,
    own,
  };
}

/** The server's orders and the sales of this device in one list without doubles, newest first. */
export function daySales(
  orders: readonly ServerOrder[],
  device: readonly OwnSale[],
  methods: readonly PaymentMethod[],
): readonly DaySale[] {
  const byOrder = new Map(device.flatMap((own) => (own.orderId === null ? [] : [[own.orderId, own] as const])));
  const byReference = new Map(device.map((own) => [own.taking.reference, own]));
  // The server may have a sale whose answer is still on its way: then the number on its paper tells which one it is.
  const onTheWay = device.filter(({ orderId, isSent }) => orderId === null && !isSent);
  const byNumber = new Map(onTheWay.map((own) => [`${own.taking.number} ${own.taking.total}`, own]));
  const found = new Set<OwnSale>();
  const ids = new Set<string>();
  const known = orders.flatMap((order) => {
    // A list that grows while it is read repeats what stood on the page before.
    if (ids.has(order.id)) return [];
    ids.add(order.id);
    const own =
      byOrder.get(order.id) ??
      byReference.get(order.clientReference ?? '') ??
      byNumber.get(`${order.ticketNumber} ${order.totalMinor}`) ??
      null;
    if (own) found.add(own);
    return [ofOrder(order, own, methods)];
  });
  return [...known, ...device.filter((own) => !found.has(own)).map(ofDevice)].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || b.number.localeCompare(a.number),
  );
}

interface SaleFilter {
  readonly text: string;
  /** Empty: all. */ readonly cashier: string;
  readonly method: string;
  readonly decimals: number;
}

interface Folded {
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

/** Each key looks through all sales of a day: what they are found by is folded once. */
const foldedSales = new WeakMap<DaySale, Folded>();

function foldedOf(sale: DaySale): Folded {
  const known = foldedSales.get(sale);
  if (known) return known;
  const folded = {
    codes: [sale.number, sale.ownNumber].map(foldCode),
    names: [sale.customer, sale.table, ...sale.products].map(foldText),
  };
  foldedSales.set(sale, folded);
  return folded;
}

/**
 * Tells whether a sale is meant: by a number of it, its customer, its table, a product, or its amount however that is written. What
 * was typed is read once for all sales.
 */
export function saleMatcher({ text, cashier, method, decimals }: SaleFilter): (sale: DaySale) => boolean {
  const isAll = text.trim() === '';
  const [code, name, amount] = [foldCode(text), foldText(text), readAmount(text.replace(/^\s*[-−]/, ''), decimals)];
  const isMeant = (sale: DaySale): boolean => {
    const { codes, names } = foldedOf(sale);
    return (
      (!isNumberProblem(amount) && sale.total !== null && Math.abs(sale.total) === amount) ||
      (code !== '' && codes.some((one) => one.includes(code))) ||
      names.some((one) => one.includes(name))
    );
  };
  return (sale) =>
    (cashier === '' || sale.cashier === cashier) &&
    (method === '' || sale.methods.includes(method)) &&
    (isAll || isMeant(sale));
}

/** Whether nothing was paid of an order, so that it can be cancelled. */
export function isUnpaid({ order, isCancelled }: DaySale): boolean {
  return (
    order !== null &&
    !isCancelled &&
    order.named.has('payments') &&
    order.payments.every(({ amount }) => amount === 0) &&
    (order.amountPaid ?? 0) === 0 &&
    order.walletPayment === 0
  );
}

/** Whether goods of it can come back: it was paid, and is no return itself. */
export function isReturnable(sale: DaySale): boolean {
  return sale.back !== 'return' && !sale.isCancelled && !isUnpaid(sale);
}

/** Whether its method or customer can be put right: the shift in which it was paid is open. ISO time. */
export function isCorrectable({ order, at, isSent }: DaySale, openedAt: string | null): boolean {
  return order !== null && isSent && canCorrect(order) && (openedAt === null || Date.parse(at) >= Date.parse(openedAt));
}
