import type { Context } from 'hono';
import type { Locale } from '../api/iri.ts';
import { pageToken } from '../auth/token.ts';
import type { User } from '../auth/users.ts';
import type { HostEnvironment } from '../environment.ts';
import { GEOCODER_VALUES } from '../geocoder/routes.ts';
import { fillExample, islandPages } from './islands.ts';

export const COPILOT = 'flexy-ai-copilot';
const EXAMPLE_PRODUCT = 1;
const AGENDA_FILE = /^\/agenda\/events\.(?:json|ics)$/;

/** Addresses of this API that examples name. */
export const exampleAddresses = (locale: Locale): Readonly<Record<'product' | 'orders', string>> => ({
  product: `/${locale}/api/products/${EXAMPLE_PRODUCT}`,
  orders: `/${locale}/api/orders?status[]=waiting`,
});

/** The attributes of a tag's own example, with what only a page knows filled in. */
export function exampleAttributes(
  c: Context<HostEnvironment>,
  locale: Locale,
  user: User,
  tag: string,
): { name: string; value: string }[] {
  const { options, key } = c.get('host');
  const island = islandPages(options.root).find((candidate) => candidate.tag === tag);
  return fillExample(island?.example ?? {}, {
    ...GEOCODER_VALUES,
    locale,
    jwt: pageToken(c.get('session'), key, options.jwtTtl),
    user: user.username,
    ...exampleAddresses(locale),
  });
}

/** What a tag's own page of this back-office sets besides its example. */
export function ownAttributes(c: Context<HostEnvironment>, tag: string): { name: string; value: string }[] {
  const events = c.req.query('events-url') ?? '';
  if (tag === 'flexy-agenda' && AGENDA_FILE.test(events)) return [{ name: 'events-url', value: events }];
  return tag === COPILOT ? [{ name: 'form', value: '#own-product' }] : [];
}

/** The product of the examples as a form shows it. */
export function exampleProduct(c: Context<HostEnvironment>): Readonly<Record<string, string>> {
  const { name, price, description } =
    c.get('host').sql.get('SELECT name, price, description FROM product WHERE id = ?', [EXAMPLE_PRODUCT]) ?? {};
  return {
    id: String(EXAMPLE_PRODUCT),
    name: String(name ?? ''),
    price: typeof price === 'number' ? (price / 100).toFixed(2) : '',
    description: String(description ?? ''),
  };
}
