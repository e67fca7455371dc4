import { addMinor, type Minor, minor, subtractMinor, ZERO } from '#shared/kernel/money.ts';
import { isNumberProblem, type NumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import type { PaymentLine, PaymentMethod, Sale } from '../model.ts';
import { takesBack } from './exchange.ts';
import { emptyPayment } from './sale.ts';
import { totals } from './totals.ts';

/** Above this multiple of the total, the cashier is asked to confirm the amount. */
const UNLIKELY_FACTOR = 1_000;

type PaymentProblem =
  | 'Choose a payment method for each payment.'
  | 'Enter the amount of each payment.'
  | 'Only cash can exceed the amount left to pay.'
  | 'The order is not fully paid.'
  | 'Overpaid: press Fill to work out the change.'
  | 'The change exceeds the amount received.';

type PaymentState =
  | { readonly status: 'cart-empty' }
  | { readonly status: 'valid' }
  | { readonly status: 'invalid'; readonly reason: PaymentProblem };

/** Whether a terminal has taken the payment, or may have: its method and amount stand. */
export function isHeld({ terminal }: PaymentLine): boolean {
  return terminal !== undefined && terminal.state !== 'by-hand';
}

function changePayment(sale: Sale, id: string, change: (line: PaymentLine) => PaymentLine): Sale {
  const changed = (line: PaymentLine) => (line.id === id && !isHeld(line) ? change(line) : line);
  return { ...sale, payments: sale.payments.map(changed) };
}

/** Removes a line. Of the last one the amount alone goes: a sale always has a payment line. */
export function removePaymentLine(sale: Sale, id: string): Sale {
  const payments = sale.payments.filter((line) => line.id !== id);
  if (payments.length > 0) return { ...sale, payments };
  return { ...sale, payments: sale.payments.map(({ methodId }) => ({ ...emptyPayment(), methodId })) };
}

export function setMethod(sale: Sale, id: string, methodId: string | null): Sale {
  return changePayment(sale, id, ({ terminal: _, ...line }) => ({ ...line, methodId, changeAmount: ZERO }));
}

/** The amount that the other lines and the credit leave for this line. */
function owedTo(sale: Sale, id: string): Minor {
  return totals({ ...sale, payments: sale.payments.filter((line) => line.id !== id) }).rest;
}

function changeOf(sale: Sale, line: PaymentLine, amount: Minor): Minor {
  return minor(Math.min(amount, Math.max(0, amount - Math.max(0, owedTo(sale, line.id)))));
}

/**
 * Sets a line's amount. Cash above what is owed gives change at once; an empty text clears the amount. A problem
 * when the text is not an amount of 0 or more.
 */
export function setAmount(
  sale: Sale,
  id: string,
  text: string,
  methods: readonly PaymentMethod[],
  decimals: number,
): Sale | NumberProblem {
  const line = sale.payments.find((one) => one.id === id);
  if (!line) return sale;
  if (text.trim() === '') return changePayment(sale, id, (one) => ({ ...one, amount: null, changeAmount: ZERO }));
  const amount = readAmount(text, decimals);
  if (isNumberProblem(amount)) return amount;
  const isCash = methods.some((method) => method.id === line.methodId && method.isCash);
  return changePayment(sale, id, (one) => ({
    ...one,
    amount,
    changeAmount: isCash ? changeOf(sale, one, amount) : ZERO,
  }));
}

/** Enters the remainder in the line, which is paid out where goods of more worth come back; or records the change when the line holds more than is owed. */
export function fillRemainder(sale: Sale, id: string): Sale {
  const line = sale.payments.find((one) => one.id === id);
  if (!line) return sale;
  const owed = owedTo(sale, id);
  if (takesBack(sale) && owed < 0)
    return changePayment(sale, id, (one) => ({ ...one, amount: owed, changeAmount: ZERO }));
  if (line.amount !== null && line.amount > Math.max(0, owed))
    return changePayment(sale, id, (one) => ({ ...one, changeAmount: changeOf(sale, one, one.amount ?? ZERO) }));
  return owed <= 0 ? sale : changePayment(sale, id, (one) => ({ ...one, amount: owed, changeAmount: ZERO }));
}

/** The line that takes cash: the one of cash, else the first without a method. */
export function cashLine(sale: Sale, cash: PaymentMethod): PaymentLine | undefined {
  return (
    sale.payments.find((line) => line.methodId === cash.id) ?? sale.payments.find((line) => line.methodId === null)
  );
}

/** Enters the cash received in the line that takes it, else in a new one. */
export function quickCash(sale: Sale, tender: Minor, cash: PaymentMethod): Sale {
  const existing = cashLine(sale, cash);
  const line = existing ?? emptyPayment();
  const withLine = existing ? sale : { ...sale, payments: [...sale.payments, line] };
  return changePayment(withLine, line.id, (one) => ({
    ...one,
    methodId: cash.id,
    amount: tender,
    changeAmount: changeOf(withLine, one, tender),
  }));
}

/** Recalculates the change after the cart has changed; the amount received stays. What is paid out follows the cart. */
export function settleChange(sale: Sale): Sale {
  const out = sale.payments.find(({ amount }) => amount !== null && amount < 0);
  if (out) {
    const owed = owedTo(sale, out.id);
    const amount = owed < 0 ? owed : null;
    return amount === out.amount ? sale : changePayment(sale, out.id, (one) => ({ ...one, amount }));
  }
  const line = sale.payments.find((one) => one.changeAmount > 0);
  if (!line) return sale;
  const changeAmount = changeOf(sale, line, line.amount ?? ZERO);
  return changeAmount === line.changeAmount ? sale : changePayment(sale, line.id, (one) => ({ ...one, changeAmount }));
}

export function paymentState(sale: Sale, methods: readonly PaymentMethod[]): PaymentState {
  if (sale.documentType === 'purchase-return') return { status: 'valid' };
  const amounts = totals(sale);
  if (sale.lines.length === 0 || (amounts.total < 0 && !takesBack(sale))) return { status: 'cart-empty' };
  const invalid = (reason: PaymentProblem): PaymentState => ({ status: 'invalid', reason });
  // Credit or earlier payments may have settled everything, which leaves nothing to pay.
  if (amounts.rest === 0 && sale.payments.every((line) => line.amount === null)) return { status: 'valid' };
  if (sale.payments.some((line) => line.methodId === null)) return invalid('Choose a payment method for each payment.');
  if (sale.payments.some((line) => line.amount === null)) return invalid('Enter the amount of each payment.');
  if (sale.payments.some((line) => line.changeAmount > Math.max(0, line.amount ?? 0)))
    return invalid('The change exceeds the amount received.');
  const cash = new Set(methods.filter((method) => method.isCash).map((method) => method.id));
  if (sale.payments.some((line) => line.changeAmount > 0 && !cash.has(line.methodId ?? '')))
    return invalid('Only cash can exceed the amount left to pay.');
  if (amounts.rest > 0) return invalid('The order is not fully paid.');
  if (amounts.rest < 0) {
    const fromCash = sale.payments.some((line) => cash.has(line.methodId ?? ''));
    return invalid(
      fromCash ? 'Overpaid: press Fill to work out the change.' : 'Only cash can exceed the amount left to pay.',
    );
  }
  return { status: 'valid' };
}

/** Whether the amount looks like a mistake, such as a bar code scanned into the field. */
export function isSurprising(sale: Sale): boolean {
  const received = addMinor(...sale.payments.map((line) => line.amount ?? ZERO));
  const { total } = totals(sale);
  return total > 0 && received > subtractMinor(minor(total * UNLIKELY_FACTOR), ZERO);
}
