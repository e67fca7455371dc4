import { addMinor, type Minor, minor, subtractMinor, ZERO } from '#shared/kernel/money.ts';
import { isNumberProblem, type NumberProblem, readAmount } from '#shared/kernel/typed-number.ts';
import type { Customer, Sale } from '../model.ts';
import { totals } from './totals.ts';

/** The credit that the sale may use: the customer's, and what the edited order of this customer uses already. */
export function availableCredit({ customer, edited }: Sale): Minor {
  const credit = customer?.walletCredit ?? ZERO;
  const before = edited?.credit;
  const isSame = before && (customer === null || customer.id === before.customerId);
  return isSame ? addMinor(credit, before.used) : credit;
}

/** The most that credit may pay: what is available, but no more than the payments leave to pay. */
export function creditLimit(sale: Sale): Minor {
  const { total, paid } = totals(sale);
  return minor(Math.max(0, Math.min(availableCredit(sale), subtractMinor(total, paid))));
}

/** A sale saved on this device. */
export interface SavedCredit {
  readonly sale: Sale;
  /** Its state in the outbox. */ readonly state: string;
  /** In ms since 1970, by the device’s clock. */ readonly acknowledgedAt?: number | undefined;
}

/**
 * What is left of a customer's credit: as it was read, less what sales of this device have used that the reading does
 * not count yet. One that the server refused has used nothing.
 */
export function creditLeft(customer: Customer, saved: readonly SavedCredit[]): Minor {
  const readAt = customer.readAt ?? 0;
  const used = saved.map(({ sale, state, acknowledgedAt }) => {
    const isSent = state === 'acknowledged' || state === 'doubled';
    const isCounted = isSent && (acknowledgedAt ?? 0) < readAt;
    if (state === 'refused' || isCounted || sale.customer?.id !== customer.id) return ZERO;
    const before = sale.edited?.credit?.customerId === customer.id ? sale.edited.credit.used : ZERO;
    return subtractMinor(sale.isPayedByCredit ? sale.walletPayment : ZERO, before);
  });
  return minor(Math.max(0, subtractMinor(customer.walletCredit, addMinor(...used))));
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
