import { claimKey } from './claims.ts';
import type { KnownOrder, OutboxEntry } from './entry.ts';
import { type Claim, NO_HABITS, type Repository, type ServerHabits } from './repository.ts';

/** What sending needs of a repository, and the decisions on a single sale. */
export type SaleRepository = Pick<
  Repository,
  | 'all'
  | 'updateAll'
  | 'update'
  | 'acknowledge'
  | 'claim'
  | 'dealWith'
  | 'discard'
  | 'takeBack'
  | 'claimed'
  | 'keepsReference'
  | 'learnKeepsReference'
  | 'habits'
  | 'learnDateSkew'
  | 'learnSaleFields'
  | 'wasCancelled'
  | 'learnNewest'
  | 'forgetOld'
  | 'orderOf'
>;

export interface MemoryRepository extends SaleRepository {
  readonly has: (reference: string) => boolean;
  readonly put: (entry: OutboxEntry) => void;
  readonly drop: (reference: string) => void;
}

function acknowledged(entry: OutboxEntry, order: KnownOrder | null, now: number, checkAt: number | null): OutboxEntry {
  return {
    ...entry,
    state: 'acknowledged',
    order: order && { id: order.id, number: order.number },
    problem: null,
    candidates: [],
    acknowledgedAt: now,
    checkAt,
  };
}

/** Keeps sales in this page alone, for a device that refuses to store them. What it learns, it asks `stored` for first. */
export function createMemoryRepository(stored: Repository): MemoryRepository {
  const entries = new Map<string, OutboxEntry>();
  const claims = new Set<string>();
  /** Orders that the device has not yet taken note of; without it another sale might claim them. */
  const unnoted: Claim[] = [];
  const note = async (): Promise<void> => {
    const noted = [...unnoted];
    if (noted.length === 0) return;
    await stored.addClaims(noted, Date.now()).then(
      () => {
        for (const claim of noted) unnoted.splice(unnoted.indexOf(claim), 1);
      },
      () => undefined,
    );
  };
  let known: Partial<ServerHabits> = {};
  let keeps: boolean | null = null;
  const claimsOf = (orderIds: readonly string[]): readonly string[] => orderIds.filter((id) => claims.has(id));
  const settled = (
    reference: string,
    next: (entry: OutboxEntry) => OutboxEntry | null,
    orderId: string | undefined,
  ): OutboxEntry | null => {
    const entry = entries.get(reference);
    const changed = entry ? next(entry) : null;
    if (changed === null) return null;
    entries.set(reference, changed);
    if (orderId === undefined) return changed;
    claims.add(claimKey(changed, orderId));
    unnoted.push({ orderId: claimKey(changed, orderId), reference });
    return changed;
  };
  const take = (reference: string, may: (entry: OutboxEntry) => boolean): OutboxEntry | null => {
    const entry = entries.get(reference);
    if (!entry || !may(entry)) return null;
    entries.delete(reference);
    return entry;
  };
  const updateAll: SaleRepository['updateAll'] = (changes) => {
    const changed = new Map<string, OutboxEntry>();
    for (const [reference, change] of changes) {
      const entry = entries.get(reference);
      const next = entry ? change(entry) : null;
      if (next === null) continue;
      entries.set(reference, next);
      changed.set(reference, next);
    }
    return Promise.resolve(changed);
  };
  return {
    has: (reference) => entries.has(reference),
    put: (entry) => {
      entries.set(entry.reference, entry);
    },
    drop: (reference) => {
      entries.delete(reference);
    },
    all: () => Promise.resolve({ entries: [...entries.values()], damaged: [] }),
    updateAll,
    update: async (reference, change) => (await updateAll(new Map([[reference, change]]))).get(reference) ?? null,
    acknowledge: async (reference, order, now, checkAt) => {
      const done = settled(reference, (entry) => acknowledged(entry, order, now, checkAt), order?.id);
      await note();
      return done;
    },
    claim: async (reference, orderId, now, checkAt) => {
      const done = settled(
        reference,
        (entry) => {
          const order = entry.candidates.find(({ id }) => id === orderId);
          return order && entry.state === 'undecided' ? acknowledged(entry, order, now, checkAt) : null;
        },
        orderId,
      );
      await note();
      return done;
    },
    dealWith: async (reference, orderId) => {
      settled(
        reference,
        (entry) => {
          const candidates = entry.candidates.filter(({ id }) => id !== orderId);
          return { ...entry, candidates, state: candidates.length === 0 ? 'acknowledged' : entry.state };
        },
        orderId,
      );
      await note();
    },
    discard: (reference, _reason, _now, may) => Promise.resolve(take(reference, may)),
    takeBack: (reference, may) => Promise.resolve(take(reference, may)),
    claimed: async (orderIds) => {
      await note();
      const elsewhere = await stored.claimed(orderIds).catch(() => new Set<string>());
      return new Set([...elsewhere, ...claimsOf(orderIds)]);
    },
    keepsReference: async () => keeps ?? (await stored.keepsReference().catch(() => false)),
    learnKeepsReference: (keepsIt) => {
      keeps = keepsIt;
      return Promise.resolve();
    },
    habits: async () => ({
      ...(await stored.habits().catch(() => NO_HABITS)),
      ...known,
    }),
    learnDateSkew: (dateSkew) => {
      known = { ...known, dateSkew };
      return Promise.resolve();
    },
    learnSaleFields: (saleFields) => {
      known = { ...known, saleFields };
      return Promise.resolve();
    },
    wasCancelled: (reference) => stored.wasCancelled(reference).catch(() => false),
    // Only saves asking: a date out of place is then asked about.
    learnNewest: () => Promise.resolve(),
    forgetOld: () => Promise.resolve(),
    orderOf: async (reference) => entries.get(reference)?.order?.id ?? stored.orderOf(reference).catch(() => null),
  };
}
