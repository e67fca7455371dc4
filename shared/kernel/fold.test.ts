import { expect, it } from 'vitest';
import { foldText, matcherOf } from './fold.ts';

it('finds a text by each word of a query, in any order', () => {
  const isMeant = matcherOf('LAIT café');
  expect([foldText('Café au lait'), foldText('Café crème')].map(isMeant)).toEqual([true, false]);
  expect(matcherOf(' ')(foldText('Thé'))).toBe(true);
});
