import type { Context } from 'hono';
import type { Locale } from '../api/iri.ts';
import { pageToken } from '../auth/token.ts';
import type { User } from '../auth/users.ts';
import type { HostEnvironment } from '../environment.ts';
import { GEOCODER_VALUES } from '../geocoder/routes.ts';
import { fillExample, islandPages } from './islands.ts';

/** Addresses of this API that examples name. */
export const exampleAddresses = (locale: Locale): Readonly<Record<'product' | 'orders', string>> => ({
  product: `/${locale}/api/products/1`,
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
