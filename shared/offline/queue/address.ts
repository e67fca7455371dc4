import { addressOf } from '#shared/api/query.ts';

/** The origin of this page; outside a page, that of the back-office. */
export function pageOrigin(base: string): string {
  return typeof location === 'undefined' ? new URL(base).origin : location.origin;
}

/** The key of an address's record: its path, or the whole address of another origin. */
export function keyOfAddress(address: string, base: string, locale: string): string {
  const url = addressOf(base, address, locale);
  return url.origin === pageOrigin(base) ? `${url.pathname}${url.search}` : url.href;
}
