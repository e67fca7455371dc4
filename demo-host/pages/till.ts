import type { User } from '../auth/users.ts';
import type { Sql } from '../db/database.ts';
import type { IslandPage } from './islands.ts';

export interface Attribute { readonly name: string; readonly value: string }
/** The page decides these; an address that could set them would hand the till to whoever wrote the link. */
const FIXED = ['jwt', 'locale', 'api-base'];
/** Where the till sends things: not for a link to decide either. */
const ADDRESSES = ['print-server', 'printer-host', 'printer-port', 'geocoder-url', 'geocoder-key', 'logo', 'mercure-url'];

/** The signed-in user's till; the address may set its other documented attributes (`?order-id=12&table-selection=1`). */
export function tillAttributes(sql: Sql, user: User, island: IslandPage | undefined, query: URLSearchParams, base: { readonly locale: string; readonly jwt: string }): Attribute[] {
  // An admin chooses a store in the till, unless the address names one.
  const wanted = query.get('store-id') ?? (user.roles.includes('ROLE_ADMIN') ? null : user.store);
  const store = wanted === null ? undefined : sql.get('SELECT id, name, address FROM store WHERE id = ?', [wanted]);
  const attributes = new Map<string, string>([
    ['locale', base.locale], ['jwt', base.jwt], ['user-roles', user.roles.join(',')], ['user-name', user.username], ['company-name', 'Dar Flexy'], ['logo', '/host/favicon.svg'],
  ]);
  if (store !== undefined) {
    attributes.set('store-id', String(store['id']));
    attributes.set('store-name', String(store['name']));
    attributes.set('store-address', String(store['address']));
  }
  // The virtual printer; its address is the host’s to give, like every other.
  if (query.get('printer') === 'server') {
    attributes.set('default-printer', 'ethernet');
    attributes.set('print-server', '/');
  }
  for (const { name } of island?.attributes ?? []) {
    const value = query.get(name);
    if (value !== null && !FIXED.includes(name) && !ADDRESSES.includes(name)) attributes.set(name, value);
  }
  return [...attributes].map(([name, value]) => ({ name, value }));
}
