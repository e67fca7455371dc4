import { useState } from 'react';
import { isSameData } from '#shared/kernel/same-data.ts';

/** The object of before as long as the new one says the same: what depends on it does not begin anew. */
export function useSameData<T>(next: T): T {
  const [kept, setKept] = useState(next);
  if (kept === next || isSameData(kept, next)) return kept;
  setKept(next);
  return next;
}
