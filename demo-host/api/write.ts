import type { User } from '../auth/users.ts';
import type { Sql } from '../db/database.ts';
import type { Body, DenormalizerContext } from './denormalizer.ts';
import { applyBody, namesItself, parseBody } from './denormalizer.ts';
import { HttpProblem, ValidationProblem } from './errors.ts';
import { loadEntity, newEntity, saveEntity } from './persist.ts';
import type { Entity, Registry, Resource, WriteContext } from './resource.ts';
import { phpType } from './stored.ts';
import { validate } from './validation.ts';
import type { ApiVersion } from './versions.ts';

export interface WriteRequest {
  readonly resource: Resource;
  readonly body: string;
  /** The body is JSON-LD. */ readonly linked: boolean;
  readonly user: User;
  readonly now: Date;
  readonly version: ApiVersion;
  readonly sql: Sql;
  readonly registry: Registry;
  readonly nestedDocuments: boolean;
}

function save(entity: Entity, previous: Entity | null, request: WriteRequest): number {
  const { sql, user, now, registry } = request;
  for (const [name, nested] of entity.nested) {
    const before = nested.id === null ? null : loadEntity(sql, nested.resource, nested.id, registry);
    entity.values.set(name, save(nested, before, request));
  }
  const context: WriteContext = { sql, user, now, previous };
  const { hooks } = entity.resource;
  hooks?.prepare?.(entity, context);
  const violations = [...validate(entity, sql), ...(hooks?.validate?.(entity, context) ?? [])];
  if (violations.length > 0) throw new ValidationProblem(violations);
  hooks?.beforeSave?.(entity, context);
  const id = saveEntity(sql, entity, registry);
  removeOrphans(entity, previous, request);
  return id;
}

/** Deletes the owned records that a save has taken the reference from. */
function removeOrphans(entity: Entity, previous: Entity | null, { sql, registry }: WriteRequest): void {
  for (const [name, field] of Object.entries(entity.resource.fields)) {
    if (field.kind !== 'relation' || field.owned !== true) continue;
    const before = previous?.values.get(name);
    if (typeof before === 'number' && before !== entity.values.get(name))
      removeRecord(sql, registry.get(field.to), before);
  }
}

function load(request: WriteRequest, id: number): Entity {
  const entity = loadEntity(request.sql, request.resource, id, request.registry);
  if (entity === null) throw new HttpProblem(404, 'Not Found');
  return entity;
}

export function createRecord(request: WriteRequest): number {
  const { resource, sql, user, now } = request;
  return sql.transaction(() => {
    const body = parseBody(request.body);
    if (body[request.linked ? '@id' : 'id'] !== undefined)
      throw new HttpProblem(400, 'Update is not allowed for this operation.');
    const target = resource.hooks?.target?.(body, { sql, user, now }) ?? null;
    const entity = target === null ? newEntity(resource) : load(request, target);
    const previous = target === null ? null : load(request, target);
    applyBody(entity, body, denormalizer(request));
    if (previous !== null) resource.hooks?.merge?.(entity, previous);
    return save(entity, previous, request);
  });
}

export function updateRecord(request: WriteRequest, id: number, verb: 'put' | 'patch'): number {
  return request.sql.transaction(() => {
    const body = parseBody(request.body);
    const context = denormalizer(request);
    if (!request.version.textIdAllowed && body['id'] !== undefined && typeof body['id'] !== 'number') {
      throw new HttpProblem(400, `The type of the "id" attribute must be "int", "${phpType(body['id'])}" given.`);
    }
    const named = verb === 'put' && namesItself(body, request.resource, id, context);
    const replaces = verb === 'put' && request.version.standardPut && !named;
    if (replaces) refuseNested(body, request.resource);
    const previous = load(request, id);
    const entity = replaces ? newEntity(request.resource) : load(request, id);
    entity.id = id;
    applyBody(entity, body, context);
    return save(entity, previous, request);
  });
}

/** With a replacing PUT the lines refer to a temporary object: the real server also fails with a 500. */
function refuseNested(body: Body, resource: Resource): void {
  const nested = Object.entries(resource.fields).some(
    ([name, field]) => field.kind === 'collection' && field.write === true && body[name] !== undefined,
  );
  if (nested) throw new HttpProblem(500, 'Internal Server Error');
}

export function removeRecord(sql: Sql, resource: Resource, id: number): void {
  sql.transaction(() => {
    const violations = resource.hooks?.validateRemoval?.(id, sql) ?? [];
    if (violations.length > 0) throw new ValidationProblem(violations);
    sql.run(`DELETE FROM "${resource.table}" WHERE id = ?`, [id]);
  });
}

function denormalizer({ sql, registry, version, linked, nestedDocuments }: WriteRequest): DenormalizerContext {
  return { sql, registry, version, linked, nestedDocuments };
}
