interface OrderSums {
  /** Price in centimes, quantity in thousandths. */
  readonly lines: readonly { readonly price: number; readonly quantity: number }[];
  /** Hundredths of a percent. */
  readonly reduction: number;
  readonly shippingFees: number;
  readonly shippingTips: number;
}

/** Half up, in integers: BigInt, because price × quantity × percent leaves the range of exact doubles. */
function divideHalfUp(value: bigint, divisor: bigint): number {
  // A half away from 0, as PHP rounds: what comes back is what was paid.
  if (value < 0n) return 0 - divideHalfUp(-value, divisor);
  return Number((value * 2n + divisor) / (divisor * 2n));
}

/** Each line is rounded to a centime, as printed; the reduction is rounded once, on the sum. */
export function orderTotal({ lines, reduction, shippingFees, shippingTips }: OrderSums): number {
  const products = lines.reduce(
    (sum, line) => sum + divideHalfUp(BigInt(line.price) * BigInt(line.quantity), 1000n),
    0,
  );
  return products - divideHalfUp(BigInt(products) * BigInt(reduction), 10_000n) + shippingFees + shippingTips;
}

export function paymentStatus(total: number, paid: number): 'paid' | 'partially-paid' | 'waiting' {
  if (paid >= total) return 'paid';
  return paid > 0 ? 'partially-paid' : 'waiting';
}
