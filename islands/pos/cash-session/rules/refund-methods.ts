import { type Minor, minor, ZERO } from '#shared/kernel/money.ts';
import type { PaidBy } from '../../rules/correct.ts';

/** Sums by method, in the order in which the methods come first. Amounts of 0 or less are left out. */
export function byMethod(payments: readonly PaidBy[]): readonly PaidBy[] {
  const sums = new Map<string, number>();
  for (const { methodId, amount } of payments) sums.set(methodId, (sums.get(methodId) ?? 0) + amount);
  return [...sums].flatMap(([methodId, amount]) => (amount > 0 ? [{ methodId, amount: minor(amount) }] : []));
}

/** What can still go back by each method of a sale: what it paid, less what went back by it. */
export function refundableByMethod(paid: readonly PaidBy[], refunded: readonly PaidBy[]): readonly PaidBy[] {
  return byMethod([...paid, ...refunded.map(({ methodId, amount }) => ({ methodId, amount: minor(-amount) }))]);
}

/**
 * Shares an amount that goes back over the methods of its sale, each up to what it paid. The preferred one gives what it
 * can before the others; what none of them covers goes back by `otherwise`. A preferred method that paid nothing of the
 * sale gives all of it: somebody has chosen so.
 */
export function shareRefund(
  amount: Minor,
  methods: readonly PaidBy[],
  preferred: string | null,
  otherwise: string,
): readonly PaidBy[] {
  const isOther = preferred !== null && !methods.some(({ methodId }) => methodId === preferred);
  const inOrder = [...(isOther ? [] : methods)].sort(
    (a, b) => Number(b.methodId === preferred) - Number(a.methodId === preferred),
  );
  let rest: number = amount;
  const shares = inOrder.map((method): PaidBy => {
    const share = Math.min(rest, method.amount);
    rest -= share;
    return { methodId: method.methodId, amount: minor(share) };
  });
  return byMethod([...shares, { methodId: isOther ? preferred : otherwise, amount: rest > 0 ? minor(rest) : ZERO }]);
}
