import type { CartLine } from '../model.ts';

/** What a till shows first: the products that its cashiers chose, in their order, and what it sells most. */
export interface FavouriteProducts {
  /** Ids of the chosen products. */
  readonly chosen: readonly string[];
  /** How often each product was sold on this device, by its id. */
  readonly sold: Readonly<Record<string, number>>;
}

export const NO_FAVOURITES: FavouriteProducts = { chosen: [], sold: {} };

const MOST_SHOWN = 24;
/** Products whose sales are counted; of more, those sold least are forgotten. */
const MOST_COUNTED = 300;
/** A till that has sold less than this has no habits yet. */
const LEAST_SOLD = 3;

export function isFavourite({ chosen }: FavouriteProducts, id: string): boolean {
  return chosen.includes(id);
}

export function toggleFavourite(favourites: FavouriteProducts, id: string): FavouriteProducts {
  const { chosen } = favourites;
  return { ...favourites, chosen: isFavourite(favourites, id) ? chosen.filter((one) => one !== id) : [...chosen, id] };
}

/** A chosen product at another place among the chosen ones; `place` 0 is the first. */
export function moveFavourite(favourites: FavouriteProducts, id: string, place: number): FavouriteProducts {
  const others = favourites.chosen.filter((one) => one !== id);
  if (others.length === favourites.chosen.length) return favourites;
  return { ...favourites, chosen: others.toSpliced(Math.max(0, place), 0, id) };
}

/** After a sale of these lines. What comes back counts for nothing. */
export function countSale(favourites: FavouriteProducts, lines: readonly CartLine[]): FavouriteProducts {
  const sold = new Map(Object.entries(favourites.sold));
  for (const { idProduct, quantity } of lines) if (quantity > 0) sold.set(idProduct, (sold.get(idProduct) ?? 0) + 1);
  const most = [...sold].sort(([, one], [, other]) => other - one).slice(0, MOST_COUNTED);
  return { ...favourites, sold: Object.fromEntries(most) };
}

/** Ids of the products to show: the chosen ones, then those sold most. Empty while a till has neither. */
export function shownFavourites({ chosen, sold }: FavouriteProducts): readonly string[] {
  const most = Object.entries(sold)
    .filter(([id]) => !chosen.includes(id))
    .sort(([, one], [, other]) => other - one)
    .map(([id]) => id);
  const hasHabits = Object.values(sold).reduce((sum, count) => sum + count, 0) >= LEAST_SOLD;
  return [...chosen, ...(hasHabits ? most : [])].slice(0, Math.max(MOST_SHOWN, chosen.length));
}
