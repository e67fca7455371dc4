import { addMinor, type Minor, minor, subtractMinor, ZERO } from '#shared/kernel/money.ts';
import { isNumberProblem, type NumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import type { Sale } from '../model.ts';
import { totals } from './totals.ts';

/** The most that credit may pay: the customer's credit, but no more than the payments leave to pay. */
export function creditLimit(sale: Sale): Minor {
  const { total, paid } = totals(sale);
  return minor(Math.max(0, Math.min(sale.customer?.walletCredit ?? ZERO, subtractMinor(total, paid))));
}

export function setPayedByCredit(sale: Sale, isPayedByCredit: boolean): Sale {
  return { ...sale, isPayedByCredit, walletPayment: isPayedByCredit ? creditLimit(sale) : ZERO };
}

/** A problem when the text is not an amount of 0 or more. More than the limit becomes the limit. */
export function setCredit(sale: Sale, text: string, decimals: number): Sale | NumberProblem {
  const amount = text.trim() === '' ? ZERO : readAmount(text, decimals);
  return isNumberProblem(amount) ? amount : { ...sale, walletPayment: minor(Math.min(amount, creditLimit(sale))) };
}

export function setRestUsedAsCredit(sale: Sale, isRestUsedAsCredit: boolean): Sale {
  return { ...sale, isRestUsedAsCredit };
}

/** Lowers the credit payment to its limit, after any other change of the sale. */
export function limitCredit(sale: Sale): Sale {
  if (!sale.isPayedByCredit) return sale.walletPayment === ZERO ? sale : { ...sale, walletPayment: ZERO };
  const limit = creditLimit(sale);
  return sale.walletPayment > limit ? { ...sale, walletPayment: addMinor(limit) } : sale;
}
