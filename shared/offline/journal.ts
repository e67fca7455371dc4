import { type GenericSchema, parse, safeParse } from 'valibot';
import type { Table } from './database.ts';

/** Makes the next state of an entry; null leaves it as it is. */
export type Change<E> = (entry: E) => E | null;

/** What a queue has to send, on this device. Every method rejects when the device cannot read or write. */
export interface Journal<E> {
  /** In the order in which they are to be sent. `damaged` rows could not be read: they stay where they are, and are told. */
  readonly all: () => Promise<{ readonly entries: readonly E[]; readonly damaged: readonly unknown[] }>;
  /** Changes many in one transaction, each as it is by then. Answers those that changed, in the order of `changes`. */
  readonly updateAll: (changes: ReadonlyMap<string, Change<E>>) => Promise<ReadonlyMap<string, E>>;
}

/** An entry as a row of its own. */
export interface JournalRow {
  readonly reference: string;
  readonly scope: string;
  readonly entry: unknown;
}

/** A journal with the steps that a queue takes within transactions over further tables. */
export interface RowJournal<E> extends Journal<E> {
  readonly get: (reference: string) => Promise<E | null>;
  /** The entry of a row; null when it belongs to another scope or cannot be read. */
  readonly read: (row: JournalRow | undefined) => E | null;
  /** Fields that the schema does not name are not written. @throws ValiError when the entry is none. */
  readonly write: (entry: E) => PromiseLike<unknown>;
  /** Deletes this one entry, whatever else was added meanwhile, and answers it; null where `may` says no. */
  readonly remove: (reference: string, may: (entry: E) => boolean) => Promise<E | null>;
}

export interface RowJournalOptions<E> {
  /** Its key is `reference`, and `scope` is an index. */
  readonly table: Table<JournalRow, string>;
  /** Whose entries these are, such as a back-office and its user. Those of other scopes are neither read nor sent. */
  readonly scope: string;
  readonly schema: GenericSchema<unknown, E>;
  readonly keyOf: (entry: E) => string;
  /** The order in which they are sent. */
  readonly compare: (one: E, other: E) => number;
}

/** A journal with a row for each entry. */
export function createRowJournal<E>({ table, scope, schema, keyOf, compare }: RowJournalOptions<E>): RowJournal<E> {
  const read = (row: JournalRow | undefined): E | null => {
    const parsed = safeParse(schema, row?.entry);
    return row?.scope === scope && parsed.success ? parsed.output : null;
  };
  const write = (entry: E): PromiseLike<unknown> =>
    table.put({ reference: keyOf(entry), scope, entry: parse(schema, entry) });
  const get = async (reference: string): Promise<E | null> => read(await table.get(reference));
  return {
    read,
    write,
    get,
    all: async () => {
      const rows = (await table.where('scope').equals(scope).toArray()).map((row) => ({ row, entry: read(row) }));
      return {
        entries: rows.flatMap(({ entry }) => (entry === null ? [] : [entry])).sort(compare),
        damaged: rows.filter(({ entry }) => entry === null).map(({ row }) => row),
      };
    },
    updateAll: (changes) =>
      table.db.transaction('rw', table, async () => {
        const changed = new Map<string, E>();
        for (const [reference, change] of changes) {
          const entry = await get(reference);
          const next = entry && change(entry);
          if (next === null) continue;
          await write(next);
          changed.set(reference, next);
        }
        return changed;
      }),
    remove: async (reference, may) => {
      const entry = await get(reference);
      if (entry === null || !may(entry)) return null;
      await table.delete(reference);
      return entry;
    },
  };
}
