import {
  type BasisPoints,
  basisPoints,
  type Minor,
  minor,
  percentOf,
  subtractMinor,
  ZERO,
} from '#shared/kernel/money.ts';
import type { PaymentMethod, Sale } from '../model.ts';
import { takesBack } from './exchange.ts';
import { isHeld } from './payments.ts';
import { toPay } from './totals.ts';

/** Shares of the bill that are offered. */
const SHARES = [500, 1_000, 1_500].map(basisPoints);

export interface OfferedTip {
  readonly share: BasisPoints;
  readonly amount: Minor;
}

/** What is to be paid now, before the tip. */
function billOf(sale: Sale): Minor {
  return subtractMinor(toPay(sale), sale.tip ?? ZERO);
}

/** Usual tips on an amount; none where there is nothing to pay. */
export function tipsOn(amount: Minor): readonly OfferedTip[] {
  return amount <= 0 ? [] : SHARES.map((share) => ({ share, amount: percentOf(amount, share) }));
}

/** Usual tips on what is being paid. */
export function offeredTips(sale: Sale): readonly OfferedTip[] {
  return tipsOn(billOf(sale));
}

/**
 * Whether guests are asked for a tip: once they pay by something else than cash. Where the page takes those payments,
 * the press on the method asks its terminal at once, so the tip comes before it.
 */
export function asksForTip(
  sale: Sale,
  methods: readonly PaymentMethod[],
  { tips, paymentBridge }: { readonly tips: boolean; readonly paymentBridge: boolean },
): boolean {
  if (!tips || sale.documentType !== 'delivery-note' || takesBack(sale) || billOf(sale) <= 0) return false;
  const cashless = methods.filter(({ isEnabled, isCash }) => isEnabled && !isCash);
  return (
    sale.tip !== undefined ||
    (paymentBridge && cashless.length > 0) ||
    sale.payments.some(({ methodId }) => cashless.some(({ id }) => id === methodId))
  );
}

/** Sets the tip on what is paid now: a payment without cash grows, or shrinks, by as much. */
export function setTip(sale: Sale, tip: Minor, methods: readonly PaymentMethod[]): Sale {
  const { tip: before = ZERO, ...rest } = sale;
  const line = sale.payments.findLast(
    (one) => !isHeld(one) && one.amount !== null && methods.some(({ id, isCash }) => id === one.methodId && !isCash),
  );
  return {
    ...rest,
    ...(tip === 0 ? {} : { tip }),
    payments: sale.payments.map((one) =>
      one === line ? { ...one, amount: minor(Math.max(0, (one.amount ?? 0) + tip - before)) } : one,
    ),
  };
}
