import type { Sale } from '../model.ts';
import { type Check, checkOf, unpaidItems } from './tab.ts';

/** How the dishes of a table are put on checks before they are paid, one after the other. */

/** The place of a dish: the check of that index, or the bill, from which nobody has taken it yet. */
export type CheckPlace = number | 'bill';

/** More are not offered: each is paid by itself. */
export const MOST_CHECKS = 8;

/** The checks as they are being paid; of a bill that is paid whole, two empty ones. */
export function checksOf({ part }: Pick<Sale, 'part'>): readonly Check[] {
  if (part?.items === undefined) return [new Map(), new Map()];
  return [part.items, ...(part.next ?? [])].map(checkOf);
}

/** How many of them were paid before. */
export function paidChecks({ part }: Pick<Sale, 'part'>): number {
  return part?.count === undefined ? 0 : part.count - part.left - 1;
}

/** What nobody has paid for and stands on no check. */
export function onBill(sale: Pick<Sale, 'lines' | 'paidItems'>, checks: readonly Check[]): Check {
  return new Map(
    [...unpaidItems(sale)].map(([id, unpaid]) => [
      id,
      Math.max(
        0,
        checks.reduce((left, check) => left - (check.get(id) ?? 0), unpaid),
      ),
    ]),
  );
}

interface DishMove {
  readonly id: string;
  /** In thousandths; no more is moved than there is. */ readonly quantity: number;
  readonly from: CheckPlace;
  readonly to: CheckPlace;
}

/** Puts some of a dish from one place on another. */
export function moveDish(
  sale: Pick<Sale, 'lines' | 'paidItems'>,
  checks: readonly Check[],
  { id, quantity, from, to }: DishMove,
): readonly Check[] {
  const there = (from === 'bill' ? onBill(sale, checks) : checks[from])?.get(id) ?? 0;
  const moved = Math.min(quantity, there);
  if (from === to || moved <= 0) return checks;
  const change = (check: Check, by: number): Check => {
    const next = new Map(check).set(id, (check.get(id) ?? 0) + by);
    if (next.get(id) === 0) next.delete(id);
    return next;
  };
  return checks.map((check, index) =>
    index === from ? change(check, -moved) : index === to ? change(check, moved) : check,
  );
}

/** Those that have something on them, in their order. */
export function filledChecks(checks: readonly Check[]): readonly Check[] {
  return checks.filter((check) => check.size > 0);
}
