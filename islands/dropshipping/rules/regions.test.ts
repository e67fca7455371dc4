import { expect, it } from 'vitest';
import { openRegions, REGIONS } from './regions.ts';

const KNOWN = ['MA', 'DZ', 'FR', 'DE', 'ES', 'US', 'SN'];

it.each([
  [[], ['European Union FR,DE,ES', 'Maghreb MA,DZ']],
  [['FR'], ['European Union DE,ES', 'Maghreb MA,DZ']],
  // One country alone needs no region.
  [['FR', 'DE', 'MA'], []],
])('with %j chosen, of the shop’s countries those of a region come in one press: %j', (chosen, regions) => {
  expect(openRegions(KNOWN, chosen).map(({ region, codes }) => `${region} ${codes.join()}`)).toEqual(regions);
});

it('has no country twice', () => {
  const all = Object.values(REGIONS).flat();
  expect(new Set(all).size).toBe(all.length);
});
