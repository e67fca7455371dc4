import { attributValueResource } from '#shared/api/resources/attribut-values.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { changeQueueOf } from '#shared/features/offline/change-queue.ts';
import { useIsland } from '#shared/island/context.ts';
import type { WorkDone } from '#shared/records/run-each.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import type { ListedProduct } from '../list/pending-products.ts';
import { useQueueProduct } from '../use-queue-product.ts';
import { type LaterChange, sendOrKeep } from './later-change.ts';

/** A variant, as a change of it is kept: it is named beside its product. */
interface NamedVariant {
  readonly id: string;
  /** `Lamp – Small`. */
  readonly label: string;
  readonly waits?: 'change';
}

/** Changes one of many records: sends the change, or keeps it on this device where there is no network. */
export type BulkChange = <Changed extends ListedProduct | NamedVariant>(
  record: Changed | undefined,
  later: (record: Changed) => LaterChange,
  send: () => Promise<unknown>,
) => Promise<WorkDone>;

export function useBulkChange(): BulkChange {
  const keepProduct = useQueueProduct();
  const island = useIsland();
  const { api } = island;
  const changeQueue = changeQueueOf(island);
  const placeOf = (record: ListedProduct | NamedVariant) => {
    const [resource, label] =
      'variantPrices' in record ? [productResource, record.name || record.id] : [attributValueResource, record.label];
    return { path: resource.path, entityId: resource.iri(record.id, api.locale), label };
  };
  return (record, later, send) => {
    // Nobody could tell what somebody else has changed of a product that was never read.
    if (record === undefined) return send().then(() => undefined);
    const isReachable = changeQueue.queue.getSnapshot()?.getSnapshot().isReachable ?? true;
    return sendOrKeep({
      send,
      // Sent by another way, it would meet its own earlier change as somebody else's.
      hasToWait: record.waits !== undefined || !isReachable || !browserEnvironment.isOnline(),
      keep: () => keepProduct({ ...placeOf(record), ...later(record) }),
    });
  };
}
