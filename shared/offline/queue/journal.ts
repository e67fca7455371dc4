import { uuid } from '#shared/kernel/uuid.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import type { Change as Step, Journal } from '../journal.ts';
import { readAnswer, writeAnswer } from './cached-answers.ts';
import {
  type Change,
  type OfflineRecord,
  parseChange,
  parseRecordRow,
  type StoredChange,
  writtenChange,
} from './change.ts';
import { OfflineError, type Trouble } from './contract.ts';
import { openRecords, type RecordsDatabase } from './records-database.ts';
import { addressWithRealIds, changeWithRealIds, tmpIdsOf } from './tmp-ids.ts';

/** The changes of one record, as this tab has read them last. */
interface Page {
  readonly changes: readonly Change[];
  readonly others: number;
  readonly damaged: readonly unknown[];
}

interface QueueState {
  /** This user's changes, in order. */
  readonly changes: readonly Change[];
  readonly others: number;
  /** What could not be read, as found. */
  readonly damaged: readonly unknown[];
}

export interface QueueJournal extends Journal<Change> {
  /** What the device has, reading again only what has changed. */
  readonly state: () => Promise<QueueState>;
  /**
   * Changes the own changes of a record, in one transaction, leaves all else in it as it is, and reads it back. Rejects
   * with `OfflineError`.
   */
  readonly write: (
    address: string,
    change: (changes: readonly StoredChange[]) => readonly StoredChange[],
  ) => Promise<void>;
  /** Removes changes, and puts the ids of what they have created into all later ones, in one transaction. */
  readonly settle: (settled: {
    readonly address: string;
    readonly gone: ReadonlySet<string>;
    readonly created: ReadonlyMap<string, string>;
    readonly changed: ReadonlyMap<string, Step<Change>>;
  }) => Promise<void>;
  readonly cached: (address: string) => Promise<unknown>;
  readonly cache: (address: string, data: unknown) => Promise<void>;
  /** The number of the next change: higher than all that this tab knows. */
  readonly nextNumber: () => number;
  /** Another tab has changed this record; null: any. */
  readonly forget: (address: string | null) => void;
  readonly close: () => void;
}

export interface JournalOptions {
  readonly name: string;
  /** Back-office and user. */
  readonly scope: string;
  /** Called with the records that this tab has changed. */
  readonly onWritten: (addresses: readonly string[]) => void;
  readonly onTrouble: (trouble: Trouble | null) => void;
}

/** Names of errors by which browsers say that the device has no room. */
const FULL: ReadonlySet<string> = new Set(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED']);

function isFull(error: unknown): boolean {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return false;
  const inner: unknown = Reflect.get(error, 'inner');
  return FULL.has(error.name) || error.message.includes('QuotaExceeded') || (inner !== error && isFull(inner));
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && ['DatabaseClosedError', 'InvalidStateError', 'NotFoundError'].includes(error.name);
}

function idsOf(list: readonly unknown[]): ReadonlySet<unknown> {
  return new Set(list.map((value) => Object(value).changeId));
}

/** Whether the device has all that was written; another tab may have added to it since. */
function sameIds(written: readonly unknown[], found: readonly unknown[]): boolean {
  const there = idsOf(found);
  return [...idsOf(written)].every((id) => there.has(id));
}

/** One record per address; its changes in `dataToSync`, other users' and unreadable ones among them. */
export function createQueueJournal({ name, scope, onWritten, onTrouble }: JournalOptions): QueueJournal {
  const pages = new Map<string, Page>();
  /** Records to be read again, each with how often that was said. */
  const dirty = new Map<string, number>();
  let strange: readonly unknown[] = [];
  let areKeysKnown = false;
  let isEnded = false;
  let opened: Promise<RecordsDatabase> | undefined;
  let latest: (QueueState & { readonly addressOf: ReadonlyMap<string, string> }) | undefined;
  /** What was parsed once: a record is read and written as a whole, and has a hundred changes. */
  const parsed = new WeakMap<object, StoredChange | null>();
  const parseOnce = (value: unknown): StoredChange | null => {
    if (typeof value !== 'object' || value === null) return null;
    const known = parsed.get(value);
    if (known !== undefined) return known;
    const change = parseChange(value);
    parsed.set(value, change);
    return change;
  };

  const drop = (): void => {
    opened = undefined;
  };
  const database = (): Promise<RecordsDatabase> => {
    if (isEnded) return Promise.reject(new OfflineError('closed'));
    opened ??= openRecords(name, {
      onClosed: drop,
      onBlocked: (isBlocked) => onTrouble(isBlocked ? 'blocked' : null),
    });
    opened.catch(drop);
    return opened;
  };
  /** A database that another page has closed is opened again, once. */
  const using = async <T>(work: (records: RecordsDatabase) => Promise<T>): Promise<T> => {
    try {
      const done = await database()
        .then(work)
        .catch((error: unknown) => {
          if (isEnded || !isClosed(error)) throw error;
          drop();
          return database().then(work);
        });
      onTrouble(null);
      return done;
    } catch (error) {
      if (error instanceof OfflineError) throw error;
      const kind = isFull(error) ? 'full' : 'closed';
      onTrouble(kind);
      throw new OfflineError(kind, error);
    }
  };

  const isOwn = (change: StoredChange): boolean => change.scope === scope;
  const pageOf = (address: string, { dataToSync }: OfflineRecord): Page => {
    const all = dataToSync.map((value) => ({ value, change: parseOnce(value) }));
    return {
      changes: all.flatMap(({ change }) => (change !== null && isOwn(change) ? [{ ...change, address }] : [])),
      others: all.filter(({ change }) => change !== null && !isOwn(change)).length,
      damaged: all.flatMap(({ value, change }) => (change === null ? [value] : [])),
    };
  };
  /** One reading or writing after the other, so that what this tab knows is what was written last. */
  const inTurn = createSerialQueue();
  const forget = (address: string): void => void dirty.set(address, (dirty.get(address) ?? 0) + 1);
  /** `said`: the value in `dirty` before the record was read. */
  const learn = (record: OfflineRecord, said: number | undefined): void => {
    const { originalUri } = record;
    pages.set(originalUri, pageOf(originalUri, record));
    if (dirty.get(originalUri) === said) dirty.delete(originalUri);
    latest = undefined;
  };
  const highest = (): number => Math.max(0, ...[...pages.values()].map(({ changes }) => changes.at(-1)?.number ?? 0));

  /** Gives each change that an older page has written what it lacks; null when nothing is lacking. */
  const adopted = (record: OfflineRecord): OfflineRecord | null => {
    let number = highest();
    let isChanged = false;
    const dataToSync = record.dataToSync.map((value) => {
      const change = parseOnce(value);
      if (change === null) return value;
      number = Math.max(number, change.number);
      if (change.changeId !== '' && change.scope !== null) return value;
      isChanged = true;
      number += 1;
      return { ...change, changeId: change.changeId || uuid(), scope: change.scope ?? scope, number };
    });
    return isChanged ? { ...record, dataToSync } : null;
  };

  /** Reads a record within a transaction, as it is to be worked with. */
  const readRow = async ({ table }: RecordsDatabase, address: string): Promise<OfflineRecord | null> => {
    const row = await table.get(address);
    const record = parseRecordRow(row);
    const whole = record === null ? null : adopted(record);
    if (whole === null) return record;
    await table.put(whole);
    return whole;
  };

  const readRest = async (): Promise<void> => {
    if (!areKeysKnown) {
      // A foreign page may have used other keys than addresses.
      const keys: readonly unknown[] = await using(({ table }) => table.toCollection().primaryKeys());
      for (const key of [...pages.keys(), ...keys]) if (typeof key === 'string') forget(key);
      const isStrange = keys.some((key) => typeof key !== 'string');
      strange = isStrange
        ? (await using(({ table }) => table.toArray())).filter((row) => parseRecordRow(row) === null)
        : [];
      latest = undefined;
      areKeysKnown = true;
    }
    const rest = createYieldToMain();
    for (const [address, said] of [...dirty]) {
      // A record may be large, and reading all of them one long task.
      await rest();
      const record = await using((records) =>
        records.table.db.transaction('rw', records.table, () => readRow(records, address)),
      );
      learn(record ?? { originalUri: address, cachedData: null, dataToSync: [] }, said);
    }
  };

  const read = (): Promise<void> => inTurn(readRest);

  const state = async (): Promise<NonNullable<typeof latest>> => {
    await read();
    if (latest !== undefined) return latest;
    const all = [...pages.values()];
    const changes = all.flatMap((page) => page.changes).sort((one, other) => one.number - other.number);
    latest = {
      changes,
      others: all.reduce((sum, { others }) => sum + others, 0),
      damaged: [...strange, ...all.flatMap(({ damaged }) => damaged)],
      addressOf: new Map(changes.map(({ changeId, address }) => [changeId, address])),
    };
    return latest;
  };

  /** Changes records in one transaction. `change` gets the own changes of each, and returns null to leave them. */
  const rewriteNow = async (
    addresses: readonly string[],
    change: (address: string, own: readonly StoredChange[]) => readonly StoredChange[] | null,
    isReadBack = false,
  ): Promise<void> => {
    const said = new Map(addresses.map((address) => [address, dirty.get(address)]));
    const written = await using((records) =>
      records.table.db.transaction('rw', records.table, async () => {
        const done: OfflineRecord[] = [];
        for (const address of addresses) {
          const record = (await readRow(records, address)) ?? {
            originalUri: address,
            cachedData: null,
            dataToSync: [],
          };
          const isOurs = (value: unknown): boolean => {
            const one = parseOnce(value);
            return one !== null && isOwn(one);
          };
          const next = change(
            address,
            record.dataToSync.flatMap((value) => {
              const one = parseOnce(value);
              return one !== null && isOwn(one) ? [one] : [];
            }),
          );
          if (next === null) continue;
          const list = next.map((one) => {
            const value = writtenChange(one);
            parsed.set(value, one);
            return value;
          });
          const whole = { ...record, dataToSync: [...record.dataToSync.filter((value) => !isOurs(value)), ...list] };
          await records.table.put(whole);
          done.push(whole);
        }
        return done;
      }),
    );
    // Before anybody else is told, who could send it and take it away.
    for (const { originalUri, dataToSync } of isReadBack ? written : []) {
      const row = parseRecordRow(await using(({ table }) => table.get(originalUri)));
      if (!sameIds(dataToSync, row?.dataToSync ?? [])) throw new OfflineError('not-written');
    }
    for (const record of written) learn(record, said.get(record.originalUri));
    if (written.length > 0) onWritten(written.map(({ originalUri }) => originalUri));
  };

  const rewrite = (...work: Parameters<typeof rewriteNow>): Promise<void> => inTurn(() => rewriteNow(...work));

  const stored = ({ address: _address, ...change }: Change): StoredChange => change;

  return {
    state,
    all: async () => {
      const { changes, damaged } = await state();
      return { entries: changes, damaged };
    },
    updateAll: async (changes) => {
      const { addressOf } = await state();
      const changed = new Map<string, Change>();
      const addresses = new Set([...changes.keys()].flatMap((key) => addressOf.get(key) ?? []));
      await rewrite([...addresses], (address, own) => {
        let isChanged = false;
        const next = own.map((one) => {
          const after = changes.get(one.changeId)?.({ ...one, address }) ?? null;
          if (after === null) return one;
          isChanged = true;
          changed.set(one.changeId, after);
          return stored(after);
        });
        // What this tab knows of it is out of date.
        if (!isChanged) forget(address);
        return isChanged ? next : null;
      });
      // The order asked for is kept, so that a batch keeps its own.
      return new Map(
        [...changes.keys()].flatMap((key) => {
          const change = changed.get(key);
          return change === undefined ? [] : [[key, change] as const];
        }),
      );
    },
    write: (address, change) => rewrite([address], (_, own) => change(own), true),
    settle: async ({ address, gone, created, changed }) => {
      await read();
      const isNamedIn = (one: StoredChange): boolean => tmpIdsOf(one).some((tmp) => created.has(tmp));
      const later = created.size === 0 ? [] : [...pages.keys()].filter((one) => one !== address);
      await rewrite([address, ...later], (at, own) => {
        let isChanged = false;
        const next = own.flatMap((one) => {
          const isHere = at === address;
          const after = isHere ? (changed.get(one.changeId)?.({ ...one, address }) ?? null) : null;
          const isNamed = isNamedIn(one);
          const isGone = isHere && gone.has(one.changeId);
          isChanged ||= isGone || isNamed || after !== null;
          if (isGone) return [];
          const base = after === null ? one : stored(after);
          return [isNamed ? changeWithRealIds(base, created) : base];
        });
        return isChanged ? next : null;
      });
      for (const at of later) {
        const real = addressWithRealIds(at, created);
        if (real === at) continue;
        let taken: readonly StoredChange[] = [];
        await rewrite([at, real], (one, own) => {
          if (one === real) return [...own, ...taken];
          taken = own;
          return [];
        });
      }
    },
    cached: (address) => using((records) => readAnswer(records, address)),
    cache: (address, data) => using((records) => writeAnswer(records, address, data)),
    nextNumber: () => highest() + 1,
    forget: (address) => {
      if (address === null) areKeysKnown = false;
      else forget(address);
    },
    close: () => {
      isEnded = true;
      void opened?.then(({ close }) => close()).catch(() => undefined);
    },
  };
}
