import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from './testing/start.ts';
import { startTestHost } from './testing/start.ts';

describe('a page of another site', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.close());

  /** `fetch` does not let a caller name another host. */
  const statusAs = (name: string, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${host.url}${path}`, { headers: { Host: name } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });

  it('gets nothing by a name that was made to lead here', async () => {
    const { port } = new URL(host.url);
    expect(await statusAs(`shop.example:${port}`, '/_host/token')).toBe(421);
    expect(await statusAs('127.0.0.1.shop.example', '/_host/health')).toBe(421);
    expect(await statusAs(`localhost:${port}`, '/_host/health')).toBe(200);
  });

  it('changes nothing', async () => {
    const headers = { Origin: 'https://shop.example' };
    expect((await host.call('POST', '/_host/reset', { token: null, headers })).status).toBe(403);
    expect((await host.call('POST', '/_host/reset', { token: null, headers: { Origin: 'null' } })).status).toBe(403);
    expect((await host.call('PUT', '/_host/faults', { token: null, headers, raw: '[]' })).status).toBe(403);
    expect((await host.call('DELETE', '/_host/faults', { token: null })).status).toBe(204);
    expect((await host.call('DELETE', '/_host/faults', { token: null, headers: { Origin: host.url } })).status).toBe(
      204,
    );
  });

  it('calls the API with a token alone, and reads what a back-office lets it read', async () => {
    const Origin = 'https://shop.example';
    const asked = await host.call('OPTIONS', '/en/api/orders', {
      token: null,
      headers: {
        Origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
    const stores = await host.call('GET', '/en/api/stores', { headers: { Origin } });
    expect(stores.status).toBe(200);
    expect(stores.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(stores.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(stores.headers.get('Access-Control-Expose-Headers')).toContain('Accept-Patch');
    const { headers } = await host.call('GET', '/_host/faults', { token: null, headers: { Origin } });
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('reaches no table by the name of what every object has', async () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      expect((await host.call('GET', `/en/api/orders?order[${name}]=asc`)).status).toBe(400);
  });
});

it('takes no request that would fill the memory', async () => {
  const host = await startTestHost();
  const status = await new Promise((resolve, reject) => {
    const call = request(`${host.url}/api/login_check`, { method: 'POST', headers: { 'Content-Length': '65000000' } });
    call.on('response', (answer) => {
      resolve(answer.statusCode);
      call.destroy();
    });
    call.on('error', reject);
    call.write('{');
  });
  expect(status).toBe(413);
  await host.close();
});

it('takes a request that does not say its length, as Symfony sends uploads on', async () => {
  const host = await startTestHost();
  const written = ['{"username":"admin",', ' '.repeat(1_000_000), '"password":"admin"}'];
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of written) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${host.url}/api/login_check`, { method: 'POST', headers, body, duplex: 'half' });
  expect(answer.status).toBe(200);
  await host.close();
});
