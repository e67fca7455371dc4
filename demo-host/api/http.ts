import { createHash } from 'node:crypto';
import type { User } from '../auth/users.ts';
import type { Row } from '../db/database.ts';
import type { ApiContext } from './api-context.ts';
import { hydraCollection, readPage } from './collection.ts';
import { context, documentation, entrypoint } from './documents.ts';
import { errorBody, HttpProblem, ValidationProblem } from './errors.ts';
import type { ApiAnswer, ApiRequest } from './exchange.ts';
import { checkContentType, errorFormat, negotiate } from './formats.ts';
import { writePage } from './html-format.ts';
import { apiPrefix } from './iri.ts';
import { noRoute } from './no-route.ts';
import { OPERATIONS } from './operations/index.ts';
import type { CustomOperation } from './operations/operation.ts';
import type { Operation, Registry, Resource } from './resource.ts';
import type { SerializerContext } from './serializer.ts';
import { iriOf, serialize } from './serializer.ts';
import { sync } from './sync.ts';
import { inLanguage } from './translations.ts';
import type { Format } from './versions.ts';
import { MIME } from './versions.ts';
import type { WriteRequest } from './write.ts';
import { createRecord, removeRecord, updateRecord } from './write.ts';

interface Route {
  readonly resource: Resource;
  readonly id: number | null;
  readonly operation: Operation;
  readonly suffix: string | null;
}
const COLLECTION_METHODS: Readonly<Record<string, Operation>> = { GET: 'list', POST: 'post' };
const ITEM_METHODS: Readonly<Record<string, Operation>> = { GET: 'get', PUT: 'put', PATCH: 'patch', DELETE: 'delete' };

function findRoute(request: ApiRequest, registry: Registry): Route | ApiAnswer {
  const [, name, id, suffix] = /^([a-z_]+)(?:\/(\d+))?(?:\.([a-z]+))?$/.exec(request.path) ?? [];
  const resource = name === undefined ? undefined : registry.find(name);
  if (resource === undefined) return noRoute(request, 404, []);
  const methods = Object.entries(id === undefined ? COLLECTION_METHODS : ITEM_METHODS).filter(([, operation]) =>
    resource.operations.includes(operation),
  );
  const operation = methods.find(([method]) => method === (request.method === 'HEAD' ? 'GET' : request.method))?.[1];
  if (operation === undefined)
    return noRoute(
      request,
      405,
      methods.map(([method]) => method),
    );
  return { resource, id: id === undefined ? null : Number(id), operation, suffix: suffix ?? null };
}

function unauthorized(message: string): ApiAnswer {
  return {
    status: 401,
    headers: { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Bearer' },
    body: JSON.stringify({ code: 401, message }),
  };
}

export function handleApi(request: ApiRequest, api: ApiContext): ApiAnswer {
  try {
    return answer(request, api);
  } catch (error) {
    const known = error instanceof ValidationProblem ? inLanguage(error, request.locale) : error;
    const problem =
      known instanceof HttpProblem || known instanceof ValidationProblem
        ? known
        : new HttpProblem(500, 'Internal Server Error');
    if (problem !== known) console.error(`${request.method} /${request.locale}/api/${request.path} failed:`, error);
    const { status, contentType, body } = errorBody(
      problem,
      api.version,
      errorFormat(request.accept),
      apiPrefix(request.locale),
    );
    return {
      status,
      body: JSON.stringify(body),
      headers: {
        'Content-Type': contentType,
        Vary: api.version.vary,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'deny',
        Link: links(request, null),
        ...(problem instanceof HttpProblem ? problem.headers : {}),
      },
    };
  }
}

function answer(request: ApiRequest, api: ApiContext): ApiAnswer {
  const synced = request.method === 'POST' ? /^sync\/([a-z_]+)$/.exec(request.path)?.[1] : undefined;
  if (synced !== undefined) return syncAnswer(request, api, synced);
  const custom = findOperation(request);
  if (custom !== null) return runOperation(custom, request, api);
  const document = documentFor(request, api);
  const route = document === null ? findRoute(request, api.registry) : null;
  if (route !== null && 'status' in route) return route;
  const negotiated = (): Format => negotiate(request.accept, api.version, route?.suffix ?? null);
  if (api.version.formatFirst) negotiated();
  const authentication = request.authenticate();
  if ('refused' in authentication) return unauthorized(authentication.refused);
  if (document !== null) return success(200, document, 'jsonld', request, null, api, {});
  const format = negotiated();
  if (route === null) return noRoute(request, 404, []);
  const role = route.resource.roles?.[route.operation];
  if (role !== undefined && !authentication.user.roles.includes(role)) throw new HttpProblem(403, 'Access Denied.');
  return run(route, request, api, format, authentication.user);
}

/** Tells the hub what a record is now, or that it is gone. */
function tellHub(request: ApiRequest, api: ApiContext, resource: Resource, id: number): void {
  if (resource.mercure !== true) return;
  const { sql, registry, version, hub } = api;
  const iri = iriOf(resource, id, request.locale);
  const rows = sql.all(`SELECT * FROM "${resource.table}" WHERE id = ?`, [id]);
  const [body] = serialize(rows, resource, { sql, registry, version, format: 'jsonld', locale: request.locale });
  hub.publish(`${request.origin}${iri}`, body ?? { '@id': iri });
}

function syncAnswer(request: ApiRequest, api: ApiContext, name: string): ApiAnswer {
  const resource = api.registry.find(name);
  if (resource === undefined) return noRoute(request, 404, []);
  const authentication = request.authenticate();
  if ('refused' in authentication) return unauthorized(authentication.refused);
  const { answer: taken, written } = sync(request, api, resource, authentication.user);
  // After the commit: nobody is told of what was not done.
  for (const id of written) tellHub(request, api, resource, id);
  return taken;
}

function findOperation(request: ApiRequest): { operation: CustomOperation; parameters: readonly string[] } | null {
  for (const operation of OPERATIONS) {
    const match = operation.path.exec(request.path);
    if (match !== null && operation.method === request.method) return { operation, parameters: match.slice(1) };
  }
  return null;
}

function runOperation(
  { operation, parameters }: { operation: CustomOperation; parameters: readonly string[] },
  request: ApiRequest,
  api: ApiContext,
): ApiAnswer {
  const authentication = request.authenticate();
  if ('refused' in authentication) return unauthorized(authentication.refused);
  if (operation.method === 'POST') checkContentType(request.contentType, [MIME.json, MIME.jsonld]);
  const { sql, registry, version } = api;
  const answered = operation.run({
    parameters,
    body: request.body,
    sql,
    registry,
    now: api.now(),
    serializer: { sql, registry, version, format: 'json', locale: request.locale },
    changed: (name, ids) => ids.forEach((id) => tellHub(request, api, registry.get(name), id)),
  });
  return success(200, answered, 'json', request, null, api, {});
}

function documentFor(request: ApiRequest, { registry }: ApiContext): unknown {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (request.path === '' || request.path === 'index.jsonld') return entrypoint(registry, request.locale);
  if (request.path === 'docs.jsonld' || request.path === 'docs') return documentation(registry, request.locale);
  const name = /^contexts\/(\w+)(?:\.jsonld)?$/.exec(request.path)?.[1];
  return name === undefined ? null : context(registry, name, request.origin, request.locale);
}

function links(request: ApiRequest, resource: Resource | null): string {
  const documentationLink = `<${request.origin}${apiPrefix(request.locale)}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;
  return resource?.mercure === true
    ? `${documentationLink}, <${request.origin}/.well-known/mercure>; rel="mercure"`
    : documentationLink;
}

function success(
  status: number,
  body: unknown,
  format: Format,
  request: ApiRequest,
  resource: Resource | null,
  api: ApiContext,
  headers: Readonly<Record<string, string>>,
): ApiAnswer {
  const text = format === 'html' ? writePage(body, resource?.shortName ?? 'API') : JSON.stringify(body);
  const read = request.method === 'GET' || request.method === 'HEAD';
  return {
    status,
    body: text,
    headers: {
      'Content-Type': `${MIME[format]}; charset=utf-8`,
      Vary: api.version.vary,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'deny',
      Link: links(request, resource),
      ...(read ? { ETag: `"${createHash('md5').update(text).digest('hex')}"` } : {}),
      ...headers,
    },
  };
}

function run(route: Route, request: ApiRequest, api: ApiContext, format: Format, user: User): ApiAnswer {
  const { resource, operation } = route;
  const serializer: SerializerContext = {
    sql: api.sql,
    registry: api.registry,
    version: api.version,
    format: format === 'html' ? 'json' : format,
    locale: request.locale,
  };
  const read = (id: number): Row | undefined => api.sql.get(`SELECT * FROM "${resource.table}" WHERE id = ?`, [id]);
  const item = (row: Row): Record<string, unknown> => {
    const [body = {}] = serialize([row], resource, serializer);
    return format === 'jsonld'
      ? { '@context': `${apiPrefix(request.locale)}/contexts/${resource.shortName}`, ...body }
      : body;
  };

  if (operation === 'list') {
    const page = readPage(api.sql, resource, request.query, api.now());
    const members = serialize(page.rows, resource, serializer);
    return success(
      200,
      format === 'jsonld'
        ? hydraCollection(page, members, resource, request.query, api.version, request.locale)
        : members,
      format,
      request,
      resource,
      api,
      {},
    );
  }

  const patch: Readonly<Record<string, string>> = resource.operations.includes('patch')
    ? { 'Accept-Patch': api.version.patchTypes.join(', ') }
    : {};
  const existing = route.id === null ? undefined : read(route.id);
  if (route.id !== null && existing === undefined) throw new HttpProblem(404, 'Not Found');
  if (operation === 'get' && existing !== undefined) {
    const located = api.version.name === '3.4' ? { 'Content-Location': iriOf(resource, route.id, request.locale) } : {};
    return success(200, item(existing), format, request, resource, api, { ...patch, ...located });
  }

  const publish = (id: number, body: unknown): void => {
    if (resource.mercure === true) api.hub.publish(`${request.origin}${iriOf(resource, id, request.locale)}`, body);
  };
  if (operation === 'delete' && route.id !== null) {
    removeRecord(api.sql, resource, route.id);
    publish(route.id, { '@id': iriOf(resource, route.id, request.locale) });
    return {
      status: 204,
      headers: {
        Vary: api.version.vary,
        'X-Content-Type-Options': 'nosniff',
        Link: links(request, resource),
        ...patch,
      },
      body: null,
    };
  }

  const types = operation === 'patch' ? api.version.patchTypes : api.version.formats.map((name) => MIME[name]);
  const mime = checkContentType(request.contentType, types);
  const write: WriteRequest = {
    resource,
    body: request.body,
    linked: mime === MIME.jsonld,
    user,
    now: api.now(),
    version: api.version,
    sql: api.sql,
    registry: api.registry,
    nestedDocuments: api.nestedDocuments,
  };
  const id =
    route.id === null ? createRecord(write) : updateRecord(write, route.id, operation === 'put' ? 'put' : 'patch');
  const saved = read(id);
  if (saved === undefined) throw new Error(`${resource.name}/${id} is gone after its own save`);
  const body = item(saved);
  publish(id, body);
  const iri = iriOf(resource, id, request.locale);
  return success(operation === 'post' ? 201 : 200, body, format, request, resource, api, {
    ...patch,
    ...(operation === 'post' ? { Location: iri } : {}),
    'Content-Location': api.version.contentLocation === 'suffixed' ? `${iri}.jsonld` : iri,
  });
}
