import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../auth/sessions.ts';
import { findUser } from '../auth/users.ts';
import { islandPages } from '../pages/islands.ts';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';
import { formFields, linkedAttributes } from './fields.ts';
import { emptied, stateOfStage } from './states.ts';

const attribute = (name: string, type: string) => ({ name, type, default: '', doc: '' });

describe('the form of a tag', () => {
  it('asks for each attribute as its declaration types it', () => {
    const fields = formFields([
      attribute('editable', 'boolean'),
      attribute('paper', '58, 80'),
      attribute('days-count', 'number'),
      attribute('product', 'JSON: Record<string, unknown>'),
      attribute('store-id', 'id'),
      attribute('jwt', 'string'),
      attribute('locale', 'string'),
    ]);
    expect(fields.map(({ name, kind, choices }) => [name, kind, choices])).toEqual([
      ['editable', 'switch', []],
      ['paper', 'choice', ['58', '80']],
      ['days-count', 'number', []],
      ['product', 'json', []],
      ['store-id', 'text', []],
    ]);
  });

  it('follows a link, but not to where things are sent or fetched', () => {
    const fields = formFields([
      attribute('store-id', 'id'),
      attribute('api-base', 'string'),
      attribute('library-url', 'string'),
      attribute('print-server', 'string'),
      attribute('src', 'string'),
    ]);
    const query = new URLSearchParams(
      'a.store-id=3&a.api-base=https://evil.test&a.library-url=//evil.test&a.print-server=//evil.test&a.src=//evil.test&a.jwt=x&a.onclick=x',
    );
    expect(linkedAttributes([{ name: 'jwt', value: 'own' }], fields, query)).toEqual([
      { name: 'jwt', value: 'own' },
      { name: 'store-id', value: '3' },
    ]);
    expect(linkedAttributes([{ name: 'store-id', value: '1' }], fields, new URLSearchParams('a.store-id='))).toEqual(
      [],
    );
  });
});

describe('the state of a stage', () => {
  it('is in its own address, and nowhere else', () => {
    expect(stateOfStage('http://127.0.0.1:8080/en/gallery/flexy-pos/stage?state=error')).toBe('error');
    for (const other of [
      undefined,
      'none',
      'http://127.0.0.1/en/gallery/flexy-pos/stage',
      'http://127.0.0.1/en/gallery/flexy-pos/stage?state=constructor',
      'http://127.0.0.1/en/pos?state=error',
    ])
      expect(stateOfStage(other)).toBe('ready');
  });

  it('empties each list of an answer, and its count', () => {
    expect(emptied([1, 2])).toEqual([]);
    expect(emptied({ 'hydra:member': [1], 'hydra:totalItems': 1, name: 'x' })).toEqual({
      'hydra:member': [],
      'hydra:totalItems': 0,
      name: 'x',
    });
    expect(emptied({ member: [{}], totalItems: 7, view: { last: 2 } })).toEqual({
      member: [],
      totalItems: 0,
    });
  });
});

describe('the gallery', () => {
  let host: TestHost;
  let cookie: string;
  beforeAll(async () => {
    host = await startTestHost();
    cookie = `FLEXYSESSID=${openSession(host.host.sql, findUser(host.host.sql, 'admin')).id}`;
  });
  afterAll(() => host.close());
  const page = (path: string, headers: Record<string, string> = { Cookie: cookie }) =>
    host.call('GET', path, { token: null, accept: 'text/html', headers });

  it('shows all islands to anybody, and an island to who has signed in', async () => {
    const { text, status } = await page('/fr/gallery', {});
    expect(status).toBe(200);
    for (const { tag } of islandPages(host.host.options.root)) expect(text).toContain(`/fr/gallery/${tag}"`);
    expect((await page('/gallery')).headers.get('location')).toBe('/en/gallery');
    expect((await page('/en/gallery/flexy-pos', {})).headers.get('location')).toContain('/en/login');
    expect((await page('/en/gallery/flexy-none')).status).toBe(404);
    expect((await page('/de/gallery')).status).toBe(404);
  });

  it('says what a tag is for in the language of the page, as the back-office does', async () => {
    const pages = ['gallery', 'gallery/flexy-pin', 'admin/islands/flexy-pin'];
    const texts = (locale: string) => Promise.all(pages.map(async (path) => (await page(`/${locale}/${path}`)).text));
    for (const text of await texts('en')) expect(text).toContain('four digits identify a cashier');
    for (const text of await texts('fr')) expect(text).toContain('quatre chiffres identifient le caissier');
    for (const text of await texts('ar')) expect(text).toContain('أربعة أرقام تعرّف أمين الصندوق');
  });

  it('escapes what a link brings', async () => {
    const hostile = encodeURIComponent(`"><script>alert('x')</script>`);
    for (const path of ['/en/gallery/flexy-pos', '/en/gallery/flexy-pos/stage']) {
      const { text, headers } = await page(`${path}?a.store-name=${hostile}&state=${hostile}&width=${hostile}`);
      expect(text).not.toContain('<script>alert');
      expect(text).toContain('&quot;&gt;&lt;script&gt;');
      expect(headers.get('content-security-policy')).toContain("object-src 'none'");
    }
  });

  it('answers what a stage fetches as its state says, and everybody else as ever', async () => {
    const from = (state: string) => ({
      Referer: `${host.url}/en/gallery/flexy-pos/stage?state=${state}`,
      'Sec-Fetch-Dest': 'empty',
    });
    const stores = (headers: Record<string, string>) => host.call('GET', '/en/api/stores', { headers });
    expect((await stores(from('error'))).status).toBe(500);
    expect((await stores(from('refused'))).status).toBe(403);
    await expect(stores(from('offline'))).rejects.toThrow();
    const empty = await stores(from('empty'));
    expect([empty.status, empty.body['member']]).toEqual([200, []]);
    expect((await stores(from('ready'))).body['member']).not.toEqual([]);
    expect((await stores({ Referer: `${host.url}/en/pos?state=error`, 'Sec-Fetch-Dest': 'empty' })).status).toBe(200);
    // Pictures, styles and scripts of the same stage.
    expect((await stores({ ...from('error'), 'Sec-Fetch-Dest': 'image' })).status).toBe(200);
  });
});
