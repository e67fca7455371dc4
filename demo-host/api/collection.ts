import type { Row, Sql } from '../db/database.ts';
import { HttpProblem } from './errors.ts';
import type { QueryPairs } from './filters.ts';
import { criteria, searchVariables } from './filters.ts';
import type { Locale } from './iri.ts';
import { apiPrefix } from './iri.ts';
import type { Resource } from './resource.ts';
import type { ApiVersion } from './versions.ts';

export const PAGE_SIZE = 30;
interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
}

export function readPage(sql: Sql, resource: Resource, query: QueryPairs, now: Date): Page {
  const asked = query.findLast(([key]) => key === 'page')?.[1];
  const page = asked === undefined ? 1 : Number.parseInt(asked, 10) || 0;
  if (page < 1) throw new HttpProblem(400, 'Page should not be less than 1');
  const { where, parameters, order } = criteria(resource, query, now);
  const total = Number(
    sql.get(`SELECT COUNT(*) AS count FROM "${resource.table}" ${where}`, parameters)?.['count'] ?? 0,
  );
  const rows = sql.all(`SELECT * FROM "${resource.table}" ${where} ${order} LIMIT ${PAGE_SIZE} OFFSET ?`, [
    ...parameters,
    (page - 1) * PAGE_SIZE,
  ]);
  return { rows, total, page };
}

function address(path: string, query: QueryPairs, page: number | null, sorts: boolean): string {
  const pairs = query.filter(([key]) => key !== 'page');
  if (sorts) pairs.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const parameters = new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, value]));
  if (page !== null) parameters.append('page', String(page));
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

export function hydraCollection(
  page: Page,
  members: readonly unknown[],
  resource: Resource,
  query: QueryPairs,
  version: ApiVersion,
  locale: Locale,
): Record<string, unknown> {
  const prefix = version.hydraPrefix;
  const path = `${apiPrefix(locale)}/${resource.name}`;
  const list = { [`${prefix}member`]: members };
  const total = { [`${prefix}totalItems`]: page.total };
  const last = Math.max(1, Math.ceil(page.total / PAGE_SIZE));
  const link = (number: number): string => address(path, query, number, version.sortsQuery);

  const body: Record<string, unknown> = {
    '@context': `${apiPrefix(locale)}/contexts/${resource.shortName}`,
    '@id': path,
    '@type': `${prefix}Collection`,
    ...(version.totalFirst ? { ...total, ...list } : { ...list, ...total }),
  };
  if (query.length > 0 || last > 1) {
    body[`${prefix}view`] = {
      '@id': last > 1 || page.page > 1 ? link(page.page) : address(path, query, null, version.sortsQuery),
      '@type': `${prefix}PartialCollectionView`,
      ...(last > 1 ? { [`${prefix}first`]: link(1), [`${prefix}last`]: link(last) } : {}),
      ...(page.page > 1 ? { [`${prefix}previous`]: link(page.page - 1) } : {}),
      ...(page.page < last ? { [`${prefix}next`]: link(page.page + 1) } : {}),
    };
  }
  const variables = searchVariables(resource);
  if (variables.length > 0) {
    body[`${prefix}search`] = {
      '@type': `${prefix}IriTemplate`,
      [`${prefix}template`]: `${path}{?${variables.map(({ variable }) => variable).join(',')}}`,
      [`${prefix}variableRepresentation`]: 'BasicRepresentation',
      [`${prefix}mapping`]: variables.map(({ variable, property }) => ({
        '@type': 'IriTemplateMapping',
        variable,
        property,
        required: false,
      })),
    };
  }
  return body;
}
