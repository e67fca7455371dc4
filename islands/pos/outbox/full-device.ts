import * as v from 'valibot';
import { parseJson } from '#shared/kernel/json.ts';
import type { Change } from '#shared/offline/journal.ts';
import type { KeyValueStorage } from '#shared/state/device-setting.ts';
import { claimKey } from './claims.ts';
import type { OutboxEntry } from './entry.ts';
import { NO_HABITS, type Repository, type ServerHabits } from './repository.ts';

/** The device's sales, with what of them it has had no room to note: that is in this page's memory until it has. */
interface RoomyRepository extends Repository {
  readonly unnotedSales: () => number;
}

interface Options {
  readonly scope: string;
  /** Small, and apart from the full one: whether a sale was tried is noted here. Undefined where the browser denies it. */
  readonly storage: (KeyValueStorage & Pick<Storage, 'removeItem'>) | undefined;
  /** In ms since 1970, by the server's clock. */
  readonly now: () => number;
}

const marksSchema = v.record(v.string(), v.number());

/** Of a disk on which not a byte is left Chromium says no more than the second: it closes the database, to reads as well. */
const FULL: ReadonlySet<unknown> = new Set(['QuotaExceededError', 'UnknownError']);

/** Whether a database has refused a call since the device is full, by Dexie's error or the one that it wraps. */
function isFull(error: unknown): boolean {
  const [name, inner]: unknown[] = ['name', 'inner'].map((key): unknown => Reflect.get(Object(error), key));
  return FULL.has(name) || (inner !== undefined && inner !== null && isFull(inner));
}

/**
 * Goes on sending the sales that wait on a device without room. A page that then ends has noted nothing of them; the next
 * one finds by the marks that they were tried, and looks for them on the server before it sends them.
 */
export function withSpareStorage(stored: Repository, { scope, storage, now }: Options): RoomyRepository {
  const key = `flexy-till-tried:${scope}`;
  const inMemory = new Map<string, OutboxEntry>();
  const marks = (): Readonly<Record<string, number>> => {
    try {
      const parsed = v.safeParse(marksSchema, parseJson(storage?.getItem(key) ?? ''));
      return parsed.success ? parsed.output : {};
    } catch {
      return {};
    }
  };
  const setMarks = (next: Readonly<Record<string, number>>): void => {
    try {
      if (Object.keys(next).length === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(next));
    } catch {
      // Then the page's memory has to do.
    }
  };
  const unmark = (noted: readonly string[]): void => {
    const tried = Object.entries(marks());
    const left = tried.filter(([reference]) => !noted.includes(reference));
    if (left.length < tried.length) setMarks(Object.fromEntries(left));
  };
  /** What is known of a stored sale: in this page, else that some page has tried it and could not note it. */
  const known = (entry: OutboxEntry): OutboxEntry => {
    const own = inMemory.get(entry.reference);
    if (own) return own;
    const triedAt = marks()[entry.reference];
    if (triedAt === undefined || entry.state !== 'waiting') return entry;
    // Whoever takes over notes when that was; told anew at each reading, the time to look for it would never come.
    const attempt = { startedAt: Math.min(triedAt, now()), endedAt: null };
    return { ...entry, state: 'sending', attempts: [...entry.attempts, attempt], problem: null };
  };
  /** What was read last is all that can be known of a database that cannot be read any more. */
  const orAsRead = async <T>(read: Promise<T>, asRead: T | undefined): Promise<T> => {
    try {
      return await read;
    } catch (error) {
      if (!isFull(error) || asRead === undefined) throw error;
      return asRead;
    }
  };
  let sales: Awaited<ReturnType<Repository['all']>> | undefined;
  let habits: ServerHabits = NO_HABITS;
  const get = async (reference: string): Promise<OutboxEntry | null> => {
    const asRead = sales?.entries.find((entry) => entry.reference === reference);
    const entry = await orAsRead(stored.get(reference), asRead);
    return entry && known(entry);
  };
  const flush = async (): Promise<void> => {
    for (const [reference, entry] of inMemory) {
      await stored.updateAll(new Map([[reference, () => entry]]));
      if (entry.state === 'acknowledged')
        await stored.acknowledge(reference, entry.order, entry.acknowledgedAt ?? now(), entry.checkAt ?? null);
      inMemory.delete(reference);
      unmark([reference]);
    }
  };
  const orInMemory = async <T>(write: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      await flush();
      return await write();
    } catch (error) {
      if (!isFull(error)) throw error;
      return instead();
    }
  };
  const change = async (
    changes: ReadonlyMap<string, Change<OutboxEntry>>,
  ): Promise<ReadonlyMap<string, OutboxEntry>> => {
    const changed = new Map<string, OutboxEntry>();
    for (const [reference, changeOf] of changes) {
      const entry = await get(reference);
      const next = entry && changeOf(entry);
      if (next === null) continue;
      inMemory.set(reference, next);
      changed.set(reference, next);
      const [first] = next.attempts;
      if (first) setMarks({ ...marks(), [reference]: first.startedAt });
    }
    return changed;
  };
  /** Changes see what the marks tell, which the stored entry does not. */
  const seen = (changes: ReadonlyMap<string, Change<OutboxEntry>>): ReadonlyMap<string, Change<OutboxEntry>> =>
    new Map([...changes].map(([reference, changeOf]) => [reference, (entry) => changeOf(known(entry))]));
  const updateAll: Repository['updateAll'] = (changes) =>
    orInMemory(
      async () => {
        const changed = await stored.updateAll(seen(changes));
        unmark([...changed.keys()]);
        return changed;
      },
      () => change(changes),
    );

  /** What is only learnt of the server is learnt again. */
  const learnt = async (write: Promise<void>): Promise<void> => {
    await write.catch((error: unknown) => {
      if (!isFull(error)) throw error;
    });
  };

  return {
    ...stored,
    learnKeepsReference: (keeps) => learnt(stored.learnKeepsReference(keeps)),
    learnDateSkew: (skew) => learnt(stored.learnDateSkew(skew)),
    learnSaleFields: (fields) => learnt(stored.learnSaleFields(fields)),
    learnNewest: (orderIds) => learnt(stored.learnNewest(orderIds)),
    forgetOld: (at) => learnt(stored.forgetOld(at)),
    unnotedSales: () => inMemory.size,
    get,
    all: async () => {
      const before = sales;
      sales = await orAsRead(stored.all(), sales);
      const entries = sales.entries.map(known);
      // Whose orders are whose cannot be read either: what was sent twice is looked for when it can.
      return { ...sales, entries: sales === before ? entries.map((entry) => ({ ...entry, checkAt: null })) : entries };
    },
    habits: async () => {
      habits = await orAsRead(stored.habits(), habits);
      return habits;
    },
    keepsReference: () => orAsRead(stored.keepsReference(), false),
    updateAll,
    update: async (reference, changeOf) => (await updateAll(new Map([[reference, changeOf]]))).get(reference) ?? null,
    acknowledge: (reference, order, at, checkAt) =>
      orInMemory(
        () => stored.acknowledge(reference, order, at, checkAt),
        async () => {
          const acknowledged: Change<OutboxEntry> = (entry) => ({
            ...entry,
            state: 'acknowledged',
            order,
            problem: null,
            candidates: [],
            acknowledgedAt: at,
            checkAt,
          });
          return (await change(new Map([[reference, acknowledged]]))).get(reference) ?? null;
        },
      ),
    claimed: async (orderIds) => {
      const own = [...inMemory.values()].flatMap((entry) => (entry.order ? [claimKey(entry, entry.order.id)] : []));
      return new Set([...(await stored.claimed(orderIds)), ...own]);
    },
  };
}
