import type { Context } from 'hono';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Locale } from '../api/iri.ts';
import { installedApplications } from '../applications/installed.ts';
import { APP_STORE } from '../applications/store.ts';
import { saveProductForm } from '../assistant/product-form.ts';
import { safeTarget } from '../auth/routes.ts';
import { pageToken } from '../auth/token.ts';
import type { HostEnvironment } from '../environment.ts';
import { FAULT_ACTIONS, FaultRule } from '../faults/rules.ts';
import { changeModel, modelPage } from '../model/page.ts';
import { changePrinter, printerPage } from '../printer/page.ts';
import { COPILOT, exampleAttributes, exampleProduct, ownAttributes } from './example.ts';
import { countOrders, dashboard, orderLines } from './figures.ts';
import { guarded } from './guarded.ts';
import { islandPages } from './islands.ts';
import { receivedJournals } from './journal.ts';
import { KITCHEN, offlinePages } from './offline-pages.ts';
import { productForm, saveProduct } from './product-form.ts';
import { renderPage } from './render.ts';
import { screenName } from './screens.ts';
import { texts } from './texts.ts';
import { isTheme, THEME_COOKIE } from './theme.ts';
import { isPrinter, tillAttributes } from './till.ts';
import { manifest, webApp } from './web-app.ts';

const ORDERS_PER_PAGE = 25;

/** Pages with nothing but a tag, and the attributes that it has there beside its own. */
const SECOND_SCREENS = [
  { path: 'pos/display', tag: 'flexy-customer-display', title: 'display', own: [] },
  { path: 'snooker/display', tag: 'flexy-snooker', title: 'scoreboard', own: [{ name: 'display', value: '' }] },
] as const;

const RuleForm = v.object({
  method: v.string(),
  path: v.pipe(v.string(), v.minLength(1)),
  latencyMs: v.string(),
  status: v.string(),
  action: v.string(),
  times: v.string(),
  probability: v.string(),
});

/** What the head of a page names of the files of its tag. */
function filesOf(c: Context<HostEnvironment>, tag: string) {
  const { assets } = c.get('host');
  return { preloads: assets.preload(tag), importMap: assets.importMap(tag) };
}

function ruleOf(form: v.InferOutput<typeof RuleForm>): unknown {
  const number = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
  const entries = {
    method: form.method === '' ? undefined : form.method,
    path: form.path,
    latencyMs: number(form.latencyMs),
    status: number(form.status),
    action: form.action === '' ? undefined : form.action,
    times: number(form.times),
    probability: number(form.probability),
  };
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));
}

export function pageRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  app.get('/', (c) => c.redirect('/en/gallery', 302));

  app.get(
    '/:locale/admin',
    guarded((c, locale) => {
      const { sql } = c.get('host');
      return renderPage(c, locale, 'dashboard.html.twig', {
        ...dashboard(sql, locale, new Date()),
        latest: orderLines(sql, locale, texts(locale).walkIn, 7, 0),
        active: 'dashboard',
      });
    }),
  );

  app.get(
    '/:locale/admin/orders',
    guarded((c, locale) => {
      const { sql } = c.get('host');
      const total = countOrders(sql);
      const last = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE));
      const page = Math.min(last, Math.max(1, Number.parseInt(c.req.query('page') ?? '1', 10) || 1));
      return renderPage(c, locale, 'orders.html.twig', {
        orders: orderLines(sql, locale, texts(locale).walkIn, ORDERS_PER_PAGE, (page - 1) * ORDERS_PER_PAGE),
        page,
        last,
        total,
        active: 'orders',
      });
    }),
  );

  for (const [list, tag] of Object.entries({ products: 'flexy-products-admin', pages: 'flexy-site-builder' }))
    app.get(
      `/:locale/admin/${list}`,
      guarded((c, locale) => c.redirect(`/${locale}/admin/islands/${tag}`, 303)),
    );
  app.get('/:locale/admin/products/:id{[0-9]+}', guarded(productForm));
  app.post('/:locale/admin/products/:id{[0-9]+}', guarded(saveProduct));

  app.get(
    '/:locale/admin/islands/:tag',
    guarded((c, locale, user) => {
      const tag = c.req.param('tag') ?? '';
      const island = islandPages(c.get('host').options.root).find((candidate) => candidate.tag === tag);
      if (island === undefined) return c.notFound();
      const attributes = [...exampleAttributes(c, locale, user, tag), ...ownAttributes(c, tag)];
      const ownModel = c.get('host').options.model === null;
      const offline =
        tag === KITCHEN ? { offlinePages: offlinePages(c, locale), webApp: webApp('kitchen', locale) } : {};
      const values = {
        island,
        name: screenName(tag, locale),
        ...filesOf(c, tag),
        attributes,
        ownModel,
        active: tag,
        ...(tag === COPILOT ? { product: exampleProduct(c) } : {}),
        ...offline,
      };
      return renderPage(c, locale, 'island.html.twig', values);
    }),
  );

  app.get(
    '/:locale/admin/several',
    guarded((c, locale, user) =>
      renderPage(c, locale, 'several.html.twig', {
        tags: ['flexy-store-selector', 'flexy-pos', 'flexy-store-selector'].map((tag) => ({
          tag,
          attributes: exampleAttributes(c, locale, user, tag),
        })),
        active: 'several',
      }),
    ),
  );

  // Without an address of its own the store's list is the shop's list.
  app.get(
    '/:locale/admin/one-store',
    guarded((c, locale, user) => {
      const tag = 'flexy-app-store';
      const own = exampleAttributes(c, locale, user, tag).filter(({ name }) => name !== 'store-base');
      return renderPage(c, locale, 'several.html.twig', {
        tags: [{ tag, attributes: [...own, { name: 'api-base', value: APP_STORE }] }],
        active: 'one-store',
      });
    }),
  );

  app.get(
    '/:locale/admin/applications/:id',
    guarded((c, locale) => {
      const application = installedApplications(c.get('host').sql).find(({ id }) => id === c.req.param('id'));
      return application === undefined
        ? c.notFound()
        : renderPage(c, locale, 'application.html.twig', { application, active: `application-${application.id}` });
    }),
  );

  app.get(
    '/:locale/pos',
    guarded((c, locale, user) => {
      const { sql, options, key } = c.get('host');
      const island = islandPages(options.root).find(({ tag }) => tag === 'flexy-pos');
      const jwt = pageToken(c.get('session'), key, options.jwtTtl);
      const printer = c.req.query('printer');
      if (printer !== undefined && !isPrinter(printer)) return c.text('There is no such printer.', 400);
      return renderPage(c, locale, 'pos.html.twig', {
        hasTerminal: c.req.query('payment-bridge') !== undefined,
        offlinePages: offlinePages(c, locale),
        webApp: webApp('till', locale),
        ...filesOf(c, 'flexy-pos'),
        attributes: tillAttributes(sql, user, island, new URL(c.req.url).searchParams, {
          locale,
          jwt,
          host: new URL(c.req.url).host,
        }),
      });
    }),
  );

  app.get('/:locale/:manifest{[a-z]+\\.webmanifest}', manifest);

  for (const { path, tag, title, own } of SECOND_SCREENS) {
    app.get(
      `/:locale/${path}`,
      guarded((c, locale, user) =>
        renderPage(c, locale, 'display.html.twig', {
          tag,
          title: texts(locale)[title],
          ...filesOf(c, tag),
          attributes: [...exampleAttributes(c, locale, user, tag), ...own],
        }),
      ),
    );
  }

  app.get(
    '/:locale/pos/terminal',
    guarded((c, locale) => renderPage(c, locale, 'terminal.html.twig', { active: 'terminal' })),
  );

  app.get(
    '/:locale/admin/journal',
    guarded((c, locale) => {
      const values = { ...receivedJournals(c.get('host').sql), active: 'journal' };
      return renderPage(c, locale, 'journal.html.twig', values);
    }),
  );

  for (const name of ['plain', 'hostile']) {
    app.get(
      `/:locale/${name}`,
      guarded((c, locale, user) =>
        renderPage(c, locale, `${name}.html.twig`, {
          attributes: exampleAttributes(c, locale, user, 'flexy-pos'),
          selector: exampleAttributes(c, locale, user, 'flexy-store-selector'),
          active: name,
        }),
      ),
    );
  }

  app.get(
    '/:locale/admin/faults',
    guarded((c, locale) =>
      renderPage(c, locale, 'faults.html.twig', {
        rules: c.get('host').faults.rules,
        actions: FAULT_ACTIONS,
        active: 'faults',
        error: '',
      }),
    ),
  );
  app.post(
    '/:locale/admin/faults',
    guarded(async (c, locale) => {
      const { faults } = c.get('host');
      const form = await c.req.parseBody();
      if (form['_csrf_token'] !== c.get('session')?.csrf) return c.text('Invalid CSRF token.', 403);
      if (form['clear'] !== undefined) faults.set([]);
      else {
        const fields = v.safeParse(RuleForm, form);
        const rule = fields.success ? v.safeParse(FaultRule, ruleOf(fields.output)) : null;
        if (rule?.success !== true)
          return renderPage(
            c,
            locale,
            'faults.html.twig',
            {
              rules: faults.rules,
              actions: FAULT_ACTIONS,
              active: 'faults',
              error: rule?.issues?.map((issue) => issue.message).join(' ') ?? 'path?',
            },
            422,
          );
        faults.set([...faults.rules.map(({ hits: _hits, ...kept }) => kept), rule.output]);
      }
      return c.redirect(`/${locale}/admin/faults`, 303);
    }),
  );

  app.get(
    '/:locale/admin/printer',
    guarded((c, locale) => {
      const { printer, printerPort } = c.get('host');
      return renderPage(c, locale, 'printer.html.twig', {
        ...printerPage(printer, printerPort, texts(locale)),
        active: 'printer',
      });
    }),
  );
  app.post(
    '/:locale/admin/printer',
    guarded(async (c, locale) => {
      const { printer } = c.get('host');
      const form = await c.req.parseBody();
      if (form['_csrf_token'] !== c.get('session')?.csrf) return c.text('Invalid CSRF token.', 403);
      changePrinter(printer, form);
      return c.redirect(`/${locale}/admin/printer`, 303);
    }),
  );

  app.post(
    '/:locale/admin/products',
    guarded(async (c, locale, user) => {
      const form = await c.req.parseBody();
      if (form['_csrf_token'] !== c.get('session')?.csrf) return c.text('Invalid CSRF token.', 403);
      const { sql, registry } = c.get('host');
      const problem = saveProductForm(form, { sql, registry, user, now: new Date() });
      const next = form['id'] === undefined ? 'flexy-products-admin' : COPILOT;
      return problem === null ? c.redirect(`/${locale}/admin/islands/${next}`, 303) : c.text(problem, 422);
    }),
  );

  const showModel = (c: Context<HostEnvironment>, locale: Locale, error = ''): Response => {
    const { model, options } = c.get('host');
    const values = { ...modelPage(model, options.model !== null), active: 'model', error };
    return renderPage(c, locale, 'model.html.twig', values, error === '' ? 200 : 422);
  };
  app.get(
    '/:locale/admin/model',
    guarded((c, locale) => showModel(c, locale)),
  );
  app.post(
    '/:locale/admin/model',
    guarded(async (c, locale) => {
      const form = await c.req.parseBody();
      if (form['_csrf_token'] !== c.get('session')?.csrf) return c.text('Invalid CSRF token.', 403);
      const error = changeModel(c.get('host').model, form);
      return error === '' ? c.redirect(`/${locale}/admin/model`, 303) : showModel(c, locale, error);
    }),
  );

  app.post('/:locale/theme', async (c) => {
    const form = await c.req.parseBody();
    const theme = form['theme'];
    if (typeof theme === 'string' && isTheme(theme))
      setCookie(c, THEME_COOKIE, theme, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: 31_536_000 });
    const back = form['back'];
    return c.redirect(safeTarget(typeof back === 'string' ? back : undefined, `/${c.req.param('locale')}/admin`), 303);
  });
  return app;
}
