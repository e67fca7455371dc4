import type { ApiClient } from '#shared/api/client.ts';
import { keyOfAddress } from '#shared/offline/queue/address.ts';
import type { QueuedChange } from '#shared/offline/queue/contract.ts';
import { createSource, type Observable } from '#shared/state/observable.ts';
import type { Keeper } from './keeper.ts';

interface Options<Value> {
  readonly keeper: Pick<Keeper, 'queue'>;
  readonly api: Pick<ApiClient, 'base' | 'locale'>;
  /** The collection: `/{locale}/api/products`. */
  readonly path: string;
  /** What is wanted of a change; undefined leaves it out. */
  readonly read: (change: QueuedChange) => Value | undefined;
  /**
   * Called with the IRIs of records whose changes were sent, or wait for a person: the server's version counts. A new
   * record has a `tmp:` id.
   */
  readonly onLeft?: (iris: readonly string[]) => void;
}

/** What was changed and made in one collection, as far as this device keeps it and still sends it by itself. */
export interface KeptChanges<Value> {
  /** By the IRI of their record. */
  readonly kept: Observable<ReadonlyMap<string, Value>>;
  readonly stop: () => void;
}

const ON_ITS_WAY: ReadonlySet<string> = new Set(['waiting', 'sending', 'in-doubt']);

function isSame(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one].every(([iri, value]) => other.get(iri) === value);
}

export function watchKept<Value>({ keeper, api, path, read, onLeft }: Options<Value>): KeptChanges<Value> {
  const kept = createSource<ReadonlyMap<string, Value>>(new Map());
  const address = keyOfAddress(path, api.base, api.locale);
  let stopQueue = (): void => undefined;
  const look = (): void => {
    const changes = keeper.queue.getSnapshot()?.getSnapshot().changes ?? [];
    const next = new Map(
      changes
        .filter((one) => one.address === address && one.action !== 'delete' && ON_ITS_WAY.has(one.state))
        .flatMap((one): readonly [string, Value][] => {
          const value = read(one);
          return value === undefined ? [] : [[one.entityId, value]];
        }),
    );
    const before = kept.getSnapshot();
    if (isSame(next, before)) return;
    kept.set(next);
    const left = [...before.keys()].filter((iri) => !next.has(iri));
    if (left.length > 0) onLeft?.(left);
  };
  const follow = (): void => {
    stopQueue();
    stopQueue = keeper.queue.getSnapshot()?.subscribe(look) ?? (() => undefined);
    look();
  };
  const stopKeeper = keeper.queue.subscribe(follow);
  follow();
  return {
    kept,
    stop: () => {
      stopKeeper();
      stopQueue();
    },
  };
}
