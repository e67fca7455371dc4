import type { Sum } from '#shared/kernel/cash-shift.ts';
import {
  addMinor,
  allocate,
  type Minor,
  minor,
  subtractMinor,
  type Thousandths,
  timesQuantity,
  ZERO,
} from '#shared/kernel/money.ts';
import type { TaxMode, TaxSum } from '#shared/kernel/tax.ts';
import { sumOfVoids } from '#shared/kernel/voided-dishes.ts';
import type { JournalMark } from '../../journal/journal-mark.ts';
import type { PaymentMethod, Sale } from '../../model.ts';
import { isWeighed } from '../../rules/cart.ts';
import { linesOfPart } from '../../rules/receipt.ts';
import { taxesOfSale } from '../../rules/tax-rates.ts';
import { lineAmount, lineReduction, reductionShares, totals } from '../../rules/totals.ts';

interface CashEntryLine {
  readonly name: string;
  /** Name of its category; empty when unknown. */ readonly category: string;
  readonly quantity: Thousandths;
  /** Charged, after its share of the reduction; negative for what came back. */ readonly amount: Minor;
  /** Whether its quantity is a weight. Missing for pieces. */ readonly isWeighed?: boolean | undefined;
}

interface CashEntryPayment {
  readonly methodId: string;
  readonly method: string;
  readonly isCash: boolean;
  /** What stays of it, after the change; negative when it was paid out. */ readonly amount: Minor;
}

/** What one sale or return brought into the drawer and the books of a shift. Amounts are in minor units. */
export interface CashEntry {
  readonly reference: string;
  readonly number: string;
  /** ISO time of saving, by the device's clock as the till sets it right. */ readonly at: string;
  readonly cashier: string;
  readonly lines: readonly CashEntryLine[];
  /** Fees, tips and promo codes beside the lines. */ readonly fees: Minor;
  /** Of the order, and of each line below the price of its product. */ readonly reduction: Minor;
  /** Of `reduction`, what was given away. Missing where nothing was. */ readonly given?: Minor | undefined;
  /** Dishes that were taken off a table's bill after the kitchen had them. Missing where none were. */
  readonly voided?: Sum | undefined;
  readonly total: Minor;
  /** Given to the staff beside `total`. Missing where nothing was. */ readonly tip?: Minor | undefined;
  /** Paid by the customer's credit, less the change kept as credit; negative also when it was given back. */ readonly credit: Minor;
  /** The lowest rate first. */ readonly taxes: readonly TaxSum[];
  readonly payments: readonly CashEntryPayment[];
  /** ISO time at which it was taken back or discarded in its own shift: its money is not counted. */
  readonly cancelledAt?: string | undefined;
  /** What its receipt says of the fiscal journal. */ readonly journal?: JournalMark | undefined;
  /** Whether it takes back a sale of a shift that was closed by then. */ readonly isCorrection?: boolean | undefined;
}

export interface CashEntryContext {
  readonly number: string;
  readonly at: string;
  /** Name of the signed-in user, where no PIN is asked. */ readonly userName: string;
  readonly methods: readonly PaymentMethod[];
  /** In percent. */ readonly taxRate: number;
  readonly taxMode: TaxMode;
  readonly categoryOf: (productId: string) => string;
}

/** Whether it is a document. A round that only tells what was taken off a bill is none: it moves no money. */
export function isDocument({ voided, lines, payments }: CashEntry): boolean {
  return voided === undefined || lines.length + payments.length > 0;
}

function voidedOf({ cancelledLines = [] }: Sale): Sum | null {
  const voided = cancelledLines.filter(({ becomes }) => becomes === undefined);
  if (voided.length === 0) return null;
  return sumOfVoids(voided.map(({ price, quantity }) => ({ quantity, amount: timesQuantity(price, quantity) })));
}

/** What a table orders before it pays moves no money; what it gives back is told. */
function roundEntry(sale: Sale, { number, at, userName }: CashEntryContext): CashEntry | null {
  const voided = voidedOf(sale);
  if (voided === null) return null;
  return {
    reference: sale.reference,
    number: sale.edited?.orderNumber ?? number,
    at,
    cashier: sale.cashier?.username ?? userName,
    voided,
    ...{ lines: [], payments: [], taxes: [], fees: ZERO, reduction: ZERO, total: ZERO, credit: ZERO },
  };
}

/**
 * What falls to this payment of an amount of the whole sale. Of a table's bill that is paid in parts each part has its
 * share, so that all of them come to the whole; an order that is edited had it in its own shift.
 */
function ofPayment(sale: Sale, total: Minor): (whole: Minor) => Minor {
  const { alreadyPaid = ZERO, shippingTips = ZERO, isFromTable = false } = sale.edited ?? {};
  const before = subtractMinor(alreadyPaid, shippingTips);
  if (before === 0 && sale.part === undefined) return (whole) => whole;
  if (!isFromTable) return () => ZERO;
  const sums = totals(sale);
  const all = subtractMinor(sums.total, sums.shippingTips);
  const until = (whole: Minor, paid: number): number => (all === 0 ? whole : Math.round((whole * paid) / all));
  return (whole) => minor(until(whole, before + total) - (before === 0 ? 0 : until(whole, before)));
}

/** Null for what is no sale, such as a purchase return. */
export function cashEntryOf(sale: Sale, context: CashEntryContext): CashEntry | null {
  if (sale.documentType !== 'delivery-note') return null;
  if (sale.tab === 'round') return roundEntry(sale, context);
  const sums = totals(sale);
  const shares = reductionShares(sale);
  // Of an order that is edited, what was paid before stood in its own shift.
  const before = sale.edited?.alreadyPaid ?? ZERO;
  const tip = sale.tip ?? ZERO;
  const total = sale.part?.amount ?? minor(sums.total - before - tip);
  const whole = sale.lines.map((line, index) => subtractMinor(lineAmount(line), shares[index] ?? ZERO));
  const isWhole = before === 0 && sale.part === undefined;
  const amounts = isWhole ? whole : allocate(total, whole);
  const share = ofPayment(sale, total);
  const given = share(addMinor(...sale.lines.filter(({ price }) => price === 0).map(lineReduction)));
  const voided = voidedOf(sale);
  const paidFor = linesOfPart(sale);
  return {
    reference: sale.reference,
    number: sale.edited?.orderNumber ?? context.number,
    at: context.at,
    cashier: sale.cashier?.username ?? context.userName,
    lines: sale.lines.map((line, index) => ({
      name: line.name,
      category: context.categoryOf(line.idProduct),
      quantity: line.quantity,
      amount: amounts[index] ?? ZERO,
      ...(isWeighed(line) ? { isWeighed: true } : {}),
    })),
    fees: subtractMinor(total, addMinor(...amounts)),
    reduction: share(addMinor(sums.reduction, ...sale.lines.map(lineReduction))),
    ...(given === 0 ? {} : { given }),
    ...(voided === null ? {} : { voided }),
    total,
    ...(tip === 0 ? {} : { tip }),
    credit: subtractMinor(minor(sums.usedCredit - sums.keptCredit), sale.edited?.credit?.used ?? ZERO),
    taxes: taxesOfSale(sale, paidFor.length === 0 ? sale.lines : paidFor, total, context),
    payments: sale.payments.flatMap(({ methodId, amount, changeAmount }) => {
      if (amount === null || methodId === null) return [];
      const method = context.methods.find(({ id }) => id === methodId);
      return [
        {
          methodId,
          method: method?.name ?? '',
          isCash: method?.isCash ?? false,
          // Change that becomes credit stays in the drawer.
          amount: minor(amount - (sums.keptCredit > 0 ? 0 : changeAmount)),
        },
      ];
    }),
  };
}

const negated = (amount: Minor): Minor => minor(amount === 0 ? 0 : -amount);

/** What takes a sale of a closed shift back, in the shift that is open by now. */
export function correctionOf(taking: CashEntry, reference: string, at: string): CashEntry {
  return {
    ...taking,
    reference,
    at,
    lines: taking.lines.map((line) => ({ ...line, amount: negated(line.amount) })),
    fees: negated(taking.fees),
    reduction: negated(taking.reduction),
    ...(taking.given === undefined ? {} : { given: negated(taking.given) }),
    // What was taken off the bill before it was paid stays taken off.
    voided: undefined,
    total: negated(taking.total),
    ...(taking.tip === undefined ? {} : { tip: negated(taking.tip) }),
    credit: negated(taking.credit),
    taxes: taking.taxes.map(({ rate, base, amount }) => ({ rate, base: negated(base), amount: negated(amount) })),
    payments: taking.payments.map((payment) => ({ ...payment, amount: negated(payment.amount) })),
    isCorrection: true,
  };
}
