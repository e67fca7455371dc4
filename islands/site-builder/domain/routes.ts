import { isRecord } from '#shared/kernel/json.ts';

/** A list, also where PHP has made a map of it. */
const entriesOf = (stored: unknown): readonly unknown[] =>
  Array.isArray(stored) ? stored : isRecord(stored) ? Object.values(stored) : [];

const withoutEnd = (url: string): string => url.replace(/\/+$/, '');
const isOf = (entry: unknown, route: string): entry is Readonly<Record<string, unknown>> =>
  isRecord(entry) && typeof entry['routeUrl'] === 'string' && withoutEnd(entry['routeUrl']) === withoutEnd(route);

/** The styles of one route in `customCssPerRoutes`. */
export const routeCss = (stored: unknown, route: string): string =>
  entriesOf(stored)
    .flatMap((entry) => (isOf(entry, route) ? [typeof entry['css'] === 'string' ? entry['css'] : ''] : []))
    .join('\n');

/** `customCssPerRoutes` with other styles of one route; the entries of all others stay, also those that are not ours to read. */
export function withRouteCss(stored: unknown, route: string, css: string): readonly unknown[] {
  const entries = entriesOf(stored);
  const at = entries.findIndex((entry) => isOf(entry, route));
  if (at < 0) return [...entries, { css, routeUrl: route }];
  return entries.flatMap((entry, place) => {
    if (place === at) return [{ ...Object(entry), css }];
    return isOf(entry, route) ? [] : [entry];
  });
}
