import type { ApiClient } from '#shared/api/client.ts';
import { reservableResource } from '#shared/api/resources/reservables.ts';
import type { ChangeQueue, QueuedWrite } from '#shared/features/offline/change-queue.ts';
import { watchPending } from '#shared/features/offline/pending-changes.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { QueuedChange } from '#shared/offline/queue/contract.ts';
import type { ReadableStore } from '#shared/state/store.ts';

/** A new item, or a change or the deletion of one. */
export interface LaterChange extends Pick<QueuedWrite, 'mayHaveArrived' | 'newestId'> {
  readonly action: 'create' | 'update' | 'delete';
  /** Of a new item its `tmp:` id. */
  readonly iri: string;
  /** The item's name before the change. */
  readonly name: string;
  /** By the wire's names. Default: nothing. */
  readonly data?: Fields;
  /** The same fields as the server has them, or all of an item that is deleted. Default: nothing is compared. */
  readonly before?: Fields;
}

type Fields = Readonly<Record<string, unknown>>;

/** What the device keeps of one item. */
interface PendingItem {
  /** The floor of a new one, by id; null for an item that the server has. */
  readonly newOn: string | null;
  readonly isDeleted: boolean;
  /** By the wire's names. */
  readonly data: Fields;
}

/** By the path of the item; of a new one by its `tmp:` id. */
export type PendingItems = ReadonlyMap<string, PendingItem>;

/** Changes that found no network: the device keeps them and sends them later. */
export interface LaterChanges {
  /** Resolves to whether the device keeps the change; never rejects. */
  readonly keep: (change: LaterChange) => Promise<boolean>;
  /** What is on its way. */
  readonly kept: ReadableStore<PendingItems>;
  /** The path that a new item has got; null when it was not made. */
  readonly pathOf: (tmpId: string) => Promise<string | null>;
  /**
   * Takes back a deletion that was not sent, with the changes before it. Resolves to how the server has the item, by
   * the wire's names; null when it is too late.
   */
  readonly withdraw: (iri: string) => Promise<Fields | null>;
}

interface Options {
  readonly changeQueue: ChangeQueue;
  readonly api: Pick<ApiClient, 'base' | 'locale'>;
  readonly signal: AbortSignal;
  /** The plan, in the person's words. */
  readonly place: string;
  /** By the wire's names. */
  readonly fieldLabels: Readonly<Record<string, string>>;
}

function pendingItem({ action, data }: QueuedChange, earlier: PendingItem | undefined): PendingItem {
  const fields: Fields = typeof data === 'object' && data !== null ? { ...earlier?.data, ...data } : {};
  return {
    newOn: action === 'create' ? idOf(fields['reservableCategory']) : (earlier?.newOn ?? null),
    isDeleted: action === 'delete',
    data: fields,
  };
}

export function createLaterChanges({ changeQueue, api, signal, place, fieldLabels }: Options): LaterChanges {
  const { path } = reservableResource;
  const { kept, stop } = watchPending<PendingItem>({ changeQueue, api, path, read: pendingItem });
  signal.addEventListener('abort', stop, { once: true });
  return {
    kept,
    keep: ({ iri, name, ...change }) =>
      changeQueue.keep({ ...change, path, entityId: iri, label: name, place, fieldLabels }),
    pathOf: async (tmpId) => {
      const queue = await changeQueue.open();
      return queue.createdAs(tmpId);
    },
    withdraw: async (iri) => {
      try {
        const { changes, skip: giveUp } = await changeQueue.open();
        const deletion = (await changes(path)).find(
          ({ entityId, action, state }) => entityId === iri && action === 'delete' && state === 'waiting',
        );
        if (!deletion?.before) return null;
        await giveUp(deletion.id);
        return deletion.before;
      } catch {
        // What cannot be taken back any more is on its way.
        return null;
      }
    },
  };
}
