import type { Sql, Stored } from '../db/database.ts';
import type { Entity, Registry, Resource } from './resource.ts';

function storedFields(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'scalar' || field.kind === 'relation' ? [name] : [],
  );
}

export function newEntity(resource: Resource): Entity {
  const values = new Map<string, Stored>();
  const collections = new Map<string, Entity[]>();
  const links = new Map<string, readonly number[]>();
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'scalar') values.set(name, field.default ?? null);
    else if (field.kind === 'relation') values.set(name, null);
    else if (field.kind === 'collection' && field.write === true) collections.set(name, []);
    else if (field.kind === 'links' && field.write !== false) links.set(name, []);
  }
  return { resource, id: null, values, collections, links, nested: new Map(), given: new Set(), unmapped: new Map() };
}

export function loadEntity(sql: Sql, resource: Resource, id: number, registry: Registry): Entity | null {
  const row = sql.get(`SELECT * FROM "${resource.table}" WHERE id = ?`, [id]);
  if (row === undefined) return null;
  const entity = newEntity(resource);
  entity.id = id;
  for (const name of storedFields(resource)) entity.values.set(name, row[name] ?? null);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'links' && field.write !== false) {
      const { table, own, other } = field.through;
      const rows = sql.all(`SELECT "${other}" AS id FROM "${table}" WHERE "${own}" = ? ORDER BY rowid`, [id]);
      entity.links.set(
        name,
        rows.map((linked) => Number(linked['id'])),
      );
    }
    if (field.kind !== 'collection' || field.write !== true) continue;
    const target = registry.get(field.of);
    const children = sql.all(`SELECT id FROM "${target.table}" WHERE "${field.by}" = ? ORDER BY id`, [id]);
    entity.collections.set(
      name,
      children.flatMap((child) => {
        const loaded = loadEntity(sql, target, Number(child['id']), registry);
        return loaded === null ? [] : [loaded];
      }),
    );
  }
  return entity;
}

/** Writes the record and its owned lines. Lines no longer listed are deleted, as Doctrine's orphan removal does. */
export function saveEntity(
  sql: Sql,
  entity: Entity,
  registry: Registry,
  owner: { readonly field: string; readonly id: number } | null = null,
): number {
  const names = storedFields(entity.resource);
  const columns = owner === null ? names : [...names, owner.field];
  const parameters: Stored[] = [
    ...names.map((name) => entity.values.get(name) ?? null),
    ...(owner === null ? [] : [owner.id]),
  ];
  const table = `"${entity.resource.table}"`;
  if (entity.id === null) {
    entity.id =
      columns.length === 0
        ? sql.run(`INSERT INTO ${table} DEFAULT VALUES`).id
        : sql.run(
            `INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(',')}) VALUES (${columns.map(() => '?').join(',')})`,
            parameters,
          ).id;
  } else if (columns.length > 0) {
    sql.run(`UPDATE ${table} SET ${columns.map((name) => `"${name}" = ?`).join(', ')} WHERE id = ?`, [
      ...parameters,
      entity.id,
    ]);
  }
  const id = entity.id;
  for (const [name, children] of entity.collections) {
    const field = entity.resource.fields[name];
    if (field?.kind !== 'collection') continue;
    const target = registry.get(field.of);
    const kept = children.flatMap((child) => (child.id === null ? [] : [child.id]));
    sql.run(
      `DELETE FROM "${target.table}" WHERE "${field.by}" = ?${kept.length === 0 ? '' : ` AND id NOT IN (${kept.map(() => '?').join(',')})`}`,
      [id, ...kept],
    );
    for (const child of children) saveEntity(sql, child, registry, { field: field.by, id });
  }
  for (const [name, others] of entity.links) {
    const field = entity.resource.fields[name];
    if (field?.kind !== 'links') continue;
    const { table, own, other } = field.through;
    sql.run(`DELETE FROM "${table}" WHERE "${own}" = ?`, [id]);
    for (const linked of new Set(others))
      sql.run(`INSERT INTO "${table}" ("${own}", "${other}") VALUES (?, ?)`, [id, linked]);
  }
  return id;
}
