import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());
beforeEach(() => host.call('POST', '/_host/reset'));

const sync = (changes: unknown, resource = 'reservables') =>
  host.call('POST', `/en/api/sync/${resource}`, { body: changes, type: 'application/json' });
const tables = () =>
  host.host.sql
    .all("SELECT name, canvaX FROM reservable WHERE name LIKE 'Sync%' ORDER BY id")
    .map(({ name, canvaX }) => `${name} ${canvaX}`);
const create = (changeId: string, name: string, entityId = `tmp:${changeId}`) => ({
  changeId,
  action: 'create',
  entityId,
  data: { name, canvaX: 1, reservableCategory: '/en/api/reservable_categories/1' },
});

describe('the sync endpoint', () => {
  it('takes an array, answers each change, and knows temporary ids in the same array and later', async () => {
    const first = await sync([
      create('a', 'Sync 1'),
      { changeId: 'b', action: 'update', entityId: 'tmp:a', data: { canvaX: 2 } },
    ]);
    expect(first.status).toBe(200);
    const iri = expect.stringMatching(/^\/en\/api\/reservables\/\d+$/);
    expect(first.body['results']).toEqual([
      { changeId: 'a', status: 201, entityId: iri },
      { changeId: 'b', status: 200, entityId: iri },
    ]);
    await sync([{ changeId: 'c', action: 'update', entityId: 'tmp:a', data: { canvaX: 3 } }]);
    expect(tables()).toEqual(['Sync 1 3']);
    await sync([{ changeId: 'd', action: 'delete', entityId: 'tmp:a' }]);
    expect(tables()).toEqual([]);
  });

  it('passes over a change that it has seen, with the same answer', async () => {
    const [first, again] = [await sync([create('a', 'Sync 1')]), await sync([create('a', 'Sync 1')])];
    const idOf = ({ body }: typeof first) => Reflect.get(Object(Object(body['results'])[0]), 'entityId');
    expect(idOf(again)).toBe(idOf(first));
    expect(tables()).toEqual(['Sync 1 1']);
  });

  it('refuses one change and what builds on it, and takes the rest', async () => {
    const { body } = await sync([
      create('a', ''),
      { changeId: 'b', action: 'update', entityId: 'tmp:a', data: { canvaX: 2 } },
      create('c', 'Sync 2'),
      { changeId: 'd', action: 'rename', entityId: '/en/api/reservables/1', data: {} },
      'no change at all',
    ]);
    expect(body['results']).toMatchObject([
      { changeId: 'a', status: 422, violations: [{ propertyPath: 'name' }] },
      { changeId: 'b', status: 424 },
      { changeId: 'c', status: 201 },
      { changeId: 'd', status: 400, detail: 'Unknown action "rename".' },
      { changeId: '', status: 400 },
    ]);
    expect(tables()).toEqual(['Sync 2 1']);
  });

  it('is there for known resources, signed-in people and arrays alone', async () => {
    expect((await sync([], 'unknown')).status).toBe(404);
    expect((await sync({ changeId: 'a' })).status).toBe(400);
    expect((await host.call('POST', '/en/api/sync/reservables', { body: [], token: null })).status).toBe(401);
    const cashier = await host.token('cashier');
    const { body } = await host.call('POST', '/en/api/sync/products', {
      body: [{ changeId: 'a', action: 'delete', entityId: '999999' }],
      token: cashier,
    });
    expect(body['results']).toMatchObject([{ changeId: 'a' }]);
  });
});
