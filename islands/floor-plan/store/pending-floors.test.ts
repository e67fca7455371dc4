import { expect, it } from 'vitest';
import type { QueuedChange } from '#shared/offline/queue/contract.ts';
import type { FloorChoice } from './api.ts';
import { newFloor, pendingFloor, withPendingFloors } from './pending-floors.ts';

const floor = (id: string, name: string): FloorChoice => ({
  id,
  iri: `/en/api/reservable_categories/${id}`,
  name,
  type: 'floor',
  picture: '/old.svg',
  position: Number(id),
});
const hall = floor('1', 'Hall');
const terrace = floor('2', 'Terrace');
const change = (data: unknown): QueuedChange => ({
  id: 'c',
  address: '/en/api/reservable_categories',
  action: 'update',
  entityId: hall.iri,
  data,
  delivery: 'each',
  state: 'waiting',
  queuedAt: 0,
  label: '',
  place: '',
  fieldLabels: {},
  before: null,
  theirs: null,
  problem: null,
  notBefore: 0,
  candidates: [],
});

it('lays what waits over the floors of the server, and adds the new ones', () => {
  const kept = new Map([
    [hall.iri, { name: 'Salon', planBgImage: null }],
    ['tmp:a', { name: 'Garden', position: 3 }],
  ]);
  const shown = withPendingFloors([hall, terrace], kept, new Map());
  expect(shown).toEqual([
    { ...hall, name: 'Salon', picture: '' },
    terrace,
    { ...newFloor('tmp:a', {}), name: 'Garden', position: 3 },
  ]);
  // What nobody changed is the same floor, so that what was typed over it stays.
  expect(shown[1]).toBe(terrace);
});

it('shows a floor that the server has by now once, as the one it was made as', () => {
  const kept = new Map([['tmp:a', { name: 'Garden' }]]);
  const garden = floor('3', 'Garden');
  expect(withPendingFloors([garden], kept, new Map([['tmp:a', '3']]))).toEqual([{ ...garden, madeAs: 'tmp:a' }]);
  // One that was given up and is sent after all.
  expect(withPendingFloors([], kept, new Map([['tmp:a', null]]))).toHaveLength(1);
});

it('takes the later of two changes, and what is no floor for no change', () => {
  const earlier = { name: 'Garden', position: 3 };
  expect(pendingFloor(change({ name: 'Yard' }), earlier)).toEqual({ name: 'Yard', position: 3 });
  expect(pendingFloor(change({ name: 7 }), earlier)).toBe(earlier);
  expect(pendingFloor(change(null), undefined)).toEqual({});
});
