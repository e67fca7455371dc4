import { useCallback } from 'react';
import { productResource } from '#shared/api/resources/products.ts';
import { keeperOf, type KeptWrite } from '#shared/features/offline/keeper.ts';
import { useIsland } from '#shared/island/context.ts';
import { FIELDS } from './form/draft.ts';
import { FIELD_LABELS } from './form/field-texts.ts';
import { useProductsText } from './text.ts';

/** Keeps a change of a product, or of a variant, on this device, named for the list. Resolves to whether it does. */
export type KeepProduct = (
  change: Omit<KeptWrite, 'path' | 'place' | 'fieldLabels'> & Partial<Pick<KeptWrite, 'path'>>,
) => Promise<boolean>;

export function useKeepProduct(): KeepProduct {
  const t = useProductsText();
  const keeper = keeperOf(useIsland());
  return useCallback(
    (change) =>
      keeper.keep({
        path: productResource.path,
        ...change,
        place: t('Products'),
        fieldLabels: Object.fromEntries(FIELDS.map((field) => [field, t(FIELD_LABELS[field])])),
      }),
    [keeper, t],
  );
}
