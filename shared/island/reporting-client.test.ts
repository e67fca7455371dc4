import { unknown } from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { createApiClient } from '#shared/api/client.ts';
import { createTokenSource } from '#shared/api/tokens.ts';
import { type HttpServer, startHttpServer } from '#shared/testing/http-server.ts';
import { errorDetailOf } from './emit.ts';
import { reportingClient } from './reporting-client.ts';

let server: HttpServer | undefined;
afterEach(() => server?.close());

async function start(status: number) {
  server = await startHttpServer(() => ({ status, body: { detail: 'Not so' } }));
  const told: unknown[] = [];
  const client = createApiClient({
    base: server.base,
    locale: 'en',
    tokens: createTokenSource({ onUnauthorized: () => undefined }),
  });
  return { api: reportingClient(client, (error) => told.push(errorDetailOf(error))), told };
}

it('tells of each failed load and save, once, and fails all the same', async () => {
  const { api, told } = await start(403);
  const failing = [
    api.list('/en/api/products', unknown()),
    api.pages('/en/api/stores', unknown()).next(),
    api.get('/en/api/orders/1', unknown()),
    api.create('/en/api/orders', {}, unknown()),
    api.update('/en/api/orders/2', { status: 'done' }, unknown()),
    api.remove('/en/api/orders/3'),
    api.fetchJson('/en/texts'),
  ];
  const ended = await Promise.allSettled(failing);
  expect(ended.map(({ status }) => status)).toEqual(failing.map(() => 'rejected'));
  // An update first reads the record.
  expect(told.map((detail) => String(Reflect.get(Object(detail), 'call'))).sort()).toEqual([
    'DELETE /en/api/orders/3',
    'GET /en/api/orders/1',
    'GET /en/api/orders/2',
    'GET /en/api/products',
    'GET /en/api/stores',
    'GET /en/texts',
    'POST /en/api/orders',
  ]);
  expect(told).toContainEqual({ message: 'Not so', status: 403, call: 'POST /en/api/orders' });
});

it('says nothing of a call that was given up', async () => {
  const { api, told } = await start(403);
  await expect(api.get('/en/api/orders/1', unknown(), { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(told).toEqual([]);
});
