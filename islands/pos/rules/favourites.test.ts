import { expect, it } from 'vitest';
import { thousandths } from '#shared/kernel/money.ts';
import { lineWith } from '../testing/samples.ts';
import { counted, isFavourite, NO_FAVOURITES, placed, shownFavourites, toggled } from './favourites.ts';

const sale = (...ids: string[]) => ids.map((idProduct) => lineWith({ idProduct }));

it('are shown in the order that was chosen, then what is sold most', () => {
  let till = NO_FAVOURITES;
  expect(shownFavourites(till)).toEqual([]);
  for (const lines of [sale('tea', 'mint'), sale('tea'), sale('coffee', 'tea'), sale('coffee')])
    till = counted(till, lines);
  expect(shownFavourites(till)).toEqual(['tea', 'coffee', 'mint']);
  till = toggled(toggled(till, 'mint'), 'cake');
  expect(shownFavourites(till)).toEqual(['mint', 'cake', 'tea', 'coffee']);
  expect(shownFavourites(placed(till, 'cake', 0))).toEqual(['cake', 'mint', 'tea', 'coffee']);
  expect(shownFavourites(placed(till, 'cake', -1))).toEqual(['cake', 'mint', 'tea', 'coffee']);
  expect(placed(till, 'tea', 0)).toBe(till);
  expect(isFavourite(toggled(till, 'mint'), 'mint')).toBe(false);
});

it('wait for some sales, and count nothing that comes back', () => {
  const once = counted(NO_FAVOURITES, [...sale('tea'), lineWith({ idProduct: 'cup', quantity: thousandths(-1_000) })]);
  expect(shownFavourites(once)).toEqual([]);
  expect(shownFavourites(toggled(once, 'cup'))).toEqual(['cup']);
  expect(shownFavourites(counted(counted(once, sale('tea')), sale('tea')))).toEqual(['tea']);
});

it('are as many as the first screens hold, and all that were chosen', () => {
  const ids = Array.from({ length: 400 }, (_, index) => `p${index}`);
  const many = counted(NO_FAVOURITES, sale(...ids));
  expect(shownFavourites(many)).toHaveLength(24);
  expect(Object.keys(many.sold)).toHaveLength(300);
  expect(shownFavourites({ ...many, chosen: ids.slice(0, 30) })).toHaveLength(30);
});
