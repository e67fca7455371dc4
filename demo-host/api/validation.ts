import type { Sql } from '../db/database.ts';
import type { Constraint, Entity, Violation } from './resource.ts';

/** Symfony's codes, so that clients can distinguish violations without reading texts. */
export const CODES = {
  blank: 'c1051bb4-d103-4f74-8988-acbcafc7fdc3',
  email: 'bd79c0ab-ddba-46cc-a703-a7a4b08de310',
  choice: '8e179f1b-97aa-4560-a02f-2a8b42e49df7',
  unique: '23bd9dbf-6b9b-41cd-a99e-4844bcf3077f',
  count: 'bef8e338-6ae5-4caf-b8e2-50e7b0579e69',
  tooHigh: '079d7420-2d13-460c-8756-de810eeb37d2',
  greater: '778b7ae0-84d3-481a-9dec-35fdb64b1d78',
  greaterOrEqual: 'ea4e51d1-3342-48bd-87f1-9e672cd90cad',
  notEqual: 'aa2e33da-25c8-4d76-8c6c-812f02ea89dd',
  missing: '6e1f3a52-9f0a-4d5e-8d4b-54a3a6e2f0c1',
  inUse: '2c5d1a0e-6f0b-4b39-9a53-0b1f1c6e7d24',
} as const;

export const notBlank: Constraint = (value) =>
  value === null || value === '' ? { message: 'This value should not be blank.', code: CODES.blank } : null;

export const email: Constraint = (value) =>
  typeof value === 'string' && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
    ? { message: 'This value is not a valid email address.', code: CODES.email }
    : null;

export const notZero: Constraint = (value) =>
  value === 0 ? { message: 'This value should not be equal to 0.', code: CODES.notEqual } : null;

export const positiveOrZero: Constraint = (value) =>
  typeof value === 'number' && value < 0
    ? { message: 'This value should be either positive or zero.', code: CODES.greaterOrEqual }
    : null;

export const atMost =
  (limit: number, shown: string): Constraint =>
  (value) =>
    typeof value === 'number' && value > limit
      ? { message: `This value should be less than or equal to ${shown}.`, code: CODES.tooHigh }
      : null;

export const choice =
  (...allowed: readonly string[]): Constraint =>
  (value) =>
    typeof value === 'string' && !allowed.includes(value)
      ? { message: 'The value you selected is not a valid choice.', code: CODES.choice }
      : null;

export const notEmpty: Constraint = (value) =>
  Array.isArray(value) && value.length === 0
    ? { message: 'This collection should contain 1 element or more.', code: CODES.count }
    : null;

/** A draft may be empty: guests sit down before they order. */
export const notEmptyUnlessDraft: Constraint = (value, check) =>
  check.entity.values.get('status') === 'draft' ? null : notEmpty(value, check);

export const unique: Constraint = (value, { entity, field, sql }) => {
  if (value === null || typeof value === 'object' || value === '') return null;
  const taken = sql.get(`SELECT id FROM "${entity.resource.table}" WHERE "${field}" = ? AND id IS NOT ?`, [
    value,
    entity.id,
  ]);
  return taken === undefined ? null : { message: 'This value is already used.', code: CODES.unique };
};

export function validate(entity: Entity, sql: Sql, path = ''): Violation[] {
  return Object.entries(entity.resource.fields).flatMap(([name, field]) => {
    if (field.kind === 'computed' || field.kind === 'links') return [];
    const propertyPath = `${path}${name}`;
    const children = field.kind === 'collection' ? entity.collections.get(name) : undefined;
    if (field.kind === 'collection' && children === undefined) return [];
    const value = children ?? entity.values.get(name) ?? null;
    const own = (field.constraints ?? []).flatMap((constraint) => {
      const found = constraint(value, { entity, field: name, sql });
      return found === null ? [] : [{ propertyPath, ...found }];
    });
    return [...own, ...(children ?? []).flatMap((child, index) => validate(child, sql, `${propertyPath}[${index}].`))];
  });
}
