import { useState } from 'react';
import { isSameData } from '#shared/kernel/same-data.ts';
import type { KnownTexts } from '../domain/code-record.ts';

/** The texts that a page supplies, the same object until one of them is another. */
export function useSuppliedTexts<Id extends string>(given: Readonly<Record<Id, string | undefined>>): KnownTexts<Id> {
  const [kept, setKept] = useState(given);
  const [known, setKnown] = useState(() => withoutMissing(given));
  if (!isSameData(kept, given)) {
    setKept(given);
    setKnown(withoutMissing(given));
  }
  return known;
}

function withoutMissing<Id extends string>(given: Readonly<Record<Id, string | undefined>>): KnownTexts<Id> {
  const known: Partial<Record<Id, string>> = {};
  for (const id in given) if (given[id] !== undefined) known[id] = given[id];
  return known;
}
