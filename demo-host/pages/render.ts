import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Locale } from '../api/iri.ts';
import { installedApplications } from '../applications/installed.ts';
import { pageToken } from '../auth/token.ts';
import type { HostEnvironment } from '../environment.ts';
import { contentSecurityPolicy, type PolicyOptions, TOLD_TRUSTED_TYPES } from './csp.ts';
import { islandPages } from './islands.ts';
import { screenGroups } from './screens.ts';
import { texts } from './texts.ts';
import { isTheme, THEME_COOKIE } from './theme.ts';

/** The values of every page; a template's own values are added. */
export function renderPage(
  c: Context<HostEnvironment>,
  locale: Locale,
  template: string,
  values: Readonly<Record<string, unknown>> = {},
  status: ContentfulStatusCode = 200,
  policy: PolicyOptions = {},
): Response {
  const host = c.get('host');
  const nonce = c.get('nonce');
  const session = c.get('session');
  const url = new URL(c.req.url);
  const cookie = getCookie(c, THEME_COOKIE);
  const theme = cookie !== undefined && isTheme(cookie) ? cookie : 'light';
  const html = host.pages(template, {
    locale,
    nonce,
    theme,
    text: texts(locale),
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    path: url.pathname,
    rest: url.pathname.slice(`/${locale}`.length) + url.search,
    user: session?.user?.username ?? '',
    roles: session?.user?.roles.join(' ') ?? '',
    csrf: session?.csrf ?? '',
    jwt: pageToken(session, host.key, host.options.jwtTtl),
    entry: host.assets.url('flexy.js'),
    integrity: host.assets.integrity('flexy.js'),
    preloads: [],
    importMap: null,
    offlinePages: null,
    webApp: null,
    dev: host.options.dev,
    builtAt: String(host.assets.builtAt()),
    menu: screenGroups(islandPages(host.options.root), locale),
    installed: session === null ? [] : installedApplications(host.sql),
    ...values,
  });
  c.header('Content-Security-Policy', contentSecurityPolicy(nonce, policy));
  c.header('Content-Security-Policy-Report-Only', TOLD_TRUSTED_TYPES);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  return c.html(html, status);
}
