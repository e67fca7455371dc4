import { Star } from 'lucide-react';
import { useState } from 'react';
import { hasSameEntries, useSame } from '#shared/ui/use-same.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { Product } from '../model.ts';
import { shownFavourites } from '../rules/favourites.ts';
import { useTill } from '../till/till.ts';
import type { CategoryTab } from './category-rows.tsx';

/** The id of the tab; no category of a server has it. */
export const FAVOURITES = 'favourites';

/** It has its place before there are any: the categories beside it never move. */
export function favouriteTab(name: string, isEmpty: boolean): CategoryTab {
  return {
    id: FAVOURITES,
    isDisabled: isEmpty,
    iri: '',
    name,
    image: null,
    icon: null,
    parentId: null,
    sign: <Star className="pos-star" size={36} aria-hidden="true" />,
  };
}

/** The products of the first tab, and whether it is the one that is open. */
export function useFavourites() {
  const { favourites, catalogue } = useTill();
  const kept = useStoreValue(favourites);
  const [shownFirst, setShownFirst] = useState(false);
  // Which products are known changes with the catalogue, which draws this anew.
  useStoreValue(catalogue);
  const products = useSame<readonly Product[]>(
    shownFavourites(kept).flatMap((id) => catalogue.product(id) ?? []),
    hasSameEntries,
  );
  const place = (product: Product, at: Product): void => favourites.place(product.id, kept.chosen.indexOf(at.id));
  return {
    favourites: products,
    /** Chosen ones stand before those that are sold most, which have no order of their own. */
    chosenCount: products.filter(({ id }) => kept.chosen.includes(id)).length,
    place,
    shownFirst,
    setShownFirst,
  };
}
