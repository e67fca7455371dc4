import type { Sale } from '../model.ts';
import { heldCourses } from './courses.ts';
import { asksWhyOffered } from './offered.ts';
import { isSurprising } from './payments.ts';
import { lacksParty } from './service.ts';
import { isBill } from './tab.ts';

/** What is asked once before a sale is saved that looks like a mistake. */
const CONFIRMATIONS = ['confirm-amount', 'no-party', 'offered', 'held', 'old-shift', 'other-shift'] as const;
export type SaveConfirmation = (typeof CONFIRMATIONS)[number];

export function isConfirmation(outcome: string): outcome is SaveConfirmation {
  return CONFIRMATIONS.some((doubt) => doubt === outcome);
}

/** Goods come back that another till has taken back already, or a price is lower than a cashier may make it. */
export type SaveBlocker = 'came-back' | 'to-allow';

/** Whether a bill is asked for before all is served; of one that is paid in parts, before the first. */
export function isHeldBill(sale: Sale): boolean {
  return isBill(sale) && sale.edited?.alreadyPaid === 0 && heldCourses(sale).length > 0;
}

/** Ms; who has opened it right before midnight knows that it is open. */
const LEFT_OPEN_MS = 3_600_000;

/** What is asked of a shift before its first sale of a day, and before the first one of each other cashier. */
export function shiftDoubts(
  shift: { readonly openedAt: string; readonly openedBy: string },
  cashier: string,
  now: Date,
): readonly SaveConfirmation[] {
  const opened = new Date(shift.openedAt);
  const isOld = opened.toDateString() !== now.toDateString() && now.getTime() - opened.getTime() > LEFT_OPEN_MS;
  return [
    ...(isOld ? ['old-shift' as const] : []),
    ...(cashier === '' || cashier === shift.openedBy ? [] : ['other-shift' as const]),
  ];
}

/** In the order in which they are asked. */
export function confirmationsOf(sale: Sale): readonly SaveConfirmation[] {
  const doubts: SaveConfirmation[] = [];
  if (asksWhyOffered(sale)) doubts.push('offered');
  if (isHeldBill(sale)) doubts.push('held');
  if (sale.tab === undefined && lacksParty(sale)) doubts.push('no-party');
  if (isSurprising(sale)) doubts.push('confirm-amount');
  return doubts;
}
