/** Amounts in centimes, quantities in thousandths, as the till and the back-office’s database both keep them. */
export interface Content {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
  readonly paid: readonly number[];
  readonly note: string;
}

/** One spelling of what was sold, by which a sale that was told is found in the database. */
export function contentKey({ lines, paid, note }: Content): string {
  return JSON.stringify([
    lines.map(({ name, quantity, price }) => `${quantity} × ${name} @ ${price}`).sort(),
    [...paid].sort((a, b) => a - b),
    note,
  ]);
}

/** How often each occurs. */
export function countOf(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
