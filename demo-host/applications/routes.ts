import { Hono } from 'hono';
import { handleApi } from '../api/http.ts';
import { isLocale } from '../api/iri.ts';
import { authenticate } from '../auth/authenticate.ts';
import { findUser } from '../auth/users.ts';
import type { HostEnvironment } from '../environment.ts';
import { drawPicture } from '../pictures/draw.ts';
import { OFFERED } from './seed.ts';
import { APP_STORE } from './store.ts';

/** Pages of other sites read the store, without a token. */
const OPEN = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** The store of applications: a back-office in a folder, whose records everybody may read. */
export function applicationRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>().basePath(APP_STORE);

  app.options('/*', (c) => c.body(null, 204, OPEN));

  app.all('/:locale/api/*', async (c, next) => {
    const locale = c.req.param('locale');
    if (!isLocale(locale)) return next();
    const { sql, key, applicationStore, version, hub } = c.get('host');
    const url = new URL(c.req.url);
    const answer = handleApi(
      {
        method: c.req.method,
        locale,
        path: url.pathname.slice(`${APP_STORE}/${locale}/api/`.length),
        query: [...url.searchParams],
        accept: c.req.header('accept'),
        contentType: c.req.header('content-type'),
        body: await c.req.text(),
        origin: url.origin,
        authenticate: () => {
          const guest = c.req.method === 'GET' ? findUser(sql, 'driver') : null;
          return guest === null
            ? authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null)
            : { user: guest };
        },
      },
      { sql, registry: applicationStore, version, hub, nestedDocuments: false, now: () => new Date() },
    );
    // A back-office in a folder writes the folder into its addresses.
    const body =
      typeof answer.body === 'string'
        ? answer.body.replaceAll(`"/${locale}/api`, `"${APP_STORE}/${locale}/api`)
        : answer.body;
    return new Response(body, { status: answer.status, headers: { ...answer.headers, ...OPEN } });
  });

  app.get('/pictures/:file{[0-9]+\\.svg}', (c) => {
    const number = Number.parseInt(c.req.param('file'), 10);
    const offered = OFFERED[number - 1];
    if (offered === undefined) return c.notFound();
    return c.body(drawPicture(offered.motif, offered.color, number), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    });
  });

  app.get('/pages/:number{[0-9]+}', (c) => {
    const offered = OFFERED[Number(c.req.param('number')) - 1];
    return offered === undefined ? c.notFound() : c.text(`${offered.name}\n\n${offered.description}\n`);
  });
  return app;
}
