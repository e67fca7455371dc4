import { useEffect, useState } from 'react';
import { recordOffersOnce } from '#shared/api/documented-once.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { useIsland } from '#shared/island/context.ts';
import { STOCK_FIELDS, type StockField } from './variant.ts';

/** What this server takes of variants beside their prices. */
interface VariantOffers {
  readonly takesNew: boolean;
  readonly takesDelete: boolean;
  /** Undefined: the documentation names none; an answer still may. */
  readonly stockField: StockField | undefined;
}

const NOTHING: VariantOffers = { takesNew: false, takesDelete: false, stockField: undefined };

/** By back-office: who opens the variants from a form that has looked it up can type at once. */
const known = new Map<string, VariantOffers>();

/** Looked up in the API's documentation, once a page; nothing until it is known, and where it cannot be. */
export function useVariantOffers(): VariantOffers {
  const { api } = useIsland();
  const [offers, setOffers] = useState(known.get(api.base) ?? NOTHING);
  useEffect(() => {
    let isWanted = true;
    recordOffersOnce(api, productResource.path, 'AttributValue')
      .then(({ fields, takesNew, takesDelete }) => {
        const stockField = STOCK_FIELDS.find((field) => fields.has(field));
        const found = { takesNew: takesNew && fields.has('product'), takesDelete, stockField };
        known.set(api.base, found);
        if (isWanted) setOffers(found);
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [api]);
  return offers;
}
