import type { ApiClient } from '#shared/api/client.ts';
import { orderResource } from '#shared/api/resources/orders.ts';
import type { ChangeQueue } from '#shared/features/offline/change-queue.ts';
import { watchPending } from '#shared/features/offline/pending-changes.ts';
import type { QueuedChange } from '#shared/offline/queue/contract.ts';
import type { ReadableStore } from '#shared/state/store.ts';
import type { KitchenOrder } from '../rules/kitchen-order.ts';

/** Where a move brings an order. */
type MoveTarget = Pick<KitchenOrder, 'status' | 'wireStatus' | 'doneAt'>;

/** Moves that found no network: the device keeps them and sends them later. */
export interface LaterMoves {
  /** Resolves to whether the device keeps the move; never rejects. */
  readonly keep: (order: KitchenOrder, to: MoveTarget) => Promise<boolean>;
  /** The wire's statuses that orders will have once their moves are sent, by IRI. */
  readonly kept: ReadableStore<ReadonlyMap<string, string>>;
  readonly stop: () => void;
}

interface Words {
  readonly place: string;
  readonly status: string;
}

interface Options {
  readonly changeQueue: ChangeQueue;
  readonly api: Pick<ApiClient, 'base' | 'locale'>;
  readonly words: Words;
}

function statusOf({ data }: QueuedChange): string | undefined {
  const status: unknown = Object(data).status;
  return typeof status === 'string' ? status : undefined;
}

export function createLaterMoves({ changeQueue, api, words }: Options): LaterMoves {
  const { kept, stop } = watchPending({ changeQueue, api, path: orderResource.path, read: statusOf });
  return {
    kept,
    keep: ({ iri, number, wireStatus }, to) =>
      changeQueue.keep({
        path: orderResource.path,
        action: 'update',
        entityId: iri,
        data: { status: to.wireStatus, doneAt: to.doneAt },
        before: { status: wireStatus },
        label: number,
        place: words.place,
        fieldLabels: { status: words.status },
      }),
    stop,
  };
}
