import type { Context } from 'hono';
import { Hono } from 'hono';
import { type Locale, LOCALES } from '../api/iri.ts';
import type { HostEnvironment } from '../environment.ts';
import { renderPage } from '../pages/render.ts';
import { contentOf } from './content.ts';
import { readTheme } from './theme.ts';
import { siteValues } from './values.ts';
import { printTwig, type Widgets, widgetsIn } from './widgets.ts';

/** The hooks of each page, in their order; the rest of a page belongs to the site and not to its editors. */
const HOOKS = {
  home: ['header', 'home_top', 'home_main', 'home_aside', 'footer'],
  shop: ['header', 'shop_top', 'shop_main', 'footer'],
  page: ['header', 'footer'],
} as const;

/**
 * The site's own styles and scripts are written inline by the people who edit it, so the site cannot forbid them; the
 * back-office can, and does.
 */
const SITE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Keeps a text inside its element, whatever it holds. */
const within = (tag: 'style' | 'script', source: string): string =>
  source.replace(new RegExp(`</(${tag})`, 'gi'), String.raw`<\/$1`);

interface Shown {
  readonly title: string;
  readonly widgets: Widgets;
  /** Between the hooks. */
  readonly main?: { readonly html: string; readonly problem: string };
  readonly css?: string;
  readonly javascript?: string;
}

function siteRoot(locale: Locale): string {
  return `/${locale}`;
}

function show(c: Context<HostEnvironment>, locale: Locale, { title, widgets, main, css = '', javascript = '' }: Shown) {
  const { sql } = c.get('host');
  const theme = readTheme(sql);
  const { everywhere, here } = theme.styles(new URL(c.req.url).pathname);
  const answer = renderPage(c, locale, 'site.html.twig', {
    site: siteValues(sql, locale),
    root: siteRoot(locale),
    title,
    layout: theme.layout,
    hooks: widgets.hooks,
    main: main ?? { html: '', problem: '' },
    styles: [
      { name: 'widgets', css: within('style', widgets.css) },
      { name: 'page', css: within('style', css) },
      { name: 'theme', css: within('style', everywhere) },
      { name: 'route', css: within('style', here) },
    ],
    scripts: [widgets.javascript, javascript, theme.customJS].map((source) => within('script', source)),
  });
  answer.headers.set('Content-Security-Policy', SITE_POLICY);
  return answer;
}

const TITLES = {
  en: { home: 'Home', shop: 'Shop', account: 'My account', register: 'Create an account' },
  fr: { home: 'Accueil', shop: 'Boutique', account: 'Mon compte', register: 'Créer un compte' },
  ar: { home: 'الرئيسية', shop: 'المتجر', account: 'حسابي', register: 'إنشاء حساب' },
} as const;

/**
 * The site that customers see. Home and shop are made of records in hooks; the account and the registration are the
 * theme's templates; `/page/ID` shows one record.
 */
export function siteRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  for (const locale of LOCALES) {
    const widgets = (c: Context<HostEnvironment>, page: keyof typeof HOOKS): Widgets => {
      const { sql } = c.get('host');
      return widgetsIn(sql, HOOKS[page], readTheme(sql), siteValues(sql, locale));
    };
    app.get(siteRoot(locale), (c) => show(c, locale, { title: TITLES[locale].home, widgets: widgets(c, 'home') }));
    app.get(`/${locale}/shop`, (c) => show(c, locale, { title: TITLES[locale].shop, widgets: widgets(c, 'shop') }));
    app.get(`/${locale}/register`, (c) => {
      const { sql } = c.get('host');
      const main = printTwig(readTheme(sql).registerTwig, siteValues(sql, locale));
      return show(c, locale, { title: TITLES[locale].register, widgets: widgets(c, 'page'), main });
    });
    app.get(`/${locale}/account`, (c) => {
      const { sql } = c.get('host');
      const theme = readTheme(sql);
      const setting = sql.get('SELECT * FROM site_setting ORDER BY id LIMIT 1') ?? {};
      return show(c, locale, {
        title: TITLES[locale].account,
        widgets: widgets(c, 'page'),
        main: printTwig(theme.welcomeTwig, siteValues(sql, locale)),
        css: `${theme.customerDashboardCSS}\n${String(setting['customerDashboardCSS'] ?? '')}`,
        javascript: String(setting['customerDashboardJS'] ?? ''),
      });
    });
    app.get(`/${locale}/page/:id{[0-9]+}`, (c) => {
      const { sql } = c.get('host');
      const row = sql.get('SELECT * FROM page WHERE id = ?', [Number(c.req.param('id'))]);
      if (row === undefined) return c.notFound();
      const { html, css, javascript } = contentOf(row['jsonSimplifiedContent']);
      return show(c, locale, {
        title: String(row['title'] ?? ''),
        widgets: widgets(c, 'page'),
        main: printTwig(html, siteValues(sql, locale)),
        css,
        javascript,
      });
    });
  }
  return app;
}
