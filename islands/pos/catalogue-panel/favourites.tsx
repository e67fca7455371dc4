import { Star } from 'lucide-react';
import { useState } from 'react';
import { useObservable } from '#shared/ui/use-observable.ts';
import { hasSameEntries, useSame } from '#shared/ui/use-same.ts';
import type { Product } from '../model.ts';
import { shownFavourites } from '../rules/favourites.ts';
import { useTill } from '../till/till.ts';
import type { CategoryTab } from './category-rows.tsx';

/** The id of the tab; no category of a server has it. */
export const FAVOURITES = 'favourites';

export function favouriteTab(name: string): CategoryTab {
  return {
    id: FAVOURITES,
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
  const kept = useObservable(favourites);
  const [shownFirst, setShownFirst] = useState(false);
  // Which products are known changes with the catalogue, which draws this anew.
  useObservable(catalogue);
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
