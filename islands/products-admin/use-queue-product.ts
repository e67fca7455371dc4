import { useCallback } from 'react';
import { productResource } from '#shared/api/resources/products.ts';
import { changeQueueOf, type QueuedWrite } from '#shared/features/offline/change-queue.ts';
import { useIsland } from '#shared/island/context.ts';
import { FIELDS } from './form/draft.ts';
import { FIELD_LABELS } from './form/field-texts.ts';
import { useProductsText } from './text.ts';

/** Keeps a change of a product, or of a variant, on this device, named for the list. Resolves to whether it does. */
type QueueProduct = (
  change: Omit<QueuedWrite, 'path' | 'place' | 'fieldLabels'> & Partial<Pick<QueuedWrite, 'path'>>,
) => Promise<boolean>;

export function useQueueProduct(): QueueProduct {
  const t = useProductsText();
  const changeQueue = changeQueueOf(useIsland());
  return useCallback(
    (change) =>
      changeQueue.keep({
        path: productResource.path,
        ...change,
        place: t('Products'),
        fieldLabels: Object.fromEntries(FIELDS.map((field) => [field, t(FIELD_LABELS[field])])),
      }),
    [changeQueue, t],
  );
}
