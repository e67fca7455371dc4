import type { Row, Sql, Stored } from '../db/database.ts';
import type { Locale } from './iri.ts';
import { apiPrefix } from './iri.ts';
import type { Field, Registry, Resource } from './resource.ts';
import { toWire } from './stored.ts';
import type { ApiVersion, Format } from './versions.ts';

export interface SerializerContext {
  readonly sql: Sql;
  readonly registry: Registry;
  readonly version: ApiVersion;
  readonly format: Format;
  readonly locale: Locale;
}
type Json = Record<string, unknown>;

export function iriOf(resource: Resource, id: Stored, locale: Locale): string {
  return `${apiPrefix(locale)}/${resource.name}/${String(id)}`;
}

/** SQLite limits the number of parameters. */
const CHUNK = 500;
export function selectIn(
  sql: Sql,
  table: string,
  column: string,
  ids: readonly Stored[],
  order: 'id' | 'rowid' = 'id',
): Row[] {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    const part = ids.slice(start, start + CHUNK);
    rows.push(
      ...sql.all(
        `SELECT * FROM "${table}" WHERE "${column}" IN (${part.map(() => '?').join(',')}) ORDER BY ${order}`,
        part,
      ),
    );
  }
  return rows;
}

function distinct(values: readonly (Stored | undefined)[]): Stored[] {
  return [...new Set(values.filter((value): value is string | number => value !== null && value !== undefined))];
}

export function wireName(name: string, field: Field, version: ApiVersion): string {
  if (field.kind !== 'scalar' || field.booleanGetter !== true || version.booleanGetter === 'kept') return name;
  return name.charAt(2).toLowerCase() + name.slice(3);
}

/**
 * Writes rows of one resource, loading what they embed with one query per relation, not per row.
 * `only` names the fields of an embedded record; at the top all readable fields are written.
 */
export function serialize(
  rows: readonly Row[],
  resource: Resource,
  context: SerializerContext,
  only: readonly string[] | null = null,
): Json[] {
  // A resource that embeds itself ends here.
  if (rows.length === 0) return [];
  const { version, locale, registry, sql } = context;
  const linked = context.format === 'jsonld';
  const bodies: Json[] = rows.map((row) => ({
    ...(linked ? { '@id': iriOf(resource, row['id'] ?? null, locale), '@type': resource.shortName } : {}),
    id: row['id'] ?? null,
  }));
  const put = (index: number, name: string, value: unknown): void => {
    const body = bodies[index];
    if (body === undefined || (value === null && !version.writesNulls)) return;
    body[name] = value;
  };

  for (const [name, field] of Object.entries(resource.fields)) {
    if (only !== null && !only.includes(name)) continue;
    const key = wireName(name, field, version);
    switch (field.kind) {
      case 'scalar':
        if (field.read !== false) rows.forEach((row, index) => put(index, key, toWire(field.type, row[name] ?? null)));
        break;
      case 'computed':
        rows.forEach((row, index) => put(index, key, field.compute(row, locale)));
        break;
      case 'relation': {
        const target = registry.get(field.to);
        const embedded =
          field.read === 'iri'
            ? null
            : embed(
                selectIn(sql, target.table, 'id', distinct(rows.map((row) => row[name]))),
                target,
                context,
                field.read,
              );
        rows.forEach((row, index) => {
          const id = row[name] ?? null;
          put(
            index,
            key,
            id === null ? null : embedded === null ? iriOf(target, id, locale) : (embedded.get(id) ?? null),
          );
        });
        break;
      }
      case 'links': {
        const target = registry.get(field.to);
        const { table, own, other } = field.through;
        const pairs = selectIn(sql, table, own, distinct(rows.map((row) => row['id'])), 'rowid');
        const { read } = field;
        const embedded = Array.isArray(read)
          ? embed(selectIn(sql, target.table, 'id', distinct(pairs.map((pair) => pair[other]))), target, context, read)
          : null;
        const byOwner = groupRows(pairs, own);
        rows.forEach((row, index) =>
          put(
            index,
            key,
            (byOwner.get(row['id'] ?? null) ?? []).map((pair) => {
              const id = pair[other] ?? null;
              return embedded?.get(id) ?? (read === 'id' ? id : iriOf(target, id, locale));
            }),
          ),
        );
        break;
      }
      case 'collection': {
        const target = registry.get(field.of);
        const children = selectIn(sql, target.table, field.by, distinct(rows.map((row) => row['id'])));
        const embedded = field.read === 'iri' ? null : embed(children, target, context, field.read);
        const byParent = groupRows(children, field.by);
        rows.forEach((row, index) =>
          put(
            index,
            key,
            (byParent.get(row['id'] ?? null) ?? []).map((child) => {
              const id = child['id'] ?? null;
              return embedded === null ? iriOf(target, id, locale) : embedded.get(id);
            }),
          ),
        );
        break;
      }
    }
  }
  return bodies;
}

function groupRows(rows: readonly Row[], column: string): Map<Stored, Row[]> {
  const groups = new Map<Stored, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? null;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function embed(
  rows: readonly Row[],
  target: Resource,
  context: SerializerContext,
  only: readonly string[],
): Map<Stored, Json> {
  const bodies = serialize(rows, target, context, only);
  return new Map(
    rows.flatMap((row, index) => {
      const body = bodies[index];
      return body === undefined ? [] : [[row['id'] ?? null, body] as const];
    }),
  );
}
