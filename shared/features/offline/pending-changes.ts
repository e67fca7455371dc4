import type { ApiClient } from '#shared/api/client.ts';
import { keyOfAddress } from '#shared/offline/queue/address.ts';
import type { QueuedChange } from '#shared/offline/queue/contract.ts';
import { createStore, type ReadableStore } from '#shared/state/store.ts';
import type { ChangeQueue } from './change-queue.ts';

interface Options<Value> {
  readonly changeQueue: Pick<ChangeQueue, 'queue'>;
  readonly api: Pick<ApiClient, 'base' | 'locale'>;
  /** The collection: `/{locale}/api/products`. */
  readonly path: string;
  /**
   * What is wanted of a change; undefined leaves it out. `earlier`: what was wanted of the changes of the same record
   * before it.
   */
  readonly read: (change: QueuedChange, earlier: Value | undefined) => Value | undefined;
  /**
   * Called with the IRIs of records whose changes were sent, or wait for a person: the server's version counts. A new
   * record has a `tmp:` id. `sent`: what was wanted of those that the server has taken.
   */
  readonly onLeft?: (iris: readonly string[], sent: ReadonlyMap<string, Value>) => void;
}

/** What was changed, made and deleted in one collection, as far as this device keeps it and still sends it by itself. */
export interface PendingChanges<Value> {
  /** By the IRI of their record. */
  readonly kept: ReadableStore<ReadonlyMap<string, Value>>;
  readonly stop: () => void;
}

const ON_ITS_WAY: ReadonlySet<string> = new Set(['waiting', 'sending', 'in-doubt']);

function isSame(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one].every(([iri, value]) => other.get(iri) === value);
}

export function watchPending<Value>({ changeQueue, api, path, read, onLeft }: Options<Value>): PendingChanges<Value> {
  const kept = createStore<ReadonlyMap<string, Value>>(new Map());
  const address = keyOfAddress(path, api.base, api.locale);
  let stopQueue = (): void => undefined;
  /** What was being sent when it was looked at last: it cannot be given up then. */
  let sending: ReadonlySet<string> = new Set();
  const look = (): void => {
    const next = new Map<string, Value>();
    const nowSending = new Set<string>();
    const refused = new Set<string>();
    for (const change of changeQueue.queue.getSnapshot()?.getSnapshot().changes ?? []) {
      if (change.address !== address) continue;
      if (change.state === 'sending') nowSending.add(change.entityId);
      if (!ON_ITS_WAY.has(change.state)) {
        refused.add(change.entityId);
        continue;
      }
      const value = read(change, next.get(change.entityId));
      if (value !== undefined) next.set(change.entityId, value);
    }
    const wasSending = sending;
    sending = nowSending;
    const before = kept.getSnapshot();
    if (isSame(next, before)) return;
    kept.set(next);
    const left = [...before.keys()].filter((iri) => !next.has(iri));
    const isSent = ([iri]: readonly [string, Value]): boolean =>
      !next.has(iri) && wasSending.has(iri) && !refused.has(iri);
    if (left.length > 0) onLeft?.(left, new Map([...before].filter(isSent)));
  };
  const follow = (): void => {
    stopQueue();
    stopQueue = changeQueue.queue.getSnapshot()?.subscribe(look) ?? (() => undefined);
    look();
  };
  const stopFollowing = changeQueue.queue.subscribe(follow);
  follow();
  return {
    kept,
    stop: () => {
      stopFollowing();
      stopQueue();
    },
  };
}
