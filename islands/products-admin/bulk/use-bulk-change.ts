import { productResource } from '#shared/api/resources/products.ts';
import { keeperOf } from '#shared/features/offline/keeper.ts';
import { useIsland } from '#shared/island/context.ts';
import type { WorkDone } from '#shared/records/run-each.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import type { ListedProduct } from '../list/kept-products.ts';
import { useKeepProduct } from '../use-keep-product.ts';
import { type LaterChange, sendOrKeep } from './later-change.ts';

/** Changes one of many products: sends the change, or keeps it on this device where there is no network. */
export type BulkChange = (
  product: ListedProduct | undefined,
  later: (product: ListedProduct) => LaterChange,
  send: () => Promise<unknown>,
) => Promise<WorkDone>;

export function useBulkChange(): BulkChange {
  const keepProduct = useKeepProduct();
  const island = useIsland();
  const { api } = island;
  const keeper = keeperOf(island);
  return (product, later, send) => {
    // Nobody could tell what somebody else has changed of a product that was never read.
    if (product === undefined) return send().then(() => undefined);
    const isReachable = keeper.queue.getSnapshot()?.getSnapshot().isReachable ?? true;
    return sendOrKeep({
      send,
      // Sent by another way, it would meet its own earlier change as somebody else's.
      hasToWait: product.waits !== undefined || !isReachable || !browserEnvironment.isOnline(),
      keep: () =>
        keepProduct({
          entityId: productResource.iri(product.id, api.locale),
          ...later(product),
          label: product.name || product.id,
        }),
    });
  };
}
