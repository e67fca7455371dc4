import { type Appended, signEntries } from '../append.ts';
import { makeArchive } from '../make-archive.ts';
import type { ArchiveHeader } from '../rules/archive.ts';
import type { Chain, ChainStart, JournalContext } from '../rules/chain.ts';
import type { JournalDraft, JournalEntry, Ticket } from '../rules/entry.ts';
import { makeKey, publicPart } from '../signing.ts';

export const CONTEXT: JournalContext = {
  till: 'K7',
  software: 'Flexy Islands 0.1.0',
  currency: 'EUR',
  settings: { currency: 'EUR', taxRate: 20 },
  dayOf: (at) => at.slice(0, 10),
};

export function ticketOf(number: string, total: number): Ticket {
  return {
    number,
    reference: `reference of ${number}`,
    lines: [{ name: 'Thé à la menthe', quantity: 1_000, amount: total }],
    fees: 0,
    reduction: 0,
    credit: 0,
    total,
    taxes: [{ rate: 5.5, base: total - Math.round(total / 20), amount: Math.round(total / 20) }],
    payments: [{ method: 'Espèces', isCash: true, amount: total }],
  };
}

/** A sale, or what comes back of one, at a time. */
export function sale(at: string, number: string, total: number): JournalDraft {
  return {
    kind: total < 0 ? 'return' : 'ticket',
    at,
    cashier: 'Amina',
    currency: 'EUR',
    ticket: ticketOf(number, total),
  };
}

/** A till that writes; without a device. */
export async function journalOf(drafts: readonly JournalDraft[], context: JournalContext = CONTEXT) {
  const key = await makeKey();
  const first: ChainStart = { chain: 'first-chain', cause: 'first', after: null, key: await publicPart(key) };
  const entries: JournalEntry[] = [];
  let from: Chain | ChainStart = first;
  const write = async (draft: JournalDraft, by: JournalContext = context): Promise<Appended> => {
    const done: Appended = await signEntries(from, draft, draft, by, key);
    from = done.chain;
    entries.push(...done.entries);
    return done;
  };
  for (const draft of drafts) await write(draft);
  const about = async (): Promise<Omit<ArchiveHeader, 'format' | 'version'>> => ({
    key: await publicPart(key),
    till: context.till,
    period: 'all',
    madeAt: '2026-12-01T08:00:00.000Z',
    software: context.software,
  });
  return {
    key,
    entries,
    write,
    restart: (start: Omit<ChainStart, 'key'>) => {
      from = { ...start, key: first.key };
    },
    archive: async (part: readonly JournalEntry[] = entries) => makeArchive(part, await about(), key),
  };
}
