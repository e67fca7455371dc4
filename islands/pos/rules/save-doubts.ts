import type { Sale } from '../model.ts';
import { heldCourses } from './courses.ts';
import { asksWhyOffered } from './offered.ts';
import { isSurprising } from './payments.ts';
import { lacksParty } from './service.ts';
import { isBill } from './tab.ts';

/** What is asked once before a sale is saved that looks like a mistake. */
const DOUBTS = ['confirm-amount', 'no-party', 'offered', 'held'] as const;
export type SaveDoubt = (typeof DOUBTS)[number];

export function isDoubt(outcome: string): outcome is SaveDoubt {
  return DOUBTS.some((doubt) => doubt === outcome);
}

/** Goods come back that another till has taken back already, or a price is lower than a cashier may make it. */
export type SaveHindrance = 'came-back' | 'to-allow';

/** Whether a bill is asked for before all is served; of one that is paid in parts, before the first. */
export function isHeldBill(sale: Sale): boolean {
  return isBill(sale) && sale.edited?.alreadyPaid === 0 && heldCourses(sale).length > 0;
}

/** In the order in which they are asked. */
export function doubtsOf(sale: Sale): readonly SaveDoubt[] {
  const doubts: SaveDoubt[] = [];
  if (asksWhyOffered(sale)) doubts.push('offered');
  if (isHeldBill(sale)) doubts.push('held');
  if (sale.tab === undefined && lacksParty(sale)) doubts.push('no-party');
  if (isSurprising(sale)) doubts.push('confirm-amount');
  return doubts;
}
