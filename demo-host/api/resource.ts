import type { User } from '../auth/users.ts';
import type { Row, Sql, Stored } from '../db/database.ts';
import type { Locale } from './iri.ts';

/**
 * `decimal2` and `decimal3` are floats on the wire and integers in the database, so that nothing is rounded twice.
 * `array` is a JSON column of a PHP array.
 */
export type ScalarType = 'string' | 'int' | 'float' | 'boolean' | 'datetime' | 'decimal2' | 'decimal3' | 'array';

export interface Violation {
  readonly propertyPath: string;
  readonly message: string;
  readonly code: string;
}
/** Null when the value is fine. */
export type Constraint = (
  value: Stored | readonly Entity[],
  check: { readonly entity: Entity; readonly field: string; readonly sql: Sql },
) => Omit<Violation, 'propertyPath'> | null;

interface Common {
  readonly constraints?: readonly Constraint[];
  readonly write?: boolean;
}
interface ScalarField extends Common {
  readonly kind: 'scalar';
  readonly type: ScalarType;
  readonly read?: boolean;
  readonly nullable?: boolean;
  readonly default?: Stored;
  /** The property has a getter `isX()`: some versions strip the prefix from its name. */
  readonly booleanGetter?: boolean;
}
export interface ComputedField {
  readonly kind: 'computed';
  compute(row: Row, locale: Locale): unknown;
}
export interface RelationField extends Common {
  readonly kind: 'relation';
  readonly to: string;
  /** An IRI, or embedded with these fields. */
  readonly read: 'iri' | readonly string[];
  /** The record may be written as a nested document, and is deleted with the reference to it (orphan removal). */
  readonly owned?: boolean;
}
/** A many-to-many relation, in a table of its own. */
export interface LinksField extends Common {
  readonly kind: 'links';
  readonly to: string;
  readonly through: { readonly table: string; readonly own: string; readonly other: string };
  /** IRIs, bare ids, or embedded with these fields. */
  readonly read: 'iri' | 'id' | readonly string[];
}
interface CollectionField extends Common {
  readonly kind: 'collection';
  readonly of: string;
  /** Field of the other resource that points back. */ readonly by: string;
  readonly read: 'iri' | readonly string[];
}
export type Field = ScalarField | ComputedField | RelationField | LinksField | CollectionField;

export type Filter =
  | { readonly kind: 'search'; readonly match: 'partial' | 'exact' }
  | { readonly kind: 'exists' }
  | { readonly kind: 'order' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'date' }
  | { readonly kind: 'range' }
  /** `values` of `property` and `property[]`; `query` has all parameters, for filters that depend on each other. */
  | {
      readonly kind: 'custom';
      readonly variables?: readonly string[];
      where(asked: CustomQuery): { readonly sql: string; readonly parameters: readonly Stored[] } | null;
    };

interface CustomQuery {
  readonly values: readonly string[];
  readonly now: Date;
  /** The values of another parameter. */ readonly valuesOf: (property: string) => readonly string[];
}

export type Operation = 'list' | 'get' | 'post' | 'put' | 'patch' | 'delete';
export const ALL_OPERATIONS: readonly Operation[] = ['list', 'get', 'post', 'put', 'patch', 'delete'];
export const READ_OPERATIONS: readonly Operation[] = ['list', 'get'];

/** A record in memory, like a managed entity of Doctrine. */
export interface Entity {
  readonly resource: Resource;
  id: number | null;
  readonly values: Map<string, Stored>;
  readonly collections: Map<string, Entity[]>;
  /** Ids of the linked records. */
  readonly links: Map<string, readonly number[]>;
  /** Records written as nested documents, to be saved before this one. */
  readonly nested: Map<string, Entity>;
  /** Fields that the body contained. */
  readonly given: Set<string>;
  /** Keys of the body without a stored field; only hooks read them. */
  readonly unmapped: Map<string, unknown>;
}

export interface WriteContext {
  readonly sql: Sql;
  readonly user: User;
  readonly now: Date;
  /** The record before the change; null for a new one. */
  readonly previous: Entity | null;
}

export interface Hooks {
  /** The id when a POST targets an existing record. Throw to refuse it. */
  target?(body: Readonly<Record<string, unknown>>, context: Omit<WriteContext, 'previous'>): number | null;
  /** For a POST to an existing record: the values that stay beside what was sent. */
  merge?(entity: Entity, previous: Entity): void;
  /** Defaults and derived values, before validation. */
  prepare?(entity: Entity, context: WriteContext): void;
  validate?(entity: Entity, context: WriteContext): readonly Violation[];
  /** After validation, in the same transaction as the save. */
  beforeSave?(entity: Entity, context: WriteContext): void;
  /** Why a record stays; empty when it may be deleted. */
  validateRemoval?(id: number, sql: Sql): readonly Violation[];
}

export interface Resource {
  /** Path segment, `category_products`. */
  readonly name: string;
  readonly shortName: string;
  readonly table: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly operations: readonly Operation[];
  /** Query key to filter; `exists`, `order`, date and range filters are named by their property. */
  readonly filters: Readonly<Record<string, readonly Filter[]>>;
  readonly roles?: Partial<Readonly<Record<Operation, string>>>;
  readonly hooks?: Hooks;
  readonly mercure?: boolean;
}

export function defineResource(resource: Resource): Resource {
  return resource;
}

type FieldOptions = Omit<ScalarField, 'kind' | 'type'>;
const scalar =
  (type: ScalarType) =>
  (options: FieldOptions = {}): ScalarField => ({ kind: 'scalar', type, ...options });
export const text = scalar('string');
export const integer = scalar('int');
export const float = scalar('float');
export const flag = scalar('boolean');
export const datetime = scalar('datetime');
export const money = scalar('decimal2');
export const percent = scalar('decimal2');
export const quantity = scalar('decimal3');
export const list = scalar('array');
export const computed = (compute: ComputedField['compute']): ComputedField => ({ kind: 'computed', compute });
export const relation = (
  to: string,
  read: 'iri' | readonly string[] = 'iri',
  options: Omit<RelationField, 'kind' | 'to' | 'read'> = {},
): RelationField => ({
  kind: 'relation',
  to,
  read,
  ...options,
});
export const links = (
  to: string,
  through: LinksField['through'],
  read: LinksField['read'] = 'iri',
  options: Common = {},
): LinksField => ({ kind: 'links', to, through, read, ...options });
export const collection = (
  of: string,
  by: string,
  read: 'iri' | readonly string[] = 'iri',
  options: Common = {},
): CollectionField => ({ kind: 'collection', of, by, read, write: false, ...options });

export interface Registry {
  readonly all: readonly Resource[];
  find(name: string): Resource | undefined;
  get(name: string): Resource;
}

export function createRegistry(resources: readonly Resource[]): Registry {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    all: resources,
    find: (name) => byName.get(name),
    get(name) {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`No resource is called ${name}`);
      return found;
    },
  };
}
