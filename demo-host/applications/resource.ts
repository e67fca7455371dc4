import type { Registry, Resource } from '../api/resource.ts';
import {
  ALL_OPERATIONS,
  createRegistry,
  defineResource,
  type Field,
  flag,
  integer,
  list,
  text,
} from '../api/resource.ts';
import { notBlank } from '../api/validation.ts';

/** `price` is in minor units. An application with a `menuOrder` is installed. */
function applicationsIn(table: string, further: Readonly<Record<string, Field>> = {}): Resource {
  return defineResource({
    name: 'applications',
    shortName: 'Application',
    table,
    operations: ALL_OPERATIONS,
    roles: { post: 'ROLE_ADMIN', put: 'ROLE_ADMIN', patch: 'ROLE_ADMIN', delete: 'ROLE_ADMIN' },
    filters: {},
    fields: {
      name: text({ constraints: [notBlank] }),
      image: text(),
      description: text(),
      price: integer(),
      pageUrl: text(),
      menuOrder: integer(),
      isEnabled: flag({ default: 1 }),
      ...further,
    },
  });
}

/** What the shop has installed. */
export const applications = applicationsIn('application');

/** The store of applications is another back-office, with one resource only. */
export function createApplicationStore(): Registry {
  return createRegistry([
    applicationsIn('store_application', {
      category: text(),
      author: text(),
      pictures: list(),
      permissions: list(),
    }),
  ]);
}
