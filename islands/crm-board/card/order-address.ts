/**
 * The address of an order's page by the pattern of the page, with `{id}`. Null without a pattern or an order, and for
 * anything but an address of the web: a script is none.
 */
export function orderAddress(pattern: string | undefined, orderId: string | null, base: string): string | null {
  if (pattern === undefined || pattern === '' || orderId === null) return null;
  try {
    const url = new URL(pattern.replaceAll('{id}', encodeURIComponent(orderId)), base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
