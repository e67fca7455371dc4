import { expect, it } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import type { QueuedWrite } from '#shared/features/offline/change-queue.ts';
import type { FloorChoice } from '../store/api.ts';
import { createFloorWrites } from './floor-writes.ts';

const hall: FloorChoice = {
  id: '1',
  iri: '/en/api/reservable_categories/1',
  name: 'Hall',
  type: 'floor',
  picture: '',
  position: 1,
};
const noNetwork = new ApiError({ kind: 'network', call: 'POST /en/api/reservable_categories' });
const refused = new ApiError({ kind: 'refused', status: 422, call: 'POST /en/api/reservable_categories' });

interface Situation {
  readonly isOnline?: boolean;
  readonly isKeeping?: boolean;
  /** The ids of what waits. */
  readonly waiting?: readonly string[];
  readonly answer?: unknown;
}

function writesIn({ isOnline = true, isKeeping = true, waiting = [], answer = noNetwork }: Situation) {
  const kept: QueuedWrite[] = [];
  const calls: string[] = [];
  const fail = (call: string) => async (): Promise<never> => {
    calls.push(call);
    throw answer;
  };
  const writes = createFloorWrites({
    api: { create: fail('create'), update: fail('update') },
    waiting: async () => new Set(waiting),
    keep: async (write) => {
      if (isKeeping) kept.push(write);
      return isKeeping;
    },
    floors: [hall],
    words: { place: 'Floors', fieldLabels: { name: 'Name' } },
    environment: { isOnline: () => isOnline },
  });
  return { writes, kept, calls };
}

it('keeps a new floor whose answer was lost as one that the server may have', async () => {
  const { writes, kept } = writesIn({});
  const { floor, isKept } = await writes.add('Garden');
  expect(isKept).toBe(true);
  expect(floor).toMatchObject({ name: 'Garden', position: 2, iri: expect.stringMatching(/^tmp:/) });
  expect(kept).toEqual([
    {
      path: '/en/api/reservable_categories',
      action: 'create',
      entityId: floor.iri,
      data: { name: 'Garden', type: 'floor', position: 2 },
      label: 'Garden',
      place: 'Floors',
      fieldLabels: { name: 'Name' },
      mayHaveArrived: true,
      newestId: 1,
    },
  ]);
});

it.each<Situation>([{ isOnline: false }, { waiting: ['tmp:a'] }])(
  'does not try a new floor that certainly has to wait: %o',
  async (situation) => {
    const { writes, kept, calls } = writesIn(situation);
    await writes.add('Garden');
    expect(calls).toEqual([]);
    expect(kept[0]).not.toHaveProperty('mayHaveArrived');
  },
);

it('keeps a change with what was seen before; a position shifts with other floors and is compared with nothing', async () => {
  const { writes, kept } = writesIn({});
  await writes.change(hall, { name: 'Salon', planBgImage: '/new.svg' });
  await writes.change(hall, { position: 2 });
  expect(kept).toMatchObject([
    { action: 'update', entityId: hall.iri, label: 'Hall', before: { name: 'Hall', planBgImage: null } },
    { data: { position: 2 }, before: {} },
  ]);
});

it('keeps a change of a floor that waits behind the earlier ones, also with a network', async () => {
  const { writes, kept, calls } = writesIn({ waiting: [hall.iri] });
  await writes.change(hall, { name: 'Salon' });
  await writes.change({ ...hall, iri: 'tmp:a' }, { name: 'Yard' });
  expect(kept).toMatchObject([{ label: 'Hall' }, { entityId: 'tmp:a', label: 'Yard' }]);
  expect(calls).toEqual([]);
});

it('says what failed where the server refuses it, or the device does not keep it', async () => {
  const { writes, kept } = writesIn({ answer: refused });
  await expect(writes.add('Garden')).rejects.toBe(refused);
  await expect(writes.change(hall, { name: 'Salon' })).rejects.toBe(refused);
  expect(kept).toEqual([]);
  const full = writesIn({ isKeeping: false });
  await expect(full.writes.change(hall, { name: 'Salon' })).rejects.toBe(noNetwork);
});
