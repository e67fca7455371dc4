import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';
import { createSwitchboard } from './rules.ts';

describe('fault rules', () => {
  it('match by method, part of the path or expression, and end after their times', () => {
    const faults = createSwitchboard();
    faults.set([
      { method: 'POST', path: '/api/orders', status: 503, times: 1 },
      { path: '/orders\\/\\d+$/', action: 'offline' },
    ]);
    expect(faults.next('GET', '/en/api/orders').status).toBeNull();
    expect(faults.next('POST', '/en/api/orders').status).toBe(503);
    expect(faults.next('POST', '/en/api/orders').status).toBeNull();
    expect(faults.next('GET', '/en/api/orders/12').action).toBe('offline');
  });
  it('add latencies up to the first rule that breaks the request', () => {
    const faults = createSwitchboard();
    faults.set([
      { path: '/api', latencyMs: 10 },
      { path: '/api', latencyMs: 5, status: 500 },
      { path: '/api', latencyMs: 100 },
    ]);
    expect(faults.next('GET', '/en/api/x')).toEqual({ latencyMs: 15, status: 500, retryAfter: null, action: null });
  });
  it('throw the same dice for the same seed', () => {
    const run = (): (number | null)[] => {
      const faults = createSwitchboard();
      faults.set([{ path: '/', status: 500, probability: 0.5, seed: 7 }]);
      return Array.from({ length: 40 }, () => faults.next('GET', '/a').status);
    };
    expect(run()).toEqual(run());
    expect(new Set(run()).size).toBe(2);
  });
});

describe('a host with faults', () => {
  let host: TestHost;
  let other: TestHost;
  beforeAll(async () => {
    [host, other] = await Promise.all([startTestHost(), startTestHost()]);
  });
  afterAll(() => Promise.all([host.close(), other.close()]));
  afterEach(async () => {
    await host.call('DELETE', '/_host/faults');
  });
  const set = (rules: unknown) => host.call('PUT', '/_host/faults', { body: rules });
  const order = { orderItems: [{ product: '/en/api/products/1', quantity: 1, price: 12 }] };
  const count = (on: TestHost = host): number =>
    Number(on.host.sql.get('SELECT COUNT(*) AS count FROM purchase_order')?.['count']);

  it('drops a request before or after it is carried out', async () => {
    const before = count();
    await set([{ path: '/api/orders', method: 'POST', action: 'drop-before-commit', times: 1 }]);
    await expect(host.call('POST', '/en/api/orders', { body: order })).rejects.toThrow();
    expect(count()).toBe(before);
    await set([{ path: '/api/orders', method: 'POST', action: 'drop-after-commit', times: 1 }]);
    await expect(host.call('POST', '/en/api/orders', { body: order })).rejects.toThrow();
    expect(count()).toBe(before + 1);
    expect((await host.call('POST', '/en/api/orders', { body: order })).status).toBe(201);
    await set([{ path: '/api/orders', method: 'POST', action: 'commit-later', latencyMs: 50, times: 1 }]);
    await expect(host.call('POST', '/en/api/orders', { body: order })).rejects.toThrow();
    expect(count()).toBe(before + 2);
    await expect.poll(count).toBe(before + 3);
  });

  it('cuts an answer in the middle, after it was carried out', async () => {
    const before = count();
    await set([{ path: '/api/orders', method: 'POST', action: 'half-answer', times: 1 }]);
    await expect(host.call('POST', '/en/api/orders', { body: order })).rejects.toThrow();
    expect(count()).toBe(before + 1);
  });

  it('says when to come again', async () => {
    await set([{ path: '/api/stores', status: 429, retryAfter: 7, times: 1 }]);
    const { status, headers } = await host.call('GET', '/en/api/stores');
    expect([status, headers.get('Retry-After')]).toEqual([429, '7']);
  });

  it('refuses, signs out and vanishes', async () => {
    await set([
      { path: '/api/stores', status: 503 },
      { path: '/api/products', action: 'unauthorized' },
      { path: '/api/agents', action: 'offline' },
    ]);
    const down = await host.call('GET', '/en/api/stores');
    expect([down.status, down.body['detail'], down.headers.get('content-type')]).toEqual([
      503,
      'Service Unavailable',
      'application/problem+json; charset=utf-8',
    ]);
    expect((await host.call('GET', '/en/api/products')).body).toEqual({ code: 401, message: 'Expired JWT Token' });
    await expect(host.call('GET', '/en/api/agents')).rejects.toThrow();
    expect((await other.call('GET', '/en/api/stores')).status).toBe(200);
  });

  it('refuses rules that make no sense', async () => {
    expect((await set([{ path: '/x', action: 'explode' }])).status).toBe(422);
    expect((await set([{ path: '/(/' }])).status).toBe(422);
  });
});
