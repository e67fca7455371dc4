import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../auth/sessions.ts';
import { findUser } from '../auth/users.ts';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';
import { fileWithin } from './static.ts';

const HOSTILE = `"><script>alert('x')</script>`;

describe('pages', () => {
  let host: TestHost;
  let cookie: string;
  beforeAll(async () => {
    host = await startTestHost();
    const { sql } = host.host;
    sql.run('UPDATE store SET name = ?, address = ?', [HOSTILE, HOSTILE]);
    sql.run('UPDATE product SET name = ?', [HOSTILE]);
    sql.run('UPDATE customer SET firstName = ?, lastName = ?', [HOSTILE, HOSTILE]);
    sql.run('UPDATE user SET username = ? WHERE username = ?', [HOSTILE, 'cashier']);
    sql.run('UPDATE purchase_order SET status = ?, orderNumber = ?, createdBy = 2', [HOSTILE, HOSTILE]);
    host.host.faults.set([{ path: HOSTILE, method: HOSTILE, status: 500 }]);
    cookie = `FLEXYSESSID=${openSession(sql, findUser(sql, HOSTILE)).id}`;
  });
  afterAll(() => host.close());
  const page = (path: string) =>
    host.call('GET', path, { token: null, accept: 'text/html', headers: { Cookie: cookie } });
  const rest = encodeURIComponent(HOSTILE);

  it.each([
    '/en/admin',
    '/ar/admin',
    '/fr/admin/orders',
    '/en/admin/faults',
    `/en/admin/orders?page=2&x=${rest}`,
    '/en/admin/islands/flexy-pos',
    '/en/admin/several',
    '/en/plain',
    '/en/hostile',
    `/en/pos?store-id=${rest}&order-id=${rest}`,
    `/en/login?_target_path=/${rest}`,
  ])('%s escapes what it shows', async (path) => {
    const { status, text, headers } = await page(path);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain("alert('x')");
    expect(text).not.toContain('&amp;lt;');
    expect(headers.get('content-security-policy')).toContain("object-src 'none'");
    // Each script bears the nonce of this very answer.
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
    const escaped = nonce.replace(
      /[+/=]/g,
      (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')};`,
    );
    expect([...text.matchAll(/<script\b[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${escaped}"`))).toBe(true);
  });

  it('show the hostile text itself, escaped', async () => {
    expect((await page('/en/admin/orders')).text).toContain('&quot;&gt;&lt;script&gt;');
  });

  it('give the till its user, and let the address set only harmless attributes', async () => {
    const { text } = await page(
      '/fr/pos?table-selection=1&document-type=purchase-return&print-server=https%3A%2F%2Fevil.test&jwt=stolen&onclick=x',
    );
    expect(text).toMatch(/<flexy-pos [^>]*table-selection="1"/);
    expect(text).toMatch(/<flexy-pos [^>]*document-type="purchase-return"/);
    expect(text).toMatch(/<flexy-pos [^>]*store-id="1"/);
    expect(text).not.toMatch(/evil|stolen|onclick/);
  });

  it('name the store that the address asks for, and none to an admin who asks for none', async () => {
    const { sql } = host.host;
    sql.run("UPDATE store SET name = 'Second' WHERE id = 2");
    const admin = `FLEXYSESSID=${openSession(sql, findUser(sql, 'admin')).id}`;
    const till = async (path: string): Promise<string> =>
      (await host.call('GET', path, { token: null, headers: { Cookie: admin } })).text;
    expect(await till('/en/pos')).not.toContain('store-id');
    expect(await till('/en/pos?store-id=2&theme=dark')).toMatch(
      /<flexy-pos [^>]*store-id="2" store-name="Second"[^>]*theme="dark"/,
    );
  });

  it('say how to build when nothing is built', async () => {
    const bare = await startTestHost({ dist: '/nonexistent' });
    const session = openSession(bare.host.sql, findUser(bare.host.sql, 'admin')).id;
    const { text } = await bare.call('GET', '/en/pos', { token: null, headers: { Cookie: `FLEXYSESSID=${session}` } });
    await bare.close();
    expect(text).toContain('npm run build');
  });

  it('keep the log of policy violations until it is cleared', async () => {
    await host.call('POST', '/csp-report', {
      raw: '{"csp-report":{"blocked-uri":"inline"}}',
      type: 'application/csp-report',
    });
    expect((await host.call('GET', '/_host/csp-log')).text).toContain('inline');
    await host.call('DELETE', '/_host/csp-log');
    expect((await host.call('GET', '/_host/csp-log')).text).toBe('[]');
  });

  it('tell what keeps to no Trusted Types, but for the pages that Turbo reads', async () => {
    const { headers } = await host.call('GET', '/en/login', { token: null });
    expect(headers.get('Content-Security-Policy-Report-Only')).toContain("require-trusted-types-for 'script'");
    for (const file of ['flexy/flexy.js', 'vendor/turbo/turbo.es2017-esm.js'])
      await host.call('POST', '/csp-report', {
        raw: JSON.stringify({ 'csp-report': { 'source-file': `http://host/${file}` } }),
        type: 'application/csp-report',
      });
    const log = (await host.call('GET', '/_host/csp-log')).text;
    expect(log).toContain('flexy.js');
    expect(log).not.toContain('turbo');
    await host.call('DELETE', '/_host/csp-log');
  });

  it('mirror in Arabic and remember the theme', async () => {
    const answer = await host.call('POST', '/ar/theme', {
      token: null,
      raw: 'theme=dark&back=/ar/admin',
      type: 'application/x-www-form-urlencoded',
    });
    expect(answer.headers.get('location')).toBe('/ar/admin');
    const { text } = await host.call('GET', '/ar/admin', {
      token: null,
      headers: { Cookie: `${cookie}; ${answer.headers.get('set-cookie')?.split(';')[0] ?? ''}` },
    });
    expect(text).toContain('dir="rtl" data-bs-theme="dark"');
    expect(text).toContain('bootstrap.rtl.min.css');
  });
});

describe('static files', () => {
  it('never lead out of their folder', () => {
    const { root } = { root: process.cwd() };
    for (const path of [
      '../package.json',
      '%2e%2e/package.json',
      '..%2fpackage.json',
      'a/../../package.json',
      '/etc/passwd',
      '%00',
      '%',
    ])
      expect(fileWithin(`${root}/demo-host`, path)).toBeNull();
    expect(fileWithin(`${root}/demo-host`, 'public/host.js')).toBe(`${root}/demo-host/public/host.js`);
  });
});
