import {
  beginDraft,
  type Chain,
  chainAfter,
  type ChainStart,
  draftsDue,
  type JournalContext,
  newChain,
  nextEntry,
} from './rules/chain.ts';
import type { JournalDraft, JournalEntry } from './rules/entry.ts';
import { signed } from './signing.ts';

export interface Appended {
  readonly chain: Chain;
  readonly entries: readonly JournalEntry[];
}

/**
 * Signs an entry and what has to stand before it. @param from where the chain stands, or how a new one begins
 */
export async function signEntries(
  from: Chain | ChainStart,
  draft: JournalDraft | null,
  at: Pick<JournalDraft, 'at' | 'cashier'>,
  context: JournalContext,
  key: CryptoKeyPair,
): Promise<Appended> {
  const isNew = 'cause' in from;
  const start = isNew ? newChain(from, at.at, context) : from;
  const due = isNew ? [beginDraft(from, at, context)] : draftsDue(from, at, context);
  const entries: JournalEntry[] = [];
  let chain = start;
  for (const one of draft === null ? due : [...due, draft]) {
    const entry = await signed(nextEntry(chain, one, context), key);
    entries.push(entry);
    chain = chainAfter(chain, entry);
  }
  return { chain, entries };
}
