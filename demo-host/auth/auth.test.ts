import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';
import { checkToken, issueToken } from './jwt.ts';
import { safeTarget } from './routes.ts';

const user = { id: 1, username: 'admin', roles: ['ROLE_ADMIN'], store: 1 };

describe('tokens', () => {
  it('are good until they expire, and only with the same key', () => {
    const now = new Date('2026-11-21T10:00:00Z');
    const token = issueToken(user, 'key', 60, now);
    expect(checkToken(token, 'key', now)).toEqual({ ok: true, username: 'admin' });
    expect(checkToken(token, 'key', new Date(now.getTime() + 60_000))).toEqual({ ok: false, reason: 'expired' });
    expect(checkToken(token, 'other', now)).toEqual({ ok: false, reason: 'invalid' });
  });
  it('without a signature are refused', () => {
    const [, payload] = issueToken(user, 'key', 60).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(checkToken(`${header}.${payload}.`, 'key').ok).toBe(false);
  });
});

describe('the way back after signing in', () => {
  it('stays on this host', () => {
    for (const target of ['https://evil.test', '//evil.test', '/\\evil.test', undefined])
      expect(safeTarget(target, '/en/admin')).toBe('/en/admin');
    expect(safeTarget('/en/pos?order-id=1', '/en/admin')).toBe('/en/pos?order-id=1');
  });
});

describe('sign-in', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ jwtTtl: 900 });
  });
  afterAll(() => host.close());

  async function signIn(csrf?: string): Promise<{ status: number; cookie: string; setCookie: string }> {
    const page = await host.call('GET', '/en/login', { token: null, accept: null });
    const before = page.headers.get('set-cookie')?.split(';')[0] ?? '';
    const token = csrf ?? /name="_csrf_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const raw = new URLSearchParams({ _csrf_token: token, _username: 'cashier', _password: 'cashier' }).toString();
    const answer = await host.call('POST', '/en/login', {
      token: null,
      raw,
      type: 'application/x-www-form-urlencoded',
      headers: { Cookie: before },
    });
    const setCookie = answer.headers.get('set-cookie') ?? '';
    return { status: answer.status, cookie: setCookie.split(';')[0] ?? '', setCookie };
  }

  it('gives a token as LexikJWT does', async () => {
    const good = await host.call('POST', '/api/login_check', {
      token: null,
      type: 'application/json',
      body: { username: 'driver', password: 'driver' },
    });
    expect((await host.call('GET', '/en/api/stores', { token: String(good.body['token']) })).status).toBe(200);
    const [, payload = ''] = String(good.body['token']).split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ username: 'driver', roles: ['ROLE_AGENT_DRIVER', 'ROLE_USER'] });
    const bad = await host.call('POST', '/api/login_check', {
      token: null,
      type: 'application/json',
      body: { username: 'driver', password: 'no' },
    });
    expect([bad.status, bad.body]).toEqual([401, { code: 401, message: 'Invalid credentials.' }]);
    expect(
      (await host.call('POST', '/api/login_check', { token: null, type: 'application/json', raw: '{"a' })).status,
    ).toBe(400);
  });

  it('opens a session that authorises calls, but does not make up for a bad token', async () => {
    const { status, cookie, setCookie } = await signIn();
    expect(status).toBe(303);
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/);
    const headers = { Cookie: cookie };
    expect((await host.call('GET', '/en/api/stores', { token: null, headers })).status).toBe(200);
    expect((await host.call('GET', '/en/api/stores', { token: 'bad', headers })).status).toBe(401);
    const fresh = await host.call('GET', '/en/admin/_token', { token: null, headers });
    expect((await host.call('GET', '/en/api/stores', { token: String(fresh.body['token']) })).status).toBe(200);
  });

  it('needs its CSRF token', async () => {
    expect((await signIn('wrong')).status).toBe(422);
  });

  it('is asked for by pages, which are come back to', async () => {
    const answer = await host.call('GET', '/fr/admin/orders?page=2', { token: null });
    expect(answer.headers.get('location')).toBe('/fr/login?_target_path=%2Ffr%2Fadmin%2Forders%3Fpage%3D2');
    expect((await host.call('GET', '/en/admin/_token', { token: null })).status).toBe(401);
  });
});
