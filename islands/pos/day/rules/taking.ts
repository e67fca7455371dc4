import {
  addMinor,
  allocate,
  type Minor,
  minor,
  subtractMinor,
  taxOn,
  taxWithin,
  type Thousandths,
  ZERO,
} from '#shared/kernel/money.ts';
import type { PaymentMethod, Sale } from '../../model.ts';
import { lineAmount, reductionShares, totals } from '../../rules/totals.ts';

export interface TakingLine {
  readonly name: string;
  /** Name of its category; empty when unknown. */ readonly category: string;
  readonly quantity: Thousandths;
  /** Charged, after its share of the reduction; negative for what came back. */ readonly amount: Minor;
}

export interface TakingPayment {
  readonly methodId: string;
  readonly method: string;
  readonly isCash: boolean;
  /** What stays of it, after the change; negative when it was paid out. */ readonly amount: Minor;
}

/** What one sale or return brought into the drawer and the books of a shift. Amounts are in minor units. */
export interface Taking {
  readonly reference: string;
  readonly number: string;
  /** ISO time of saving, by the device's clock as the till sets it right. */ readonly at: string;
  readonly cashier: string;
  readonly lines: readonly TakingLine[];
  /** Fees, tips and promo codes beside the lines. */ readonly fees: Minor;
  readonly reduction: Minor;
  readonly total: Minor;
  /** Paid by the customer's credit, less the change kept as credit; negative also when it was given back. */ readonly credit: Minor;
  readonly tax: { readonly rate: number; readonly base: Minor; readonly amount: Minor };
  readonly payments: readonly TakingPayment[];
  /** ISO time at which it was taken back or discarded in its own shift: its money is not counted. */
  readonly cancelledAt?: string | undefined;
  /** Whether it takes back a sale of a shift that was closed by then. */ readonly isCorrection?: boolean | undefined;
}

export interface TakingContext {
  readonly number: string;
  readonly at: string;
  /** Name of the signed-in user, where no PIN is asked. */ readonly userName: string;
  readonly methods: readonly PaymentMethod[];
  /** In percent. */ readonly taxRate: number;
  readonly taxMode: 'included' | 'added';
  readonly categoryOf: (productId: string) => string;
}

function taxOf(total: Minor, { taxRate, taxMode }: TakingContext): Taking['tax'] {
  const isIncluded = taxMode === 'included';
  const amount = isIncluded ? taxWithin(total, taxRate) : taxOn(total, taxRate);
  return { rate: taxRate, base: isIncluded ? subtractMinor(total, amount) : total, amount };
}

/** Null for what is no sale: a purchase return, and what a table orders before it pays, move no money of the till. */
export function takingOf(sale: Sale, context: TakingContext): Taking | null {
  if (sale.documentType !== 'delivery-note' || sale.tab === 'round') return null;
  const sums = totals(sale);
  const shares = reductionShares(sale);
  // Of an order that is edited, what was paid before stood in its own shift.
  const before = sale.edited?.alreadyPaid ?? ZERO;
  const total = sale.part?.amount ?? subtractMinor(sums.total, before);
  const whole = sale.lines.map((line, index) => subtractMinor(lineAmount(line), shares[index] ?? ZERO));
  const isWhole = before === 0 && sale.part === undefined;
  const amounts = isWhole ? whole : allocate(total, whole);
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
    })),
    fees: subtractMinor(total, addMinor(...amounts)),
    reduction: isWhole ? sums.reduction : ZERO,
    total,
    credit: subtractMinor(minor(sums.usedCredit - sums.keptCredit), sale.edited?.credit?.used ?? ZERO),
    tax: taxOf(total, context),
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
export function correctionOf(taking: Taking, reference: string, at: string): Taking {
  return {
    ...taking,
    reference,
    at,
    lines: taking.lines.map((line) => ({ ...line, amount: negated(line.amount) })),
    fees: negated(taking.fees),
    reduction: negated(taking.reduction),
    total: negated(taking.total),
    credit: negated(taking.credit),
    tax: { ...taking.tax, base: negated(taking.tax.base), amount: negated(taking.tax.amount) },
    payments: taking.payments.map((payment) => ({ ...payment, amount: negated(payment.amount) })),
    isCorrection: true,
  };
}
