import { orderResource } from '#shared/api/resources/orders.ts';
import type { Keeper } from '#shared/features/offline/keeper.ts';
import { createSource, type Observable } from '#shared/state/observable.ts';
import type { KitchenOrder } from '../wire/kitchen-order.ts';

/** Where a move brings an order. */
export type MoveTarget = Pick<KitchenOrder, 'status' | 'wireStatus' | 'doneAt'>;

/** Moves that found no network: the device keeps them and sends them later. */
export interface LaterMoves {
  /** Resolves to whether the device keeps the move; never rejects. */
  readonly keep: (order: KitchenOrder, to: MoveTarget) => Promise<boolean>;
  /** The wire's statuses that orders will have once their moves are sent, by IRI. */
  readonly kept: Observable<ReadonlyMap<string, string>>;
  readonly stop: () => void;
}

interface Words {
  readonly place: string;
  readonly status: string;
}

const ON_ITS_WAY: ReadonlySet<string> = new Set(['waiting', 'sending', 'in-doubt']);

function sameMoves(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([iri, status]) => other.get(iri) === status);
}

export function createLaterMoves(keeper: Keeper, words: Words): LaterMoves {
  const kept = createSource<ReadonlyMap<string, string>>(new Map());
  let stopQueue = (): void => undefined;
  const look = (): void => {
    const changes = keeper.queue.getSnapshot()?.getSnapshot().changes ?? [];
    const next = new Map(
      changes.flatMap(({ entityId, data, state }): readonly [string, string][] => {
        const status: unknown = Object(data).status;
        return ON_ITS_WAY.has(state) && typeof status === 'string' ? [[entityId, status]] : [];
      }),
    );
    if (!sameMoves(next, kept.getSnapshot())) kept.set(next);
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
    keep: ({ iri, number, wireStatus }, to) =>
      keeper.keep({
        path: orderResource.path,
        action: 'update',
        entityId: iri,
        data: { status: to.wireStatus, doneAt: to.doneAt },
        before: { status: wireStatus },
        label: number,
        place: words.place,
        fieldLabels: { status: words.status },
      }),
    stop: () => {
      stopKeeper();
      stopQueue();
    },
  };
}
