import * as v from 'valibot';
import type { HeldLock } from '#shared/state/locks.ts';
import { createSerialQueue } from '#shared/state/serial-queue.ts';
import { yieldToMain } from '#shared/state/yield-to-main.ts';
import type { Sale } from '../model.ts';
import { cartOwner } from '../rules/cart-owner.ts';
import { askedOrderId, hasContent } from '../rules/sale.ts';
import { createReloadMark, type ReloadMarkOptions } from './reload-mark.ts';
import { saleSchema } from './sale-schema.ts';
import { CART_LOCK, type CartRow, type TillDatabase, tillLocks } from './till-database.ts';

/** Ms in which a reloading page releases its cart. */
const RELOAD_WAIT_MS = 2_000;
const NOBODY = '';
/** Identifies a store's carts; stores never share carts. */
export function cartScope(base: string, storeId: string | null): string {
  return `${base}|${storeId ?? ''}`;
}

export function cartRow(scope: string, sale: Sale, person = ''): CartRow {
  return {
    reference: sale.reference,
    scope,
    cashier: cartOwner(sale.cashier?.id ?? null, person),
    changedAt: Date.now(),
    sale: v.parse(saleSchema, sale),
  };
}

/** One for all tills of a page: a page may take a till out and put it back before the till is done with its cart. */
const queues = new Map<string, ReturnType<typeof createSerialQueue>>();

function queueOf(database: TillDatabase, scope: string): ReturnType<typeof createSerialQueue> {
  const key = `${database.name}|${scope}`;
  const queue = queues.get(key) ?? createSerialQueue();
  queues.set(key, queue);
  return queue;
}

interface Carts {
  readonly save: (sale: Sale) => Promise<void>;
  /** Takes the cart that this tab, else a closed tab, had open for the cashier. Other abandoned carts are parked. */
  readonly load: (cashierId: string | null, orderId: string | null) => Promise<Sale | null>;
  readonly drop: () => Promise<void>;
  /** Releases this tab's cart; it stays stored for its cashier. */
  readonly letGo: () => void;
  readonly park: (sale: Sale, parkedAt: string) => Promise<void>;
  /** Makes a parked cart everybody's at this till. */
  readonly handOver: (reference: string) => Promise<void>;
  /** Takes a parked cart; null when another tab took it first. */
  readonly resume: (reference: string) => Promise<Sale | null>;
}

export function createCarts(
  database: TillDatabase,
  scope: string,
  signal: AbortSignal,
  storage: ReloadMarkOptions['storage'],
  /** Whom the page's own token names by now. */
  person: () => string,
): Carts {
  const { carts, parked, outbox, journal } = database;
  const locks = tillLocks(database);
  const take = (reference: string, waitMs = 0): Promise<HeldLock | null> =>
    locks.take(`${CART_LOCK}${reference}`, { waitMs });
  let held: { readonly reference: string; readonly lock: HeldLock } | null = null;
  let newest: Sale | null = null;
  /** The newest cart while the database has not finished writing it. */
  let unwritten: Sale | null = null;
  const written = (sale: Sale): void => {
    if (unwritten === sale) unwritten = null;
  };
  const mark = createReloadMark({
    scope,
    storage,
    current: () => {
      if (unwritten) return { reference: unwritten.reference, row: cartRow(scope, unwritten, person()) };
      return held && { reference: held.reference };
    },
    signal,
  });
  const letGo = async (): Promise<void> => {
    const lock = held?.lock;
    held = null;
    await lock?.release();
  };
  // Operations run one at a time, so that an earlier change does not write back a parked cart.
  const queue = queueOf(database, scope);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    queue(async () => {
      try {
        return await work();
      } finally {
        // What was on its way when the till was taken out may have taken the cart again.
        if (signal.aborted) await letGo();
      }
    });
  signal.addEventListener('abort', () => void letGo(), { once: true });

  const isSaved = async (reference: string): Promise<boolean> =>
    (await outbox.get(reference)) !== undefined || (await journal.where('reference').equals(reference).count()) > 0;

  /** Deletes a cart that was saved or parked, or is empty; one with content waits for its cashier. */
  const leave = async (reference: string): Promise<void> => {
    const row = await carts.get(reference);
    const parsed = v.safeParse(saleSchema, row?.sale);
    if (
      row &&
      parsed.success &&
      (!hasContent(parsed.output) || (await isSaved(reference)) || (await parked.get(reference)))
    )
      await carts.delete(reference);
  };

  const hold = async (reference: string): Promise<void> => {
    const lock = await take(reference);
    void letGo();
    held = lock && { reference, lock };
  };

  const park = (sale: Sale, parkedAt: string, owner: string): Promise<void> =>
    database.transaction('rw', carts, parked, async () => {
      await parked.put({ reference: sale.reference, scope, parkedAt, owner, sale: v.parse(saleSchema, sale) });
      await carts.delete(sale.reference);
    });

  /** Writes what a reload left unwritten, unless the cart went another way meanwhile. */
  const bringUpToDate = (row: CartRow): Promise<void> =>
    database.transaction('rw', carts, parked, outbox, journal, async () => {
      const stored = await carts.get(row.reference);
      if (stored !== undefined && stored.changedAt > row.changedAt) return;
      if ((await isSaved(row.reference)) || (await parked.get(row.reference))) return;
      await carts.put(row);
    });

  return {
    letGo: () => void letGo(),
    save: (sale) => {
      newest = sale;
      unwritten = sale;
      return inTurn(async () => {
        // The line is drawn first, and so is what waits for that picture.
        await yieldToMain();
        await yieldToMain();
        // Skip all but the latest state of a cart.
        if (newest !== sale && newest?.reference === sale.reference) return;
        const before = held?.reference ?? null;
        if (before !== sale.reference) await hold(sale.reference);
        await database.transaction('rw', carts, parked, outbox, journal, async () => {
          if (before !== null && before !== sale.reference) await leave(before);
          await carts.put(cartRow(scope, sale, person()));
        });
        written(sale);
      });
    },
    load: (cashierId, orderId) =>
      inTurn(async () => {
        await letGo();
        const left = mark.take();
        if (left?.row) await bringUpToDate(left.row);
        const last = left?.reference;
        const owner = cartOwner(cashierId, person());
        // A cart of nobody is one of before people were told apart.
        const owners = cashierId === null ? new Set([owner, NOBODY]) : [owner];
        const rows = (
          await carts
            .where('[scope+cashier]')
            .anyOf([...owners].map((one) => [scope, one]))
            .toArray()
        ).sort(
          (one, other) =>
            Number(other.reference === last) - Number(one.reference === last) || other.changedAt - one.changedAt,
        );
        let found: Sale | null = null;
        for (const row of rows) {
          const parsed = v.safeParse(saleSchema, row.sale);
          // Leave a row of another version: that version may still read it.
          if (!parsed.success) continue;
          const sale = parsed.output;
          const isOwn = askedOrderId(sale) === null;
          const isWanted = askedOrderId(sale) === orderId;
          if (!isWanted && isOwn && orderId !== null) continue;
          const lock = await take(row.reference, row.reference === last ? RELOAD_WAIT_MS : 0);
          if (!lock) continue;
          try {
            if (await isSaved(row.reference)) await carts.delete(row.reference);
            else if (isWanted && !found) {
              found = sale;
              held = { reference: row.reference, lock };
            } else if (hasContent(sale) && isOwn) await park(sale, new Date(row.changedAt).toISOString(), owner);
            else if (isOwn || isWanted) await carts.delete(row.reference);
          } finally {
            if (held?.lock !== lock) await lock.release();
          }
        }
        return found;
      }),
    drop: () => {
      unwritten = null;
      return inTurn(async () => {
        const reference = held?.reference;
        void letGo();
        if (reference !== undefined) await carts.delete(reference);
      });
    },
    park: (sale, parkedAt) =>
      inTurn(async () => {
        await park(sale, parkedAt, cartOwner(sale.cashier?.id ?? null, person()));
        if (unwritten?.reference === sale.reference) unwritten = null;
        if (held?.reference === sale.reference) void letGo();
      }),
    handOver: (reference) =>
      inTurn(() =>
        database.transaction('rw', parked, async () => {
          const row = await parked.get(reference);
          const parsed = v.safeParse(saleSchema, row?.sale);
          if (row && parsed.success)
            await parked.put({ ...row, owner: NOBODY, sale: { ...parsed.output, cashier: null } });
        }),
      ),
    resume: (reference) =>
      inTurn(async () => {
        const lock = await take(reference);
        if (!lock) return null;
        const sale = await database.transaction('rw', carts, parked, async () => {
          const parsed = v.safeParse(saleSchema, (await parked.get(reference))?.sale);
          if (!parsed.success) return null;
          await carts.put(cartRow(scope, parsed.output, person()));
          await parked.delete(reference);
          return parsed.output;
        });
        if (sale) {
          void letGo();
          held = { reference, lock };
        } else await lock.release();
        return sale;
      }),
  };
}
