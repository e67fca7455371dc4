import type { PaymentLine, PaymentMethod, Sale } from '../model.ts';
import { takesBack } from './exchange.ts';
import { cashLine, fillRemainder, isHeld, quickCash, setMethod } from './payments.ts';
import { emptyPayment } from './sale.ts';
import { totals } from './totals.ts';

/** How the payment screen turns presses into payment lines. */

function isBlank(line: PaymentLine): boolean {
  return line.methodId === null && line.amount === null;
}

/** What is left to pay, paid in cash. Nothing where there is no cash, nor for a return: nobody pays at the till for it. */
export function payRestInCash(sale: Sale, methods: readonly PaymentMethod[]): Sale {
  if (sale.documentType !== 'delivery-note') return sale;
  const cash = methods.find((method) => method.isEnabled && method.isCash);
  if (cash === undefined) return sale;
  const { rest: open } = totals(sale);
  if (takesBack(sale) && open < 0) {
    const free = cashLine(sale, cash);
    return free === undefined ? sale : fillRemainder(setMethod(sale, free.id, cash.id), free.id);
  }
  if (open <= 0) return sale;
  // What is in the line already is a part of what it is to hold.
  const line = cashLine(sale, cash);
  const { rest } = totals({ ...sale, payments: sale.payments.filter((one) => one !== line) });
  return quickCash(sale, rest, cash);
}

/**
 * The sale as the payment screen offers it: paid exactly in cash, until the cashier enters something. Nothing is
 * entered in the sale itself before it is saved, so that the offer follows the cart.
 */
export function offerExactCash(sale: Sale, methods: readonly PaymentMethod[]): Sale {
  return sale.payments.every(isBlank) ? payRestInCash(sale, methods) : sale;
}

/**
 * Pays what is left by a method: in its own line while that has no amount, in the line without a method, in a new one,
 * or, when nothing is left to pay, in place of the line in hand.
 */
export function payBy(sale: Sale, methodId: string, lineInHandId: string | null): Sale {
  const own = sale.payments.find((line) => line.methodId === methodId);
  if (own !== undefined && takesBack(sale) && totals(sale).rest < 0) return fillRemainder(sale, own.id);
  // An order that is edited brings its method along.
  if (own !== undefined) return own.amount === null ? fillRemainder(sale, own.id) : sale;
  const inHand = sale.payments.find((line) => line.id === lineInHandId);
  const free = sale.payments.find((line) => line.methodId === null) ?? (inHand?.amount === null ? inHand : undefined);
  if (free !== undefined) {
    const chosen = setMethod(sale, free.id, methodId);
    return free.amount === null ? fillRemainder(chosen, free.id) : chosen;
  }
  if (totals(sale).rest > 0 || (takesBack(sale) && totals(sale).rest < 0)) {
    const added = { ...emptyPayment(), methodId };
    return fillRemainder({ ...sale, payments: [...sale.payments, added] }, added.id);
  }
  const replaced = inHand ?? sale.payments.at(-1);
  if (replaced === undefined || isHeld(replaced)) return sale;
  const emptied = sale.payments.map((line) => (line.id === replaced.id ? { ...line, amount: null } : line));
  return fillRemainder(setMethod({ ...sale, payments: emptied }, replaced.id, methodId), replaced.id);
}
