import { expect, it } from 'vitest';
import type { Floor, Location } from '../model.ts';
import { placeName } from './place-name.ts';

const plan = { fill: 'green', x: 0, y: 0, width: 60, height: 40, shape: 'rectangle' } as const;
const table = (id: string, name: string): Location => ({
  id,
  iri: `/en/api/reservables/${id}`,
  name,
  isReserved: false,
  kind: 'table',
  plan,
});
const floor = (id: string, name: string, locations: readonly Location[]): Floor => ({
  id,
  iri: `/en/api/reservable_categories/${id}`,
  name,
  position: null,
  planBgImage: null,
  locations,
});

it('names the floor of a table whose name another floor has too', () => {
  const floors = [
    floor('1', 'Salle', [table('1', 'T1'), table('2', 'T2')]),
    floor('2', 'Terrasse', [table('3', 'T1')]),
  ];
  expect(floors.flatMap(({ locations }) => locations.map((one) => placeName(one, floors)))).toEqual([
    'T1 · Salle',
    'T2',
    'T1 · Terrasse',
  ]);
  expect(placeName(table('9', 'T1'), floors)).toBe('T1');
});
