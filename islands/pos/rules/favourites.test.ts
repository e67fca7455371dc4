import { expect, it } from 'vitest';
import { thousandths } from '#shared/kernel/money.ts';
import { lineWith } from '../testing/samples.ts';
import {
  countSale,
  isFavourite,
  moveFavourite,
  NO_FAVOURITES,
  shownFavourites,
  toggleFavourite,
} from './favourites.ts';

const sale = (...ids: string[]) => ids.map((idProduct) => lineWith({ idProduct }));

it('are shown in the order that was chosen, then what is sold most', () => {
  let till = NO_FAVOURITES;
  expect(shownFavourites(till)).toEqual([]);
  for (const lines of [sale('tea', 'mint'), sale('tea'), sale('coffee', 'tea'), sale('coffee')])
    till = countSale(till, lines);
  expect(shownFavourites(till)).toEqual(['tea', 'coffee', 'mint']);
  till = toggleFavourite(toggleFavourite(till, 'mint'), 'cake');
  expect(shownFavourites(till)).toEqual(['mint', 'cake', 'tea', 'coffee']);
  expect(shownFavourites(moveFavourite(till, 'cake', 0))).toEqual(['cake', 'mint', 'tea', 'coffee']);
  expect(shownFavourites(moveFavourite(till, 'cake', -1))).toEqual(['cake', 'mint', 'tea', 'coffee']);
  expect(moveFavourite(till, 'tea', 0)).toBe(till);
  expect(isFavourite(toggleFavourite(till, 'mint'), 'mint')).toBe(false);
});

it('wait for some sales, and count nothing that comes back', () => {
  const once = countSale(NO_FAVOURITES, [
    ...sale('tea'),
    lineWith({ idProduct: 'cup', quantity: thousandths(-1_000) }),
  ]);
  expect(shownFavourites(once)).toEqual([]);
  expect(shownFavourites(toggleFavourite(once, 'cup'))).toEqual(['cup']);
  expect(shownFavourites(countSale(countSale(once, sale('tea')), sale('tea')))).toEqual(['tea']);
});

it('are as many as the first screens hold, and all that were chosen', () => {
  const ids = Array.from({ length: 400 }, (_, index) => `p${index}`);
  const many = countSale(NO_FAVOURITES, sale(...ids));
  expect(shownFavourites(many)).toHaveLength(24);
  expect(Object.keys(many.sold)).toHaveLength(300);
  expect(shownFavourites({ ...many, chosen: ids.slice(0, 30) })).toHaveLength(30);
});
