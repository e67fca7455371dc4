import { expect, it } from 'vitest';
import { ApiError, type ApiErrorKind } from '#shared/api/errors.ts';
import { newFloorItem } from '../domain/floor-item.ts';
import type { FloorChoice, FloorItemRecord } from '../store/api.ts';
import { deleteFloor } from './floor-deletion.ts';

const floor: FloorChoice = { id: '1', iri: '/floors/1', name: 'Hall', type: 'floor', picture: '', position: 1 };
const place = (id: string, kind: 'table' | 'room'): FloorItemRecord => ({
  ref: { id, iri: `/places/${id}` },
  floorId: '1',
  place: { ...newFloorItem(kind), name: `${kind} ${id}` },
});
const PLACES = [place('1', 'room'), place('2', 'table'), place('3', 'table')];

/** @param left what a read finds after a deletion without an answer; none: nothing can be read */
function office(failing: string | null, kind: ApiErrorKind = 'invalid', left?: 'gone') {
  const calls: string[] = [];
  const fail = (failure: ApiErrorKind, call: string) => new ApiError({ kind: failure, call });
  return {
    calls,
    api: {
      remove: async (iri: string) => {
        calls.push(iri);
        if (iri === failing) throw fail(kind, `DELETE ${iri}`);
      },
      get: async (iri: string): Promise<never> => {
        calls.push(`GET ${iri}`);
        throw fail(left === 'gone' ? 'not-found' : 'network', `GET ${iri}`);
      },
    },
  };
}

it('deletes tables, then rooms, then the floor that held them', async () => {
  const { api, calls } = office(null);
  expect(await deleteFloor(api, floor, PLACES)).toBeNull();
  expect(calls).toEqual(['/places/2', '/places/3', '/places/1', '/floors/1']);
});

it.each([
  ['/places/2', { failed: 'table 2', deleted: 0, left: { table: 2, room: 1 } }],
  ['/places/1', { failed: 'room 1', deleted: 2, left: { table: 0, room: 1 } }],
  ['/floors/1', { failed: null, deleted: 3, left: { table: 0, room: 0 } }],
])('stops at %s that is refused, and tells what is left', async (failing, kept) => {
  const { api, calls } = office(failing);
  expect(await deleteFloor(api, floor, PLACES)).toMatchObject({ ...kept, error: { kind: 'invalid' } });
  expect(calls.at(-1)).toBe(failing);
});

it('goes on after a lost answer only where the table is seen to be gone', async () => {
  const sure = office('/places/2', 'network', 'gone');
  expect(await deleteFloor(sure.api, floor, PLACES)).toBeNull();
  const unsure = office('/places/2', 'network');
  expect(await deleteFloor(unsure.api, floor, PLACES)).toMatchObject({
    failed: 'table 2',
    error: { kind: 'network' },
    left: null,
  });
  expect(unsure.calls).toEqual(['/places/2', 'GET /places/2']);
});
