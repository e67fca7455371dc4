import { useState } from 'react';

export const hasSameEntries = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  other.length === one.length && other.every((entry, index) => entry === one[index]);

/** The value of before as long as the new one is the same: what depends on it is neither begun nor drawn anew. */
export function useSame<T>(next: T, isSame: (kept: T, next: T) => boolean): T {
  const [kept, setKept] = useState(next);
  if (isSame(kept, next)) return kept;
  setKept(next);
  return next;
}
