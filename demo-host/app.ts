import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { agendaRoutes } from './agenda/routes.ts';
import { LOCALES } from './api/iri.ts';
import { noRoute } from './api/no-route.ts';
import { apiRoutes } from './api/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { APP_STORE } from './applications/store.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { authRoutes, readSession } from './auth/routes.ts';
import { designRoutes } from './designs/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import type { Host, HostEnvironment } from './environment.ts';
import { injectFaults } from './faults/middleware.ts';
import { hostRoutes } from './faults/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { showState } from './gallery/states.ts';
import { geocoderRoutes } from './geocoder/routes.ts';
import { guardHost } from './guard.ts';
import { importRoutes } from './imports/routes.ts';
import { modelRoutes } from './model/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { staticFiles } from './pages/static.ts';
import { translationRoutes } from './pages/translations.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { uploadRoutes } from './pictures/uploads.ts';
import { printerRoutes } from './printer/routes.ts';
import { passThrough } from './proxy.ts';
import { siteRoutes } from './site/routes.ts';
import { supplierRoutes } from './supplier/routes.ts';

/** Pages of any site may call the API with a token, as `islands/docs/embedding.md` tells a back-office to allow; cookies stay away. */
const OPEN_TO_TOKENS = {
  origin: '*',
  allowHeaders: ['Authorization', 'Content-Type'],
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposeHeaders: ['Date', 'Accept-Patch', 'Content-Disposition', 'Content-Range', 'Retry-After'],
};

export function createApp(host: Host): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  const modules = join(host.options.root, 'node_modules');

  app.use(async (c, next) => {
    c.set('host', host);
    c.set('nonce', randomBytes(16).toString('base64'));
    await next();
    // The server answers one request per connection and says so; a stream's own "keep-alive" would deny it, and the
    // browser's next request on that connection be refused.
    c.res.headers.delete('Connection');
  });
  app.use(guardHost);
  for (const calls of ['/:locale/api/*', '/:locale/api-trans/*']) app.use(calls, cors(OPEN_TO_TOKENS));
  app.use(showState);
  app.use(injectFaults);
  app.route('/', hostRoutes());
  app.route('/', geocoderRoutes());
  app.route('/', designRoutes());
  app.route('/', printerRoutes());
  app.get(
    '/flexy/*',
    staticFiles('/flexy/', () => host.options.dist),
  );
  // At the root, so that it may keep pages of the whole site.
  app.get(
    '/flexy-worker.js',
    staticFiles('/', () => host.options.dist),
  );
  app.get(
    '/host/*',
    staticFiles('/host/', () => join(host.options.root, 'demo-host', 'public')),
  );
  app.get(
    '/vendor/bootstrap/*',
    staticFiles('/vendor/bootstrap/', () => join(modules, 'bootstrap', 'dist')),
  );
  app.get(
    '/vendor/turbo/*',
    staticFiles('/vendor/turbo/', () => join(modules, '@hotwired', 'turbo', 'dist')),
  );
  app.route('/', pictureRoutes());
  app.get('/favicon.ico', (c) => c.redirect('/host/favicon.svg', 302));
  app.use(readSession);
  if (host.options.api !== null) {
    const pass = passThrough(host.options.api);
    app.all('/api/*', pass);
    for (const locale of LOCALES) {
      app.all(`/${locale}/api/*`, pass);
      app.all(`/${locale}/api-trans/*`, pass);
    }
  }
  app.route('/', applicationRoutes());
  app.route(APP_STORE, translationRoutes());
  app.route('/', authRoutes());
  app.route('/', agendaRoutes());
  app.route('/', uploadRoutes());
  app.route('/', importRoutes());
  app.route('/', fileRoutes());
  app.route('/', documentRoutes());
  app.route('/', modelRoutes());
  app.route('/', assistantRoutes());
  app.route('/', supplierRoutes());
  app.route('/', translationRoutes());
  app.route('/', siteRoutes());
  app.route('/', pageRoutes());
  app.route('/', galleryRoutes());
  app.route('/', apiRoutes());
  app.notFound((c) => {
    const answer = noRoute({ accept: c.req.header('accept') }, 404, []);
    return new Response(answer.body, { status: answer.status, headers: { ...answer.headers } });
  });
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path} failed:`, error);
    return c.text('Internal Server Error', 500);
  });
  return app;
}
