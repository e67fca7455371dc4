import * as v from 'valibot';
import { closeAfter } from '#shared/offline/database.ts';
import { tabStorage } from '#shared/state/device-setting.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { Sale } from '../model.ts';
import { cartOwner } from '../rules/cart-owner.ts';
import { cartScope, createCarts } from './carts.ts';
import type { ReloadMarkOptions } from './reload-mark.ts';
import { saleSchema } from './sale-schema.ts';
import { openTillDatabase, type TillDatabase } from './till-database.ts';

export interface ParkedCart {
  readonly sale: Sale;
  /** ISO time. */ readonly parkedAt: string;
  /** Whose it is (`cartOwner`). */ readonly owner: string;
}

/**
 * What is numbered apart from the tickets, by the letter before its numbers: what puts a sale right, what changes an
 * order that has a number of its own, and what goes back to a supplier.
 */
type NumberSeries = '' | 'C' | 'T' | 'P';

interface TillScope {
  /** Base URL of the back-office. */ readonly base: string;
  readonly storeId: string | null;
}

export interface TillStore {
  readonly database: TillDatabase;
  /** Identifies the back-office: sales of different ones are kept apart. */
  readonly outboxScope: string;
  /** Stores the open cart of this tab. */
  readonly saveDraft: (sale: Sale) => Promise<void>;
  /** Loads the cart that the cashier left open, or the edit of the order. Never one that another tab has open. */
  readonly loadDraft: (cashierId: string | null, orderId?: string | null) => Promise<Sale | null>;
  /** Deletes the open cart of this tab. */
  readonly clearDraft: (cashierId: string | null) => Promise<void>;
  /** Releases the open cart: it waits for its cashier, here or in another tab. */
  readonly leaveDraft: () => void;
  readonly park: (sale: Sale) => Promise<void>;
  readonly parked: ReadableStore<readonly ParkedCart[]>;
  readonly resume: (reference: string) => Promise<Sale | null>;
  readonly discardParked: (reference: string) => Promise<void>;
  /** Makes a parked cart of one person's everybody's at this till. */
  readonly handOverParked: (reference: string) => Promise<void>;
  /** False once this browser has failed to store something. */
  readonly isDurable: ReadableStore<boolean>;
  /** A short number unique to this device, available offline: `K7-0042`; those of each series are without a gap. */
  readonly nextNumber: (series?: NumberSeries) => Promise<string>;
  /** The till's short name, with which its numbers begin; `?` where the device stores nothing. */
  readonly name: () => Promise<string>;
}

const NOBODY = '';
// Without I and O, which look like digits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const parkedSchema = v.object({
  reference: v.string(),
  scope: v.string(),
  parkedAt: v.string(),
  owner: v.optional(v.string()),
  sale: saleSchema,
});
const whole = v.pipe(v.number(), v.integer());
const deviceSchema = v.object({
  name: v.string(),
  counter: whole,
  series: v.optional(v.record(v.string(), whole), {}),
});
export const tillSchema: v.GenericSchema<unknown, v.InferOutput<typeof deviceSchema>> = deviceSchema;

function deviceName(): string {
  const [letter = 0, digit = 0] = crypto.getRandomValues(new Uint8Array(2));
  return `${LETTERS[letter % LETTERS.length] ?? 'A'}${digit % 10}`;
}

async function readDevice({ device }: TillDatabase): Promise<v.InferOutput<typeof deviceSchema>> {
  const parsed = v.safeParse(deviceSchema, (await device.get('till'))?.value);
  return parsed.success ? parsed.output : { name: deviceName(), counter: 0, series: {} };
}

/** The till's short name. Within a transaction over `device`. */
export async function tillName(database: TillDatabase): Promise<string> {
  const value = await readDevice(database);
  await database.device.put({ key: 'till', value });
  return value.name;
}

/** The next number of a series. Within a transaction over `device`. */
export async function takeNumber(database: TillDatabase, series: NumberSeries): Promise<string> {
  const before = await readDevice(database);
  const next = (series === '' ? before.counter : (before.series[series] ?? 0)) + 1;
  const value =
    series === '' ? { ...before, counter: next } : { ...before, series: { ...before.series, [series]: next } };
  await database.device.put({ key: 'till', value });
  return numbered(before.name, series, next);
}

function numbered(name: string, series: NumberSeries, number: number): string {
  return `${name}-${series}${String(number).padStart(4, '0')}`;
}

interface TillStoreOptions extends TillScope {
  readonly signal: AbortSignal;
  /** Whom the page's own token names by now; empty where it names nobody. Default: nobody. */
  readonly person?: () => string;
  readonly database?: TillDatabase;
  /** Default: this tab's own. */
  readonly storage?: ReloadMarkOptions['storage'];
}

/**
 * Stores the till's data on this device. After a failure the data stays in memory and `isDurable` turns false; nothing
 * rejects while the cashier is selling.
 */
export function createTillStore({
  base,
  storeId,
  signal,
  person = () => '',
  database = openTillDatabase(),
  storage = tabStorage(),
}: TillStoreOptions): TillStore {
  closeAfter(database, signal);
  const scope = cartScope(base, storeId);
  const carts = createCarts(database, scope, signal, storage, person);
  const isDurable = createStore(true);
  const parked = createStore<readonly ParkedCart[]>([]);
  const inMemory = new Map<string, Sale>();
  let memoryCounter = 0;

  const kept = async (work: () => PromiseLike<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch {
      isDurable.set(false);
      return false;
    }
  };

  const readParked = async (): Promise<void> => {
    await kept(async () => {
      const rows = await database.parked.where('scope').equals(scope).toArray();
      const readable = rows.flatMap((row) => {
        const parsed = v.safeParse(parkedSchema, row);
        if (!parsed.success) return [];
        const { sale, parkedAt, owner = sale.cashier?.id ?? '' } = parsed.output;
        return [{ sale, parkedAt, owner }];
      });
      parked.set(readable.sort((a, b) => a.parkedAt.localeCompare(b.parkedAt)));
    });
  };

  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`flexy-till-parked:${scope}`);
  channel?.addEventListener('message', () => void readParked());
  signal.addEventListener('abort', () => channel?.close(), { once: true });
  const changed = async (): Promise<void> => {
    await readParked();
    if (!signal.aborted) channel?.postMessage('changed');
  };
  void readParked();

  return {
    database,
    outboxScope: base,
    parked,
    isDurable,
    leaveDraft: carts.letGo,
    saveDraft: async (sale) => {
      inMemory.set(sale.cashier?.id ?? NOBODY, sale);
      await kept(() => carts.save(sale));
    },
    loadDraft: async (cashierId, orderId = null) => {
      let found: Sale | null = null;
      const isRead = await kept(async () => {
        found = await carts.load(cashierId, orderId);
      });
      if (isRead) await changed();
      return isRead ? found : (inMemory.get(cashierId ?? NOBODY) ?? null);
    },
    clearDraft: async (cashierId) => {
      inMemory.delete(cashierId ?? NOBODY);
      await kept(carts.drop);
    },
    park: async (sale) => {
      const parkedAt = new Date().toISOString();
      if (!(await kept(() => carts.park(sale, parkedAt)))) {
        const owner = cartOwner(sale.cashier?.id ?? null, person());
        parked.update((all) => [...all, { sale, parkedAt, owner }]);
        return;
      }
      await changed();
    },
    resume: async (reference) => {
      const shown = parked.getSnapshot().find(({ sale }) => sale.reference === reference);
      let sale: Sale | null = null;
      const isRead = await kept(async () => {
        sale = await carts.resume(reference);
      });
      if (isRead) await changed();
      else parked.update((all) => all.filter((one) => one !== shown));
      return isRead ? sale : (shown?.sale ?? null);
    },
    discardParked: async (reference) => {
      parked.update((all) => all.filter(({ sale }) => sale.reference !== reference));
      if (await kept(() => database.parked.delete(reference))) await changed();
    },
    handOverParked: async (reference) => {
      if (await kept(() => carts.handOver(reference))) await changed();
    },
    name: async () => {
      let name = '?';
      await kept(async () => {
        name = await database.transaction('rw', database.device, () => tillName(database));
      });
      return name;
    },
    nextNumber: async (series = '') => {
      let number = '';
      const isKept = await kept(() =>
        database.transaction('rw', database.device, async () => {
          number = await takeNumber(database, series);
        }),
      );
      memoryCounter += 1;
      return isKept ? number : numbered('?', series, memoryCounter);
    },
  };
}
