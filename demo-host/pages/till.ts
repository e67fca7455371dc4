import type { User } from '../auth/users.ts';
import type { Sql } from '../db/database.ts';
import type { IslandPage } from './islands.ts';

interface Attribute {
  readonly name: string;
  readonly value: string;
}
/** The page decides these; an address that could set them would hand the till to whoever wrote the link. */
const FIXED = ['jwt', 'locale', 'api-base'];
/** Where the till sends things: not for a link to decide either. */
const ADDRESSES = [
  'print-server',
  'printer-host',
  'printer-port',
  'geocoder-url',
  'geocoder-key',
  'logo',
  'mercure-url',
  'shifts-url',
  'journal-url',
];

/** The ways to the virtual printer; for USB and Bluetooth a test puts a device behind the browser. */
const PRINTERS = new Map<string, readonly (readonly [string, string])[]>(
  Object.entries({
    server: [
      ['default-printer', 'ethernet'],
      ['print-server', '/'],
    ],
    network: [['default-printer', 'ethernet']],
    usb: [
      ['default-printer', 'usb'],
      ['usb-vendor-id', '0x04b8'],
    ],
    bluetooth: [['default-printer', 'bluetooth']],
  }),
);

/** Whether the address may name this way to the virtual printer. */
export function isPrinter(name: string): boolean {
  return PRINTERS.has(name);
}

/**
 * The signed-in user's till; the address may set its other documented attributes (`?order-id=12&table-selection=1`).
 */
export function tillAttributes(
  sql: Sql,
  user: User,
  island: IslandPage | undefined,
  query: URLSearchParams,
  base: { readonly locale: string; readonly jwt: string; /** The page’s own host and port. */ readonly host: string },
): Attribute[] {
  // An admin chooses a store in the till, unless the address names one.
  const wanted = query.get('store-id') ?? (user.roles.includes('ROLE_ADMIN') ? null : user.store);
  const store = wanted === null ? undefined : sql.get('SELECT id, name, address FROM store WHERE id = ?', [wanted]);
  const attributes = new Map<string, string>([
    ['locale', base.locale],
    ['jwt', base.jwt],
    ['user-roles', user.roles.join(',')],
    ['user-name', user.username],
    ['company-name', 'Dar Flexy'],
    ['logo', '/host/favicon.svg'],
    ['geocoder-url', '/_host/geocode'],
    ['shifts-url', '/{locale}/api/cash_shifts'],
    ['journal-url', '/{locale}/api/journal_entries'],
  ]);
  if (store !== undefined) {
    attributes.set('store-id', String(store['id']));
    attributes.set('store-name', String(store['name']));
    attributes.set('store-address', String(store['address']));
  }
  // The virtual printer; its address is the host’s to give, like every other.
  for (const [name, value] of PRINTERS.get(query.get('printer') ?? '') ?? []) attributes.set(name, value);
  if (query.get('printer') === 'network') attributes.set('printer-host', `ws://${base.host}`);
  for (const { name } of island?.attributes ?? []) {
    const value = query.get(name);
    if (value !== null && !FIXED.includes(name) && !ADDRESSES.includes(name)) attributes.set(name, value);
  }
  return [...attributes].map(([name, value]) => ({ name, value }));
}
