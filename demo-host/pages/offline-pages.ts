import type { Context } from 'hono';
import type { Locale } from '../api/iri.ts';
import type { HostEnvironment } from '../environment.ts';

export const KITCHEN = 'flexy-orders-lab';

/** What of an address belongs to a till that is opened each day, unlike the order that is edited once. */
const LASTING: ReadonlySet<string> = new Set([
  'store-id',
  'printer',
  'pin-connection',
  'table-selection',
  'payment-bridge',
  'pay-later',
  'tips',
  'greatest-reduction',
  'returns',
  'shifts',
]);

/** The pages that till and kitchen ask to be kept for when there is no network: themselves, and the other one. */
export function offlinePages(c: Context<HostEnvironment>, locale: Locale): string {
  const { pathname, search, searchParams } = new URL(c.req.url);
  const own = [...searchParams.keys()].every((name) => LASTING.has(name)) ? [pathname + search] : [];
  return JSON.stringify([...new Set([...own, `/${locale}/pos`, `/${locale}/admin/islands/${KITCHEN}`])]);
}
