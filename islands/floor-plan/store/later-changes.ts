import type { ApiClient } from '#shared/api/client.ts';
import { reservableResource } from '#shared/api/resources/reservables.ts';
import type { Keeper } from '#shared/features/offline/keeper.ts';
import { watchKept } from '#shared/features/offline/kept-changes.ts';
import type { Observable } from '#shared/state/observable.ts';
import type { LaterBody } from './wire.ts';

/** A change of an item that the server has. */
export interface LaterChange extends LaterBody {
  readonly iri: string;
  /** The item's name before the change. */
  readonly name: string;
}

/** Changes that found no network: the device keeps them and sends them later. */
export interface LaterChanges {
  /** Resolves to whether the device keeps the change; never rejects. */
  readonly keep: (change: LaterChange) => Promise<boolean>;
  /** The fields on their way, by path. */
  readonly kept: Observable<ReadonlyMap<string, unknown>>;
}

interface Options {
  readonly keeper: Keeper;
  readonly api: Pick<ApiClient, 'base' | 'locale'>;
  readonly signal: AbortSignal;
  /** The plan, in the person's words. */
  readonly place: string;
  /** By the wire's names. */
  readonly fieldLabels: Readonly<Record<string, string>>;
}

export function createLaterChanges({ keeper, api, signal, place, fieldLabels }: Options): LaterChanges {
  const { path } = reservableResource;
  const { kept, stop } = watchKept<unknown>({ keeper, api, path, read: ({ data }) => data });
  signal.addEventListener('abort', stop, { once: true });
  return {
    kept,
    keep: ({ iri, name, data, before }) =>
      keeper.keep({ path, action: 'update', entityId: iri, data, before, label: name, place, fieldLabels }),
  };
}
