import type { Context } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import { errorBody, HttpProblem, ValidationProblem } from '../api/errors.ts';
import type { ApiRequest } from '../api/exchange.ts';
import { handleApi } from '../api/http.ts';
import { parseIri } from '../api/iri.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { User } from '../auth/users.ts';
import type { HostEnvironment } from '../environment.ts';
import { classNamed } from './classes.ts';
import { drawPhoto, searchPhotos } from './photos.ts';
import { previewPage } from './preview.ts';
import { saveProposal } from './save.ts';

const LARGEST_PAGE = 80;

/** Any signed-in person, by token or session. */
function callerOf(c: Context<HostEnvironment>): User {
  const { sql, key } = c.get('host');
  const caller = authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null);
  if ('refused' in caller) throw new HttpProblem(401, caller.refused, { 'WWW-Authenticate': 'Bearer' });
  return caller.user;
}

/** The assistant’s resources stand where its page asks for them, with the locale behind `api`. */
const OWN_PLACE = /"\/api\/en\/((?:thread_)?ai_requests\/\d+)"/g;
const USUAL_PLACE = /"\/en\/api\/((?:thread_)?ai_requests\/\d+)"/g;

async function assistantApi(c: Context<HostEnvironment>): Promise<Response> {
  const { sql, key, registry, version, hub, options } = c.get('host');
  const url = new URL(c.req.url);
  const request: ApiRequest = {
    method: c.req.method,
    locale: 'en',
    path: url.pathname.slice('/api/en/'.length),
    query: [...url.searchParams],
    accept: c.req.header('accept'),
    contentType: c.req.header('content-type'),
    body: (await c.req.text()).replace(OWN_PLACE, '"/en/api/$1"'),
    origin: url.origin,
    authenticate: () => authenticate(sql, key, c.req.header('authorization'), c.get('session')?.user ?? null),
  };
  const answer = handleApi(request, {
    sql,
    registry,
    version,
    hub,
    nestedDocuments: options.nestedDocuments,
    now: () => new Date(),
  });
  return new Response(answer.body?.replace(USUAL_PLACE, '"/api/en/$1"') ?? null, {
    status: answer.status,
    headers: { ...answer.headers, 'Cache-Control': 'no-cache, private' },
  });
}

const Persist = v.object({
  aiResponse: v.union([
    v.record(v.string(), v.unknown()),
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
  ]),
  entityClass: v.string(),
  entity: v.optional(v.string()),
});

async function persist(c: Context<HostEnvironment>): Promise<Response> {
  const user = callerOf(c);
  const body = v.safeParse(Persist, await c.req.json().catch(() => null));
  if (!body.success) throw new HttpProblem(400, 'Expected {"aiResponse": object, "entityClass": class}.');
  const { aiResponse, entityClass, entity } = body.output;
  const written = classNamed(entityClass);
  if (written === undefined) throw new HttpProblem(400, `Nothing can be written of the class "${entityClass}".`);
  const { sql, registry } = c.get('host');
  const iri = entity === undefined ? null : parseIri(entity);
  if (entity !== undefined && iri?.resource !== written.resource)
    throw new HttpProblem(400, `Invalid IRI "${entity}".`);
  const id = saveProposal(written, aiResponse, iri?.id ?? null, { sql, registry, user, now: new Date() });
  return c.json({ '@id': `/en/api/${written.resource}/${id}`, id }, iri === null ? 201 : 200);
}

async function preview(c: Context<HostEnvironment>): Promise<Response> {
  callerOf(c);
  const type = c.req.header('content-type') ?? '';
  const content: unknown = type.startsWith('application/json')
    ? Object(await c.req.json().catch(() => null)).contentPreview
    : /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(type)
      ? (await c.req.parseBody())['contentPreview']
      : undefined;
  if (typeof content !== 'string') throw new HttpProblem(400, 'Expected a contentPreview.');
  const { html, problem } = previewPage(c.get('host').sql, 'en', content);
  if (problem !== '') throw new HttpProblem(422, problem);
  // Opened on its own it is a page of this site that anyone could have written.
  return c.html(html, 200, {
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
  });
}

function photos(c: Context<HostEnvironment>): Response {
  callerOf(c);
  const number = (name: string, usual: number): number =>
    Math.max(1, Number.parseInt(c.req.query(name) ?? '', 10) || usual);
  const [perPage, page] = [Math.min(LARGEST_PAGE, number('per_page', 15)), number('page', 1)];
  const query = c.req.query('query')?.trim() ?? '';
  if (query === '') throw new HttpProblem(400, 'Expected a query.');
  const url = new URL(c.req.url);
  const found = searchPhotos(query);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  const address = (id: number, size: string): string => `${url.origin}/pictures/photos/${id}-${size}.jpg`;
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  return c.json({
    page,
    per_page: perPage,
    total_results: found.length,
    photos: shown.map((id) => ({ id, src: { tiny: address(id, 'tiny'), large: address(id, 'large') } })),
    ...(page * perPage < found.length ? { next_page: next.href } : {}),
  });
}

/** The assistant, the preview of HTML, the photo search, and what turns a model’s answer into a record. */
export function assistantRoutes(): Hono<HostEnvironment> {
  const app = new Hono<HostEnvironment>();
  for (const name of ['ai_requests', 'thread_ai_requests']) {
    app.all(`/api/en/${name}`, assistantApi);
    app.all(`/api/en/${name}/:id{[0-9]+}`, assistantApi);
  }
  app.get('/en/generative-ai', (c) => {
    callerOf(c);
    const written = classNamed(c.req.query('entityClassName') ?? '');
    if (written === undefined) throw new HttpProblem(404, 'Nothing can be written of this class.');
    return c.json({ systemPrompt: written.systemPrompt, function: { type: 'function', function: written.tool } });
  });
  app.post('/en/generative-ai/persist', persist);
  app.post('/en/preview', preview);
  app.get('/en/photos', photos);
  app.get('/pictures/photos/:file{[0-9]+-(?:tiny|large)\\.jpg}', (c) => {
    const drawn = drawPhoto(Number.parseInt(c.req.param('file'), 10));
    return drawn === undefined
      ? c.notFound()
      : // As with many services, the type tells what it is and not the ending.
        c.body(drawn, 200, { 'Content-Type': 'image/svg+xml', 'Content-Security-Policy': "default-src 'none'" });
  });
  app.onError((error, c) => {
    if (!(error instanceof HttpProblem || error instanceof ValidationProblem)) throw error;
    const { status, contentType, body } = errorBody(error, c.get('host').version, 'json', '/en/api');
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': contentType, ...(error instanceof HttpProblem ? error.headers : {}) },
    });
  });
  return app;
}
