import type { Stored } from '../db/database.ts';
import { HttpProblem } from './errors.ts';
import { parseIri } from './iri.ts';
import type { Filter, Resource } from './resource.ts';
import { fromWire, parseDate } from './stored.ts';

interface Criteria {
  readonly where: string;
  readonly parameters: readonly Stored[];
  readonly order: string;
}
/** Decoded pairs in the order they came. */
export type QueryPairs = readonly (readonly [string, string])[];

interface Clause {
  readonly sql: string;
  readonly parameters: readonly Stored[];
}
const BOOLEANS: Readonly<Record<string, number>> = { true: 1, '1': 1, false: 0, '0': 0 };
const DATE_OPERATORS: Readonly<Record<string, string>> = {
  after: '>=',
  before: '<=',
  strictly_after: '>',
  strictly_before: '<',
};
const RANGE_OPERATORS: Readonly<Record<string, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

function likePattern(value: string): string {
  return `%${value.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

function searchClause(
  resource: Resource,
  property: string,
  match: 'partial' | 'exact',
  values: readonly string[],
): Clause {
  const field = resource.fields[property];
  if (property === 'id' || field?.kind === 'relation') {
    const ids = values.map((value) => parseIri(value)?.id ?? (/^\d+$/.test(value) ? Number(value) : -1));
    return { sql: `"${property}" IN (${ids.map(() => '?').join(',')})`, parameters: ids };
  }
  if (match === 'exact') return { sql: `"${property}" IN (${values.map(() => '?').join(',')})`, parameters: values };
  return {
    sql: `(${values.map(() => `"${property}" LIKE ? ESCAPE '\\'`).join(' OR ')})`,
    parameters: values.map(likePattern),
  };
}

/** The SQL condition of a filter; null when the query does not use it. Unknown values are never an error. */
function clauseOf(filter: Filter, resource: Resource, property: string, query: QueryPairs, now: Date): Clause | null {
  const value = (key: string): string | undefined => query.findLast(([name]) => name === key)?.[1];
  const valuesOf = (name: string): readonly string[] =>
    query
      .filter(([key]) => key === name || key === `${name}[]` || new RegExp(`^${name}\\[\\d+\\]$`).test(key))
      .map(([, text]) => text);
  const field = resource.fields[property];
  switch (filter.kind) {
    case 'search': {
      const values = valuesOf(property);
      return values.length === 0 ? null : searchClause(resource, property, filter.match, values);
    }
    case 'exists': {
      const wanted = BOOLEANS[value(`exists[${property}]`) ?? ''];
      return wanted === undefined
        ? null
        : { sql: `"${property}" IS ${wanted === 1 ? 'NOT NULL' : 'NULL'}`, parameters: [] };
    }
    case 'boolean': {
      const wanted = BOOLEANS[value(property) ?? ''];
      return wanted === undefined ? null : { sql: `"${property}" = ?`, parameters: [wanted] };
    }
    case 'date':
    case 'range': {
      const operators = filter.kind === 'date' ? DATE_OPERATORS : RANGE_OPERATORS;
      const clauses = Object.entries(operators).flatMap(([name, operator]) => {
        const text = value(`${property}[${name}]`);
        if (text === undefined) return [];
        const parsed =
          filter.kind === 'date'
            ? parseDate(text)
            : field?.kind === 'scalar' && text.trim() !== ''
              ? fromWire(field.type, property, Number(text))
              : null;
        const stored = parsed === null ? null : typeof parsed === 'string' ? parsed : parsed.ok ? parsed.stored : null;
        return stored === null ? [] : [{ sql: `"${property}" ${operator} ?`, stored }];
      });
      return clauses.length === 0
        ? null
        : {
            sql: clauses.map((clause) => clause.sql).join(' AND '),
            parameters: clauses.map((clause) => clause.stored),
          };
    }
    case 'custom':
      return filter.where({ values: valuesOf(property), now, valuesOf });
    case 'order':
      return null;
  }
}

export function criteria(resource: Resource, query: QueryPairs, now: Date): Criteria {
  const clauses: Clause[] = [];
  for (const [property, filters] of Object.entries(resource.filters)) {
    for (const filter of filters) {
      const clause = clauseOf(filter, resource, property, query, now);
      if (clause !== null) clauses.push(clause);
    }
  }
  const orders = query.flatMap(([key, direction]) => {
    const property = /^order\[(\w+)\]$/.exec(key)?.[1];
    // Unknown names are ignored, as API Platform does; these would be found on every object.
    if (property !== undefined && property in Object.prototype) throw new HttpProblem(400, `order[${property}]`);
    const known =
      property !== undefined && resource.filters[property]?.some((filter) => filter.kind === 'order') === true;
    return known && /^(asc|desc)$/i.test(direction) ? [`"${property}" ${direction.toUpperCase()}`] : [];
  });
  return {
    where: clauses.length === 0 ? '' : `WHERE ${clauses.map((clause) => clause.sql).join(' AND ')}`,
    parameters: clauses.flatMap((clause) => clause.parameters),
    order: `ORDER BY ${orders.length === 0 ? 'id ASC' : [...orders, 'id ASC'].join(', ')}`,
  };
}

/** The query keys a resource understands, for `hydra:search`. */
export function searchVariables(resource: Resource): { readonly variable: string; readonly property: string }[] {
  return Object.entries(resource.filters).flatMap(([property, filters]) =>
    filters.flatMap((filter) => {
      const names = ((): string[] => {
        switch (filter.kind) {
          case 'search':
            return [property, `${property}[]`];
          case 'exists':
            return [`exists[${property}]`];
          case 'order':
            return [`order[${property}]`];
          case 'date':
            return Object.keys(DATE_OPERATORS).map((name) => `${property}[${name}]`);
          case 'range':
            return Object.keys(RANGE_OPERATORS).map((name) => `${property}[${name}]`);
          case 'boolean':
            return [property];
          case 'custom':
            return [...(filter.variables ?? [property])];
        }
      })();
      return names.map((variable) => ({ variable, property }));
    }),
  );
}
