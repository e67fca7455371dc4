/** Amounts in centimes and quantities in thousandths, as in the till and in the back-office's database. */
interface Content {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
  readonly paid: readonly number[];
  readonly note: string;
}

/** The content of a sale as a canonical string, to find it in the database. */
export function contentKey({ lines, paid, note }: Content): string {
  return JSON.stringify([
    lines.map(({ name, quantity, price }) => `${quantity} × ${name} @ ${price}`).sort(),
    [...paid].sort((a, b) => a - b),
    note,
  ]);
}

/** How often each key occurs. */
export function countOf(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
