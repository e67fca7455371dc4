import * as v from 'valibot';
import { closeAfter } from '#shared/offline/database.ts';
import { tabStorage } from '#shared/state/device-setting.ts';
import { createSource, type Observable } from '#shared/state/observable.ts';
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

export interface TillScope {
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
  readonly parked: Observable<readonly ParkedCart[]>;
  readonly resume: (reference: string) => Promise<Sale | null>;
  readonly discardParked: (reference: string) => Promise<void>;
  /** Makes a parked cart of one person's everybody's at this till. */
  readonly handOverParked: (reference: string) => Promise<void>;
  /** False once this browser has failed to store something. */
  readonly isDurable: Observable<boolean>;
  /** A short number unique to this device, available offline: `K7-0042`. */
  readonly nextNumber: () => Promise<string>;
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
const deviceSchema = v.object({ name: v.string(), counter: v.pipe(v.number(), v.integer()) });

function deviceName(): string {
  const [letter = 0, digit = 0] = crypto.getRandomValues(new Uint8Array(2));
  return `${LETTERS[letter % LETTERS.length] ?? 'A'}${digit % 10}`;
}

/** The till's short name, and the counter of its sales `more` further. Within a transaction over `device`. */
export async function countOn(
  { device }: TillDatabase,
  more: 0 | 1,
): Promise<{ readonly name: string; readonly counter: number }> {
  const parsed = v.safeParse(deviceSchema, (await device.get('till'))?.value);
  const { name, counter } = parsed.success ? parsed.output : { name: deviceName(), counter: 0 };
  const value = { name, counter: counter + more };
  await device.put({ key: 'till', value });
  return value;
}

export interface TillStoreOptions extends TillScope {
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
  const isDurable = createSource(true);
  const parked = createSource<readonly ParkedCart[]>([]);
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
        ({ name } = await database.transaction('rw', database.device, () => countOn(database, 0)));
      });
      return name;
    },
    nextNumber: async () => {
      let number = '';
      const isKept = await kept(() =>
        database.transaction('rw', database.device, async () => {
          const { name, counter } = await countOn(database, 1);
          number = `${name}-${String(counter).padStart(4, '0')}`;
        }),
      );
      memoryCounter += 1;
      return isKept ? number : `?-${String(memoryCounter).padStart(4, '0')}`;
    },
  };
}
