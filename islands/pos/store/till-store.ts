import * as v from 'valibot';
import { createSource, type Observable } from '../../../shared/kernel/observable.ts';
import type { Sale } from '../model.ts';
import { openTillDatabase, type TillDatabase } from './till-database.ts';
import { saleSchema } from './sale-schema.ts';

export interface ParkedCart { readonly sale: Sale; /** ISO time. */ readonly parkedAt: string }

export interface TillScope { /** Where the back-office lives. */ readonly base: string; readonly storeId: string | null }

export interface TillStore {
  readonly database: TillDatabase;
  /** Names a back-office: sales of two of them never meet. */
  readonly outboxScope: string;
  readonly saveDraft: (sale: Sale) => Promise<void>;
  readonly loadDraft: (cashierId: string | null) => Promise<Sale | null>;
  readonly clearDraft: (cashierId: string | null) => Promise<void>;
  readonly park: (sale: Sale) => Promise<void>;
  readonly parked: Observable<readonly ParkedCart[]>;
  readonly resume: (reference: string) => Promise<Sale | null>;
  readonly discardParked: (reference: string) => Promise<void>;
  /** False once this browser has refused to keep something. */
  readonly isDurable: Observable<boolean>;
  /** A short number that is this device’s alone, readable with the network gone: `K7-0042`. */
  readonly nextNumber: () => Promise<string>;
}

const NOBODY = '';
// Without letters that are taken for digits.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const parkedSchema = v.object({ reference: v.string(), scope: v.string(), parkedAt: v.string(), sale: saleSchema });
const deviceSchema = v.object({ name: v.string(), counter: v.pipe(v.number(), v.integer()) });

function deviceName(): string {
  const [letter = 0, digit = 0] = crypto.getRandomValues(new Uint8Array(2));
  return `${LETTERS[letter % LETTERS.length] ?? 'A'}${digit % 10}`;
}

let isPersistenceAsked = false;

/** Without it a browser short of space may delete everything, unsent sales included. */
function askForPersistence(): void {
  if (isPersistenceAsked || typeof navigator === 'undefined') return;
  isPersistenceAsked = true;
  void navigator.storage?.persist?.().catch(() => false);
}

export interface TillStoreOptions extends TillScope { readonly signal: AbortSignal; readonly database?: TillDatabase }

/** What the till keeps on this device between two visits. A failure is remembered in memory and told, never thrown at a cashier who is selling. */
export function createTillStore({ base, storeId, signal, database = openTillDatabase() }: TillStoreOptions): TillStore {
  const scope = `${base}|${storeId ?? ''}`;
  const isDurable = createSource(true);
  const parked = createSource<readonly ParkedCart[]>([]);
  const inMemory = new Map<string, Sale>();
  let memoryCounter = 0;
  askForPersistence();

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
      const carts = rows.flatMap((row) => {
        const parsed = v.safeParse(parkedSchema, row);
        return parsed.success ? [{ sale: parsed.output.sale, parkedAt: parsed.output.parkedAt }] : [];
      });
      parked.set(carts.sort((a, b) => a.parkedAt.localeCompare(b.parkedAt)));
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
    saveDraft: async (sale) => {
      const cashier = sale.cashier?.id ?? NOBODY;
      inMemory.set(cashier, sale);
      await kept(() => database.drafts.put({ scope, cashier, sale: v.parse(saleSchema, sale) }));
    },
    loadDraft: async (cashierId) => {
      const cashier = cashierId ?? NOBODY;
      let row: unknown;
      await kept(async () => { row = (await database.drafts.get([scope, cashier]))?.sale; });
      const parsed = v.safeParse(saleSchema, row);
      return parsed.success ? parsed.output : (inMemory.get(cashier) ?? null);
    },
    clearDraft: async (cashierId) => {
      inMemory.delete(cashierId ?? NOBODY);
      await kept(() => database.drafts.delete([scope, cashierId ?? NOBODY]));
    },
    park: async (sale) => {
      const parkedAt = new Date().toISOString();
      if (!await kept(() => database.parked.put({ reference: sale.reference, scope, parkedAt, sale: v.parse(saleSchema, sale) }))) {
        parked.update((carts) => [...carts, { sale, parkedAt }]);
        return;
      }
      await changed();
    },
    resume: async (reference) => {
      const cart = parked.getSnapshot().find(({ sale }) => sale.reference === reference);
      if (!cart) return null;
      parked.update((carts) => carts.filter((one) => one !== cart));
      if (await kept(() => database.parked.delete(reference))) await changed();
      return cart.sale;
    },
    discardParked: async (reference) => {
      parked.update((carts) => carts.filter(({ sale }) => sale.reference !== reference));
      if (await kept(() => database.parked.delete(reference))) await changed();
    },
    nextNumber: async () => {
      let number = '';
      const isKept = await kept(() => database.transaction('rw', database.device, async () => {
        const parsed = v.safeParse(deviceSchema, (await database.device.get('till'))?.value);
        const { name, counter } = parsed.success ? parsed.output : { name: deviceName(), counter: 0 };
        await database.device.put({ key: 'till', value: { name, counter: counter + 1 } });
        number = `${name}-${String(counter + 1).padStart(4, '0')}`;
      }));
      memoryCounter += 1;
      return isKept ? number : `?-${String(memoryCounter).padStart(4, '0')}`;
    },
  };
}
