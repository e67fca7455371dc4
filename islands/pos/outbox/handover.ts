import * as v from 'valibot';
import type { OutboxRow } from '#shared/offline/journal.ts';
import { addLedger, readLedger } from '../cash-session/store/ledger.ts';
import type { TillDatabase } from '../store/till-database.ts';
import { isSent, lookedFor, type OutboxEntry } from './entry.ts';
import type { SaleRepository } from './memory-repository.ts';
import type { Repository } from './repository.ts';
import { UPGRADES } from './upgrades.ts';

const KIND = 'flexy-till-sales';
/** Ms before the earliest sale of a file from which on its till's other orders are named in it. */
const CLAIMS_BEFORE_MS = 3_600_000;
/** Not sent any more once they are in a file; the others wait for a person anyway. */
const HELD: ReadonlySet<OutboxEntry['state']> = new Set(['waiting', 'sending', 'in-doubt']);

const rowSchema = v.looseObject({ reference: v.string() });
const fileSchema = v.object({
  kind: v.literal(KIND),
  base: v.string(),
  at: v.string(),
  /** By the server's clock, in ms since 1970; files of before do not have it. */
  serverTime: v.optional(v.number()),
  version: v.optional(v.number()),
  entries: v.array(rowSchema),
  damaged: v.optional(v.array(v.looseObject({ reference: v.string(), version: v.optional(v.number()) })), []),
  claimed: v.optional(v.array(v.object({ orderId: v.string(), reference: v.string() })), []),
  /** The drawers; files of before do not have them. */ books: v.optional(v.unknown()),
});

export interface Clocks {
  /** In ms since 1970: by the device's clock, and by the server's. */
  readonly deviceNow: number;
  readonly serverNow: number;
}

/**
 * Writes all unsent sales to a text, and holds them back: another till may send them from now on, so a person decides.
 */
export async function exportSales(
  repository: Repository,
  inPage: readonly SaleRepository[],
  database: TillDatabase,
  base: string,
  { deviceNow, serverNow }: Clocks,
): Promise<string> {
  // A device that refuses to store may refuse to read as well: what is in the page is all the more to be saved.
  const orElse =
    <T>(value: T): ((error: unknown) => T) =>
    (error) => {
      if (inPage.length === 0) throw error;
      return value;
    };
  const { newestOrder } = await repository.habits().catch(orElse({ newestOrder: null }));
  const { damaged } = await repository.all().catch(orElse({ damaged: [] }));
  const hold = (entry: OutboxEntry): OutboxEntry | null =>
    isSent(entry)
      ? null
      : {
          ...entry,
          state: HELD.has(entry.state) ? 'exported' : entry.state,
          exportedAt: serverNow,
          // A sale that was never sent is newer than every order by now.
          newestBefore: entry.attempts.length === 0 ? newestOrder : entry.newestBefore,
        };
  const holdAll = async (repository: SaleRepository): Promise<readonly OutboxEntry[]> => {
    const { entries } = await repository.all();
    return [...(await repository.updateAll(new Map(entries.map(({ reference }) => [reference, hold])))).values()];
  };
  const held = (
    await Promise.all([holdAll(repository).catch(orElse([])), ...inPage.map((repository) => holdAll(repository))])
  ).flat();
  const since = Math.min(deviceNow, ...held.map(({ savedAt }) => Date.parse(savedAt)));
  return JSON.stringify(
    {
      kind: KIND,
      version: UPGRADES.length + 1,
      at: new Date(deviceNow).toISOString(),
      serverTime: serverNow,
      base,
      entries: held,
      damaged,
      claimed: await repository.claimsSince(since - CLAIMS_BEFORE_MS).catch(orElse([])),
      books: await readLedger(database, base).catch(orElse(undefined)),
    },
    null,
    2,
  );
}

/**
 * Takes over the sales and drawers of a file; each sale is looked for on the server before it is sent. Resolves to their number.
 *
 * @param sentAs whoever brings a file to another till sends its sales
 * @throws Error when the text is no export of this back-office's sales
 */
export async function importSales(
  repository: Repository,
  database: TillDatabase,
  base: string,
  text: string,
  { deviceNow, serverNow }: Clocks,
  sentAs: readonly string[],
): Promise<number> {
  const file = v.parse(fileSchema, JSON.parse(text));
  if (file.base !== base) throw new Error(`These sales belong to ${file.base}.`);
  const since = file.serverTime ?? Date.parse(file.at);
  await repository.addClaims(file.claimed, deviceNow);
  await addLedger(database, base, file.books);
  let added = 0;
  const rows: readonly OutboxRow[] = [
    ...file.entries.map((entry) => ({ reference: entry.reference, scope: base, version: file.version ?? 1, entry })),
    ...file.damaged.map((row) => ({
      reference: row.reference,
      scope: base,
      version: row.version ?? 1,
      entry: row['entry'],
    })),
  ];
  for (const row of rows) {
    const entry = repository.parse(row);
    const taken = await repository.update(row.reference, (own) =>
      own.state === 'exported' ? lookedFor(own, since, serverNow) : null,
    );
    const isNew = taken === null && !(await repository.knows(row.reference));
    if (isNew && entry === null) await repository.keepUnreadable(row);
    else if (isNew && entry !== null) {
      const own = { ...entry, sentAs };
      await repository.add(entry.state === 'refused' ? { ...own, exportedAt: null } : lookedFor(own, since, serverNow));
    }
    if (isNew || taken !== null) added += 1;
  }
  return added;
}
