import { useState } from 'react';

/** The list of before as long as the entries are the same, so that what is drawn of it need not be drawn anew. */
export function useStableList<Entry>(next: readonly Entry[]): readonly Entry[] {
  const [kept, setKept] = useState(next);
  if (next.length === kept.length && next.every((entry, index) => entry === kept[index])) return kept;
  setKept(next);
  return next;
}
