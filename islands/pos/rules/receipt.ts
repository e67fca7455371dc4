import type { DeliveryType } from '#shared/kernel/delivery.ts';
import { type LineMarks, marksOf } from '#shared/kernel/line-marks.ts';
import {
  addMinor,
  type Minor,
  minor,
  subtractMinor,
  type Thousandths,
  thousandths,
  ZERO,
} from '#shared/kernel/money.ts';
import type { TaxMode, TaxSum } from '#shared/kernel/tax.ts';
import type { JournalMark } from '../journal/journal-mark.ts';
import type { CartLine, DocumentType, PaymentMethod, Sale, Totals } from '../model.ts';
import { isWeighed } from './cart.ts';
import { asksCollectAddress, asksShippingAddress } from './service.ts';
import { owed, unpaidItems } from './tab.ts';
import { rateOf, taxesOfSale } from './tax-rates.ts';
import { lineAmount, lineReduction, toPay, totals } from './totals.ts';

export interface ReceiptLine extends LineMarks {
  readonly name: string;
  readonly quantity: Thousandths;
  readonly price: Minor;
  readonly amount: Minor;
  /** Whether the price is that of a kilo. */ readonly isWeighed: boolean;
  /** By which it costs less than its product does: from which unit price, and in all. */
  readonly reduction?: { readonly from: Minor; readonly amount: Minor };
}
interface ReceiptPayment {
  readonly method: string;
  readonly isCash: boolean;
  readonly amount: Minor;
  readonly change: Minor;
  /** The card terminal's reference. */ readonly approval?: string;
}

/** The content of a receipt, without layout. Amounts are those charged. */
export interface Receipt {
  /** ISO 4217: another may be chosen before it is printed. */ readonly currency: string;
  readonly title: string;
  readonly address: string;
  readonly company: string;
  readonly reference: string;
  readonly orderNumber: string | null;
  /** ISO time of saving, by the device’s clock. */ readonly savedAt: string;
  readonly cashier: string;
  readonly location: string;
  readonly documentType: DocumentType;
  readonly customer: string;
  /** Of a purchase return. */ readonly supplier: string;
  /** Empty unless it is collected there. */ readonly collectAddress: string;
  /** Empty unless it is delivered there. */ readonly shippingAddress: string;
  readonly lines: readonly ReceiptLine[];
  readonly products: Minor;
  readonly reduction: Minor;
  readonly shippingFees: Minor;
  /** For the staff: neither sold nor taxed. */ readonly tips: Minor;
  readonly usedCredit: Minor;
  readonly total: Minor;
  readonly tax: {
    readonly mode: TaxMode;
    /** Whether a product asks for a rate of its own, so that each rate stands there with its net. */
    readonly isByProduct: boolean;
    readonly rates: readonly TaxSum[];
    readonly amount: Minor;
    readonly grandTotal: Minor;
  };
  readonly payments: readonly ReceiptPayment[];
  readonly change: Minor;
  /** Kept for the customer in place of change. */ readonly keptCredit: Minor;
  readonly deliveryType: DeliveryType;
  readonly orderNote: string;
  readonly customerNote: string;
  /** Of a return or an exchange: the number of the sale that the goods are from. */ readonly returnOf?: string;
  /** Of a bill that is paid in parts: sums and tax are those of this part. */ readonly part?: ReceiptPart;
  /** What ties it to the fiscal journal. */ readonly journal?: JournalMark;
}

/** Which part of a bill a receipt is for. */
interface ReceiptPart {
  /** Of how many equal ones it is which; null where they are not. */
  readonly place: { readonly number: number; readonly count: number } | null;
  /** Whether nothing is left after it. */ readonly isLast: boolean;
  readonly whole: Minor;
  readonly before: Minor;
  readonly left: Minor;
}

export interface ReceiptContext {
  readonly currency: string;
  readonly storeName: string;
  readonly storeAddress: string;
  readonly companyName: string;
  readonly userName: string;
  /** In percent. */ readonly taxRate: number;
  readonly taxMode: TaxMode;
  readonly methods: readonly PaymentMethod[];
  readonly savedAt: string;
  readonly orderNumber: string | null;
  /** What ties it to the fiscal journal, where one is kept. */ readonly journal?: JournalMark | undefined;
}

/** The lines that a part of the bill pays for; none where it is no choice of items. */
export function linesOfPart(sale: Sale): readonly CartLine[] {
  const { part, paidItems, lines } = sale;
  const items = part?.items ?? (part === undefined && paidItems !== undefined ? unpaid(sale) : []);
  return items.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line && quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function unpaid(sale: Sale): readonly { readonly id: string; readonly quantity: Thousandths }[] {
  return [...unpaidItems(sale)].map(([id, quantity]) => ({ id, quantity: thousandths(quantity) }));
}

/** Null: the sale is paid at once. */
function partOf(sale: Sale, total: Minor): ReceiptPart | null {
  const { part, edited, tab } = sale;
  const before = edited?.isFromTable === true ? edited.alreadyPaid : ZERO;
  if (tab === 'round' || (part === undefined && before <= 0)) return null;
  const left = part === undefined ? ZERO : subtractMinor(owed(sale), part.amount);
  return {
    place: part?.count === undefined ? null : { number: part.count - part.left, count: part.count },
    isLast: left <= 0,
    whole: total,
    before,
    left,
  };
}

export function receiptOf(sale: Sale, context: ReceiptContext): Receipt {
  const whole = totals(sale);
  const part = partOf(sale, subtractMinor(whole.total, sale.tip ?? ZERO));
  if (part === null) return receiptOfLines(sale, context, sale.lines, whole);
  const lines = linesOfPart(sale);
  const tip = sale.tip ?? ZERO;
  const total = toPay(sale);
  const bill = subtractMinor(total, tip);
  const products = lines.length === 0 ? bill : addMinor(...lines.map(lineAmount));
  const amounts = {
    ...whole,
    products,
    reduction: minor(Math.max(0, products - bill)),
    shippingFees: ZERO,
    shippingTips: tip,
    total,
  };
  return { ...receiptOfLines(sale, context, lines, amounts), part };
}

function receiptOfLines(sale: Sale, context: ReceiptContext, lines: readonly CartLine[], amounts: Totals): Receipt {
  const taxed = subtractMinor(amounts.total, amounts.shippingTips);
  const rates = taxesOfSale(sale, lines.length === 0 ? sale.lines : lines, taxed, context);
  const tax = addMinor(...rates.map(({ amount }) => amount));
  return {
    currency: context.currency,
    title: context.storeName || context.companyName,
    address: context.storeAddress,
    company: context.companyName,
    reference: sale.reference,
    orderNumber: context.orderNumber,
    savedAt: context.savedAt,
    cashier: sale.cashier?.username ?? context.userName,
    location: sale.location?.name ?? '',
    documentType: sale.documentType,
    customer: sale.customer?.fullNameWithPhone ?? '',
    supplier: sale.documentType === 'purchase-return' ? (sale.supplier?.name ?? '') : '',
    collectAddress: asksCollectAddress(sale.deliveryType) ? sale.collectAddress : '',
    shippingAddress: asksShippingAddress(sale.deliveryType) ? sale.shippingAddress : '',
    lines: lines.map((line) => ({
      ...marksOf(line),
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      amount: lineAmount(line),
      isWeighed: isWeighed(line),
      ...(lineReduction(line) > 0
        ? { reduction: { from: line.labelPrice ?? line.finalPrice, amount: lineReduction(line) } }
        : {}),
    })),
    products: amounts.products,
    reduction: amounts.reduction,
    shippingFees: amounts.shippingFees,
    tips: amounts.shippingTips,
    usedCredit: amounts.usedCredit,
    total: amounts.total,
    tax: {
      mode: context.taxMode,
      isByProduct: sale.lines.some((line) => rateOf(line, sale.deliveryType) !== undefined),
      rates,
      amount: tax,
      grandTotal: context.taxMode === 'added' ? addMinor(amounts.total, tax) : amounts.total,
    },
    payments: sale.payments
      .filter((line) => line.amount !== null)
      .map((line) => {
        const method = context.methods.find(({ id }) => id === line.methodId);
        return {
          method: method?.name ?? '',
          isCash: method?.isCash ?? false,
          amount: line.amount ?? ZERO,
          change: line.changeAmount,
          ...(line.terminal?.approval === undefined ? {} : { approval: line.terminal.approval }),
        };
      }),
    change: amounts.change,
    keptCredit: amounts.keptCredit,
    deliveryType: sale.deliveryType,
    orderNote: sale.orderNote,
    customerNote: sale.customerNote,
    ...(sale.returnOf === undefined ? {} : { returnOf: sale.returnOf.number }),
    ...(context.journal === undefined ? {} : { journal: context.journal }),
  };
}
