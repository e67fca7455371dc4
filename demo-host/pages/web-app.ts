import type { Context } from 'hono';
import { isLocale, type Locale } from '../api/iri.ts';
import type { HostEnvironment } from '../environment.ts';
import { KITCHEN } from './offline-pages.ts';
import { texts } from './texts.ts';

/** The pages that can be installed as an app, each with the name of its manifest. */
const APPS = { till: '/pos', kitchen: `/admin/islands/${KITCHEN}` } as const;
type App = keyof typeof APPS;

const isApp = (name: string): name is App => name in APPS;
const COLOUR = '#f4f2ed';

/** What the head of such a page says of its app. */
export function webApp(app: App, locale: Locale) {
  return { manifest: `/${locale}/${app}.webmanifest`, name: nameOf(app, locale), colour: COLOUR };
}

function nameOf(app: App, locale: Locale): string {
  const text = texts(locale);
  return `${app === 'till' ? text.till : text.kitchen} · ${text.brand}`;
}

/** GET /{locale}/{app}.webmanifest, which says nothing about a person and is there without a sign-in. */
export function manifest(c: Context<HostEnvironment>): Response | Promise<Response> {
  const [locale = '', file = ''] = [c.req.param('locale'), c.req.param('manifest')];
  const app = file.replace(/\.webmanifest$/, '');
  if (!isLocale(locale) || !isApp(app)) return c.notFound();
  const address = `/${locale}${APPS[app]}`;
  c.header('Content-Type', 'application/manifest+json; charset=utf-8');
  c.header('Cache-Control', 'no-cache');
  return c.body(
    JSON.stringify({
      id: address,
      name: nameOf(app, locale),
      start_url: address,
      scope: '/',
      display: 'standalone',
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      theme_color: COLOUR,
      background_color: COLOUR,
      icons: [{ src: '/host/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
    }),
  );
}
