import * as v from 'valibot';
import { uuid } from '#shared/kernel/uuid.ts';
import { inTransaction, isWithin } from '#shared/offline/database.ts';
import { createDeviceSetting, deviceStorage, type KeyValueStorage } from '#shared/state/device-setting.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { createStore } from '#shared/state/store.ts';
import { correctionOf } from '../../cash-session/rules/cash-entry.ts';
import { isoDay } from '../../rules/schedule.ts';
import type { JournalRow, TillDatabase } from '../../store/till-database.ts';
import { tillName } from '../../store/till-store.ts';
import { type Appended, signEntries } from '../append.ts';
import type { FiscalJournal, JournalWriter, SoldEntry } from '../fiscal-journal.ts';
import type { JournalMark } from '../journal-mark.ts';
import { makeArchive } from '../make-archive.ts';
import { canonical } from '../rules/canonical.ts';
import { type Chain, chainSchema, type ChainStart, isRestored, type JournalContext } from '../rules/chain.ts';
import { entrySchema, type Head, headSchema, type JournalDraft, type JournalEntry, markOf } from '../rules/entry.ts';
import { documentOf, ticketOf } from '../rules/ticket.ts';
import { publicPart } from '../signing.ts';
import { SOFTWARE } from '../software.ts';
import { journalKey } from './journal-key.ts';

interface JournalOptions {
  readonly database: TillDatabase;
  /** Back-office and store: each has a chain of its own. */ readonly scope: string;
  /** The page's, as they are by now. */
  readonly settings: () => Pick<JournalContext, 'software' | 'currency' | 'settings'>;
  /** In ms since 1970, as the till sets its clock right. */ readonly now: () => number;
  /** Default: the device's. */ readonly storage?: KeyValueStorage | undefined;
}

const headsSchema = v.record(v.string(), headSchema);
const dayOf = (at: string): string => isoDay(new Date(at));

/** Times that an act is tried while another tab writes before it. */
const MOST_TRIES = 20;

type Draft = Omit<JournalDraft, 'at' | 'currency'> & { readonly at?: string };

/** What is to be written where; null: what is due alone. */
interface Wanted {
  readonly scope: string;
  /** What is written on the device; null where nothing is, or what stands there is of another past. */
  readonly chain: Chain | null;
  readonly cause: ChainStart['cause'];
  readonly draft: Draft | null;
  readonly cashier: string;
  readonly context: Omit<JournalContext, 'dayOf'>;
}

interface Signed extends Appended {
  readonly wanted: Wanted;
}

/** Rolls the transaction back in which it was found what is to be signed. */
class ToBeSigned extends Error {
  readonly wanted: Wanted;
  constructor(wanted: Wanted) {
    super('The entry is not signed yet.');
    this.name = 'ToBeSigned';
    this.wanted = wanted;
  }
}

/** Where a chain stands, for whoever goes on after it. */
const headOf = ({ chain, number, hash, perpetual }: Chain): Head => ({ chain, number, hash, perpetual });

function readEntry({ line }: JournalRow): JournalEntry {
  return v.parse(entrySchema, JSON.parse(line));
}

export function openJournal({
  database,
  scope: ownScope,
  settings,
  now,
  storage = deviceStorage(),
}: JournalOptions): FiscalJournal {
  const { device, fiscalEntries } = database;
  const source = createStore({ unsent: 0, isFailed: false, problem: '' });
  const listeners = new Set<(entry: JournalEntry) => void>();
  const inTurn = createSerialQueue();
  // Beside the database: one that was put back from a copy is known by it, and one that was deleted too.
  const heads = createDeviceSetting({
    key: 'flexy-fiscal-heads',
    owner: 'device',
    schema: headsSchema,
    initial: {},
    storage,
  });
  const chainKey = (scope: string): string => `fiscal-chain:${scope}`;
  const seenOf = (scope: string): Head | null => heads.getSnapshot()[scope] ?? null;
  const see = (scope: string, chain: Chain): void => {
    heads.update((before) => {
      const seen = before[scope];
      // Another tab may have gone on since.
      if (seen?.chain === chain.chain && seen.number > chain.number) return before;
      return { ...before, [scope]: headOf(chain) };
    });
  };
  const refresh = async (): Promise<void> => {
    const unsent = await fiscalEntries.where('[scope+isSent]').equals([ownScope, 0]).count();
    source.update((before) => ({ ...before, unsent }));
  };

  /** Within a transaction over `device`. */
  const wantedOf = async (scope: string, draft: Draft | null, cashier: string): Promise<Wanted> => {
    const stored = (await device.get(chainKey(scope)))?.value;
    // What cannot be read is not begun anew: the till says that it cannot write.
    const chain = stored === undefined ? null : v.parse(chainSchema, stored);
    const seen = seenOf(scope);
    const isOther = chain !== null && seen !== null && isRestored(chain, seen);
    const { software, currency, settings: values } = settings();
    return {
      ...{ scope, draft, cashier },
      chain: isOther ? null : chain,
      cause: isOther ? 'restored' : seen === null ? 'first' : 'cleared',
      context: { software, currency, settings: values, till: await tillName(database) },
    };
  };
  const sign = async (wanted: Wanted, at: string): Promise<Signed> => {
    const { scope, chain, cause, draft, cashier, context } = wanted;
    const key = await journalKey(database, scope);
    const start = async (): Promise<ChainStart> => ({
      chain: uuid(),
      cause,
      after: seenOf(scope),
      key: await publicPart(key),
    });
    const whole = draft && { ...draft, at: draft.at ?? at, currency: context.currency };
    const when = { at: whole?.at ?? at, cashier };
    return { wanted, ...(await signEntries(chain ?? (await start()), whole, when, { ...context, dayOf }, key)) };
  };
  /** Writes what was signed, if it is still what is to be written. Within a transaction over `fiscalEntries` and `device`. */
  const put = async (wanted: Wanted, signed: Signed | null): Promise<Signed> => {
    if (!isWithin(fiscalEntries)) throw new Error('An entry is written with its act alone.');
    if (signed === null || JSON.stringify(signed.wanted) !== JSON.stringify(wanted)) throw new ToBeSigned(wanted);
    const { scope } = wanted;
    await fiscalEntries.bulkAdd(
      signed.entries.map((entry) => ({
        ...{ scope, chain: entry.chain, number: entry.number, isSent: 0 as const },
        month: entry.day.slice(0, 7),
        line: canonical(entry),
      })),
    );
    await device.put({ key: chainKey(scope), value: signed.chain });
    return signed;
  };
  const writerOf = (signed: Signed | null): JournalWriter => {
    const write = async (scope: string, draft: Draft): Promise<JournalEntry> => {
      const wanted = await inTransaction(wantedOf(scope, draft, draft.cashier));
      const { entries } = await inTransaction(put(wanted, signed));
      const entry = entries.at(-1);
      if (entry === undefined) throw new Error('Nothing was signed.');
      return entry;
    };
    const mark = async ({ taking, sale, scope }: SoldEntry): Promise<JournalMark> => {
      const { kind, of } = documentOf(taking, sale);
      const { at, cashier } = taking;
      const { signature } = await inTransaction(write(scope, { kind, at, cashier, ticket: ticketOf(taking, of) }));
      return { mark: markOf(signature), software: SOFTWARE };
    };
    const only = async (writing: Promise<JournalEntry>): Promise<void> => {
      await inTransaction(writing);
    };
    return {
      writeSale: (entry) => inTransaction(mark(entry)),
      writeCancelled: (taking, scope) => {
        const ticket = ticketOf(correctionOf(taking, taking.reference, taking.at), taking.number);
        return inTransaction(only(write(scope, { kind: 'correction', cashier: taking.cashier, ticket })));
      },
      write: (note) => inTransaction(only(write(ownScope, note))),
    };
  };
  /** Tries an act until nothing has come between what was signed and what is written. */
  const signing = async <T>(run: (signed: Signed | null) => Promise<T>): Promise<T> => {
    const at = new Date(now()).toISOString();
    // Made by whoever asks first, and here in no transaction that is rolled back.
    await database.transaction('rw', device, () => tillName(database));
    let signed: Signed | null = null;
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await run(signed);
        if (signed !== null) await written(signed);
        return result;
      } catch (error) {
        if (!(error instanceof ToBeSigned) || tries >= MOST_TRIES) throw error;
        signed = await sign(error.wanted, at);
      }
    }
  };
  const written = async ({ wanted, chain, entries }: Signed): Promise<void> => {
    see(wanted.scope, chain);
    for (const entry of entries) for (const listener of listeners) listener(entry);
    await refresh().catch(() => undefined);
  };
  const alone = async <T>(work: () => Promise<T>): Promise<T> =>
    database.transaction('rw', fiscalEntries, device, work);
  const act: FiscalJournal['act'] = (work) => inTurn(() => signing((signed) => work(writerOf(signed))));
  /** Says on the screen whether what is no part of an act could be written. */
  const said = async (writing: Promise<void>): Promise<void> => {
    try {
      await writing;
      source.update((before) => ({ ...before, isFailed: false }));
    } catch (error) {
      source.update((before) => ({ ...before, isFailed: true }));
      throw error;
    }
  };
  const note: FiscalJournal['note'] = (one) => said(act((writer) => alone(() => writer.write(one))));

  return {
    subscribe: source.subscribe,
    getSnapshot: source.getSnapshot,
    refresh,
    act,
    note,
    open: (cashier) =>
      inTurn(() =>
        signing((signed) =>
          alone(async () => {
            await inTransaction(put(await inTransaction(wantedOf(ownScope, null, cashier)), signed));
          }),
        ),
      ),
    noteNetwork: (isReachable, cashier) => {
      const network = (writer: JournalWriter) =>
        alone(async () => {
          const stored = v.safeParse(chainSchema, (await device.get(chainKey(ownScope)))?.value);
          // Another tab has noted it, or it was never away.
          if (stored.success ? stored.output.isOffline !== isReachable : isReachable) return;
          await writer.write({ kind: isReachable ? 'offline-end' : 'offline-begin', cashier });
        });
      return said(act(network));
    },
    months: async () => {
      const keys = await fiscalEntries
        .where('[scope+month]')
        .between([ownScope, ''], [ownScope, '\uffff'])
        .uniqueKeys();
      return keys.flatMap((key) => (Array.isArray(key) && typeof key[1] === 'string' ? [key[1]] : [])).reverse();
    },
    archive: async (month, cashier) => {
      await note({ kind: 'archive', cashier, detail: { month } });
      const rows = await fiscalEntries.where('[scope+month]').equals([ownScope, month]).sortBy('id');
      const { context } = await alone(() => wantedOf(ownScope, null, cashier));
      const { till, software } = context;
      const key = await journalKey(database, ownScope);
      const madeAt = new Date(now()).toISOString();
      const about = { key: await publicPart(key), till, period: month, madeAt, software };
      return { name: `journal-${till}-${month}.jsonl`, text: await makeArchive(rows.map(readEntry), about, key) };
    },
    pending: async (most) =>
      (await fiscalEntries.where('[scope+isSent]').equals([ownScope, 0]).limit(most).sortBy('id')).flatMap(
        ({ id, line }) => (id === undefined ? [] : [{ id, line }]),
      ),
    noteSent: async (ids) => {
      await fiscalEntries
        .where('id')
        .anyOf([...ids])
        .modify({ isSent: 1 });
      source.update((before) => ({ ...before, problem: '' }));
      await refresh();
    },
    noteProblem: (problem) => source.update((before) => ({ ...before, problem })),
    onWritten: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
