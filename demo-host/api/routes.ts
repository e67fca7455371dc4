import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { authenticate } from '../auth/authenticate.ts';
import type { HostEnvironment } from '../environment.ts';
import type { ApiAnswer } from './exchange.ts';
import { handleApi } from './http.ts';
import { isLocale } from './iri.ts';
import { noRoute } from './no-route.ts';

const HEARTBEAT_MS = 15_000;

function toResponse(answer: ApiAnswer): Response {
  return new Response(answer.body, {
    status: answer.status,
    headers: { ...answer.headers, 'Cache-Control': 'no-cache, private' },
  });
}

export function apiRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();

  app.all('/:locale/api/*', async (c, next) => {
    const locale = c.req.param('locale');
    const accept = c.req.header('accept');
    if (locale.length !== 2) return next();
    if (!isLocale(locale)) return toResponse(noRoute({ accept }, 404, []));
    const { sql, key, registry, version, hub, options } = c.get('host');
    const url = new URL(c.req.url);
    return toResponse(
      handleApi(
        {
          method: c.req.method,
          locale,
          path: url.pathname.slice(`/${locale}/api/`.length),
          query: [...url.searchParams],
          accept,
          contentType: c.req.header('content-type'),
          body: await c.req.text(),
          origin: url.origin,
          authenticate: () => authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null),
        },
        { sql, registry, version, hub, nestedDocuments: options.nestedDocuments, now: () => new Date() },
      ),
    );
  });

  app.get('/.well-known/mercure', (c) => {
    const { sql, key, hub } = c.get('host');
    const authentication = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
    if ('refused' in authentication)
      return c.json({ code: 401, message: authentication.refused }, 401, { 'WWW-Authenticate': 'Bearer' });
    const topics = c.req.queries('topic') ?? [];
    if (topics.length === 0) return c.text('Missing "topic" parameter.', 400);
    return streamSSE(c, async (stream) => {
      await stream.write(':\n\n');
      const closed = new Promise<void>((resolve) => {
        const unsubscribe = hub.subscribe(topics, (update) => {
          void stream.writeSSE({ id: update.id, data: update.data });
        });
        // A regular comment keeps proxies from closing an idle connection.
        const heartbeat = setInterval(() => {
          void stream.write(':\n\n');
        }, HEARTBEAT_MS);
        stream.onAbort(() => {
          clearInterval(heartbeat);
          unsubscribe();
          resolve();
        });
      });
      await closed;
    });
  });
  return app;
}
