import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from './testing/start.ts';
import { startTestHost } from './testing/start.ts';

describe('a host that passes API calls through', () => {
  let real: TestHost;
  let front: TestHost;
  beforeAll(async () => {
    real = await startTestHost({ apiVersion: '2.7' });
    front = await startTestHost({ api: real.url });
  });
  afterAll(() => Promise.all([front.close(), real.close()]));

  it('keeps the token, the body and the answer', async () => {
    const token = await real.token();
    const made = await front.call('POST', '/en/api/stores', { token, body: { name: 'Over there' } });
    expect([made.status, made.body['name'], made.headers.get('location')]).toEqual([
      201,
      'Over there',
      made.body['@id'],
    ]);
    expect((await real.call('GET', String(made.body['@id']))).status).toBe(200);
    expect((await front.call('GET', '/en/api/stores', { token: null })).status).toBe(401);
  });

  it('says so when nobody answers', async () => {
    const gone = await startTestHost();
    await gone.close();
    const lone = await startTestHost({ api: gone.url });
    const { status, body } = await lone.call('GET', '/en/api/stores');
    await lone.close();
    expect([status, body['detail']]).toEqual([502, `The back-office at ${gone.url} could not be reached.`]);
  });
});
