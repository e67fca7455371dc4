import type { Sql } from '../db/database.ts';
import { HttpProblem } from './errors.ts';
import { parseIri } from './iri.ts';
import { loadEntity, newEntity } from './persist.ts';
import type { ComputedField, Entity, Field, LinksField, Registry, RelationField, Resource } from './resource.ts';
import { wireName } from './serializer.ts';
import { fromWire, phpType } from './stored.ts';
import type { ApiVersion } from './versions.ts';

export type Body = Readonly<Record<string, unknown>>;
export interface DenormalizerContext {
  readonly sql: Sql;
  readonly registry: Registry;
  readonly version: ApiVersion;
  readonly linked: boolean;
  /** Whether owned relations may be written as nested documents. */
  readonly nestedDocuments: boolean;
}

export function parseBody(text: string): Body {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'Syntax error');
  }
  if (!isBody(value)) throw new HttpProblem(400, 'The input data is misformatted.');
  return value;
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function relationId(
  value: unknown,
  name: string,
  field: RelationField | LinksField,
  resource: Resource,
  context: DenormalizerContext,
): number | null {
  if (value === null) return null;
  if (isBody(value) || Array.isArray(value))
    throw new HttpProblem(400, `Nested documents for attribute "${name}" are not allowed. Use IRIs instead.`);
  if (typeof value !== 'string') {
    throw new HttpProblem(
      400,
      context.version.name === '2.7'
        ? `Expected IRI or nested document for attribute "${name}", "${phpType(value)}" given.`
        : `The type of the "${name}" attribute must be "array" (nested document) or "string" (IRI), "${phpType(value)}" given.`,
    );
  }
  const iri = parseIri(value);
  const given = iri === null ? undefined : context.registry.find(iri.resource);
  if (iri === null || given === undefined) throw new HttpProblem(400, `Invalid IRI "${value}".`);
  if (context.sql.get(`SELECT id FROM "${given.table}" WHERE id = ?`, [iri.id]) === undefined)
    throw new HttpProblem(400, `Item not found for "${value}".`);
  const wanted = context.registry.get(field.to);
  if (given !== wanted) {
    throw new HttpProblem(
      400,
      `Failed to denormalize attribute "${name}" value for class "App\\Entity\\${resource.shortName}": Expected argument of type "?App\\Entity\\${wanted.shortName}", "App\\Entity\\${given.shortName}" given at property path "${name}".`,
    );
  }
  return iri.id;
}

/** A line with its own `@id` updates that line; any other is a new line, whatever its `id`. */
function childEntity(value: unknown, name: string, target: Resource, context: DenormalizerContext): Entity {
  if (!isBody(value)) {
    throw new HttpProblem(
      400,
      `The type of the "${name}" attribute must be "array" (nested document) or "string" (IRI), "${phpType(value)}" given.`,
    );
  }
  const own = context.linked && typeof value['@id'] === 'string' ? parseIri(value['@id']) : null;
  const existing =
    own !== null && own.resource === target.name ? loadEntity(context.sql, target, own.id, context.registry) : null;
  const child = existing ?? newEntity(target);
  applyBody(child, value, context);
  return child;
}

function applyField(
  entity: Entity,
  name: string,
  field: Exclude<Field, ComputedField>,
  value: unknown,
  context: DenormalizerContext,
): void {
  switch (field.kind) {
    case 'scalar': {
      if (value === null && field.nullable === false) {
        throw new HttpProblem(
          400,
          `The type of the "${name}" attribute must be "${field.type === 'boolean' ? 'bool' : field.type === 'string' ? 'string' : 'float'}", "NULL" given.`,
        );
      }
      const parsed = fromWire(field.type, name, value);
      if (!parsed.ok) throw new HttpProblem(400, parsed.detail);
      entity.values.set(name, parsed.stored);
      return;
    }
    case 'relation':
      if (field.owned === true && isBody(value) && context.nestedDocuments) {
        entity.nested.set(name, childEntity(value, name, context.registry.get(field.to), context));
        return;
      }
      entity.nested.delete(name);
      entity.values.set(name, relationId(value, name, field, entity.resource, context));
      return;
    case 'links':
      if (!Array.isArray(value))
        throw new HttpProblem(400, `The type of the "${name}" attribute must be "array", "${phpType(value)}" given.`);
      entity.links.set(
        name,
        value.flatMap((one: unknown) => relationId(one, name, field, entity.resource, context) ?? []),
      );
      return;
    case 'collection': {
      if (!Array.isArray(value))
        throw new HttpProblem(400, `The type of the "${name}" attribute must be "array", "${phpType(value)}" given.`);
      const target = context.registry.get(field.of);
      entity.collections.set(
        name,
        value.map((child: unknown) => childEntity(child, name, target, context)),
      );
    }
  }
}

/** Copies writable fields from the body to the record; other keys are kept for hooks. */
export function applyBody(entity: Entity, body: Body, context: DenormalizerContext): void {
  const fields = new Map(
    Object.entries(entity.resource.fields).map(([name, field]) => [
      wireName(name, field, context.version),
      [name, field] as const,
    ]),
  );
  for (const [key, value] of Object.entries(body)) {
    const [name, field] = fields.get(key) ?? [];
    if (name === undefined || field === undefined || field.kind === 'computed') {
      if (key !== 'id' && !key.startsWith('@')) entity.unmapped.set(key, value);
    } else if (field.write !== false) {
      applyField(entity, name, field, value, context);
      entity.given.add(name);
    }
  }
}

/** Whether the body names its record. Throws when it names another one. */
export function namesItself(body: Body, resource: Resource, id: number, context: DenormalizerContext): boolean {
  if (context.linked) {
    const own = body['@id'];
    if (own === undefined) return false;
    const iri = typeof own === 'string' ? parseIri(own) : null;
    if (iri === null) throw new HttpProblem(400, `Invalid IRI "${String(own)}".`);
    if (iri.resource !== resource.name || iri.id !== id)
      throw new HttpProblem(400, `The iri "${String(own)}" does not reference the correct resource.`);
    return true;
  }
  const own = body['id'];
  if (own === undefined) return false;
  if (String(own) !== String(id))
    throw new HttpProblem(400, `The iri "${String(own)}" does not reference the correct resource.`);
  return true;
}
