import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API_VERSIONS } from '../options.ts';
import { HOME_PAGES } from '../seed/site/home.ts';
import { OWN_PAGES } from '../seed/site/pages.ts';
import { SHOP_PAGES } from '../seed/site/shop.ts';
import type { TestHost } from '../testing/start.ts';
import { startTestHost } from '../testing/start.ts';

const MERGE = 'application/merge-patch+json';
const THEME = '/en/api/website_themes/1';
const visit = (host: TestHost, path: string) => host.call('GET', path, { token: null, accept: 'text/html' });

describe.each(API_VERSIONS)('the records of the site, API Platform %s', (version) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ apiVersion: version });
  });
  afterAll(() => host.close());
  const update = (iri: string, body: Record<string, unknown>) =>
    version === '2.7'
      ? host.call('PUT', iri, { body: { '@id': iri, ...body } })
      : host.call('PATCH', iri, { body, type: MERGE });

  it('keep JSON as PHP does: an empty object comes back as a list, a column is replaced whole', async () => {
    expect((await host.call('GET', THEME)).body['layoutConfig']).toEqual([]);
    const sent = { a: {}, b: { '0': 'x', '1': 'y' }, c: { '1': 'z' } };
    expect((await update(THEME, { hooksOptions: sent })).body['hooksOptions']).toEqual({
      a: [],
      b: ['x', 'y'],
      c: { '1': 'z' },
    });
    expect((await update(THEME, { hooksOptions: { d: 1 } })).body['hooksOptions']).toEqual({ d: 1 });
    const footer = `/en/api/pages/${HOME_PAGES.length}`;
    expect((await host.call('GET', footer)).body['jsonSimplifiedContent']).toMatchObject({ madeBy: 'shop' });
    const { body } = await update(footer, { jsonSimplifiedContent: { css: 'b{}' } });
    expect(body).toMatchObject({ jsonSimplifiedContent: { css: 'b{}' }, jsonContentHTML: '', jsonContentCSS: 'b{}' });
  });

  it('are replaced by a bare PUT where the version does so, and then need their name or title', async () => {
    const bare = await host.call('PUT', THEME, { body: { customCss: 'c{}' } });
    expect(bare.status).toBe(version === '2.7' ? 200 : version === '3.4' ? 422 : bare.status);
    if (version !== '2.7') expect(bare.text).toContain('name: This value should not be blank.');
    expect((await update('/en/api/pages/1', { title: '' })).status).toBe(422);
  });

  it('can be changed by administrators alone', async () => {
    const token = await host.token('cashier');
    const refused = await host.call('PATCH', THEME, { body: { customCss: '' }, type: MERGE, token });
    expect([403, 405]).toContain(refused.status);
    expect((await host.call('GET', '/en/api/settings/1', { token })).status).toBe(200);
  });
});

describe('the site', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  beforeEach(() => host.host.reset());
  afterAll(() => host.close());
  const patch = async (iri: string, body: Record<string, unknown>): Promise<void> => {
    expect((await host.call('PATCH', iri, { body, type: MERGE })).status).toBe(200);
  };

  it.each(['/en', '/fr', '/ar', '/en/shop', '/fr/shop', '/ar/shop', '/en/account', '/ar/register'])(
    '%s is there for everyone, in its language and direction',
    async (path) => {
      const { status, text } = await visit(host, path);
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${path.slice(1, 3)}" dir="${path.startsWith('/ar') ? 'rtl' : 'ltr'}">`);
      expect(text).not.toContain('site-problem"');
      expect(text).not.toMatch(/\{[{%#]/);
    },
  );

  it('shows each page of its own; a broken template says so in place', async () => {
    const first = HOME_PAGES.length + SHOP_PAGES.length + 1;
    for (const [at, { title }] of OWN_PAGES.entries()) {
      const { status, text } = await visit(host, `/en/page/${first + at}`);
      expect(status).toBe(200);
      expect(text.includes('site-problem"')).toBe(title === 'Broken template');
    }
    expect((await visit(host, '/en/page/999')).status).toBe(404);
    expect((await visit(host, `/en/page/${first + 3}`)).text).toContain('<td>Fès</td><td>45,00 MAD</td>');
  });

  it('escapes what is printed, in macros too, and prints captures as they are', async () => {
    host.host.sql.run('UPDATE category_product SET name = ? WHERE parentCategory IS NULL', ['<b>"Thé" & café</b>']);
    expect((await visit(host, '/en/shop')).text).toContain('&lt;b&gt;&quot;Thé&quot; &amp; café&lt;/b&gt;');
    expect((await visit(host, '/en')).text).toContain('<aside class="hours">  <dl>');
  });

  it('shows to the next visitor what was saved, and keeps styles and scripts inside their elements', async () => {
    await patch('/en/api/pages/2', { jsonSimplifiedContent: { html: '<h1>{{ siteName|upper }}!</h1>', css: 'h1{}' } });
    await patch(THEME, {
      customCss: '.x{content:"</style>"}',
      customJS: '"</script>"',
      customCssPerRoutes: [{ css: '.only-shop{}', routeUrl: '/en/shop' }],
      hooksOptions: { home_top: { columns: 3 }, home_aside: { hidden: true }, footer: 'wrong' },
      layoutConfig: { width: 'narrow' },
    });
    const { text } = await visit(host, '/en');
    expect(text).toContain('<h1>DAR ZELLIGE!</h1>');
    expect(text).toContain('<style data-site-style="theme">.x{content:"<\\/style>"}</style>');
    expect(text).toContain('"<\\/script>"</script>');
    expect(text).not.toContain('only-shop');
    expect(text).toContain('class="layout-narrow"');
    expect(text).toContain('class="hook hook-columns-3" data-flexy-hook="home_top"><div data-flexy-widget="2">');
    expect(text).not.toContain('class="hours"');
    expect((await visit(host, '/en/shop')).text).toContain('.only-shop{}');
    await patch('/en/api/settings/1', { customerDashboardCSS: '.of-settings{}', customerDashboardJS: 'ofSettings()' });
    const account = (await visit(host, '/en/account')).text;
    expect(account).toContain('.of-settings{}');
    expect(account).toContain('ofSettings()</script>');
  });
});
