import type { Sale } from '../model.ts';
import { asksWhyOffered } from './offered.ts';
import { isSurprising } from './payments.ts';
import { lacksParty } from './service.ts';

/** What is asked once before a sale is saved that looks like a mistake. */
export type SaveDoubt = 'confirm-amount' | 'no-party' | 'offered';
/** Goods come back that another till has taken back already, or a price is lower than a cashier may make it. */
export type SaveHindrance = 'came-back' | 'to-allow';

/** In the order in which they are asked. */
export function doubtsOf(sale: Sale): readonly SaveDoubt[] {
  const doubts: SaveDoubt[] = [];
  if (asksWhyOffered(sale)) doubts.push('offered');
  if (sale.tab === undefined && lacksParty(sale)) doubts.push('no-party');
  if (isSurprising(sale)) doubts.push('confirm-amount');
  return doubts;
}
