import { expect, it } from 'vitest';
import { givenPlayers } from './players.ts';

it('reads names and records, and fills up to two players with the defaults of their places', () => {
  expect(givenPlayers(undefined)).toEqual([
    { id: 1, name: '' },
    { id: 2, name: '' },
  ]);
  expect(givenPlayers([' Ana ', { id: 'b9', name: 'Bilal' }, { name: 3 }, null])).toEqual([
    { id: 1, name: 'Ana' },
    { id: 'b9', name: 'Bilal' },
    { id: 3, name: '' },
    { id: 4, name: '' },
  ]);
  expect(givenPlayers(['Ana'])).toEqual([
    { id: 1, name: 'Ana' },
    { id: 2, name: '' },
  ]);
  expect(givenPlayers('Ana')).toHaveLength(2);
});
