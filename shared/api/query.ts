/** A query value; a list repeats its parameter, undefined omits it. */
type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;
/** Keys are sent as they are (`exists[parentCategory]`); a list is sent as `key[]=a&key[]=b`. */
export type Query = Readonly<Record<string, QueryValue>>;

// PHP accepts `[`, `]`, `/`, `:` and `,` unescaped, which keeps the server's log readable.
export function escapeKey(key: string): string {
  return encodeURIComponent(key).replace(/%5B/g, '[').replace(/%5D/g, ']');
}

export function escapeValue(value: string | number | boolean): string {
  return encodeURIComponent(String(value)).replace(/%2F/g, '/').replace(/%3A/g, ':').replace(/%2C/g, ',');
}

/** The query string with its `?`, or an empty text. */
export function queryText(query: Query | undefined): string {
  if (query === undefined) return '';
  return Object.entries(query)
    .flatMap(([key, value]) => {
      if (value === undefined) return [];
      if (typeof value !== 'object') return [`${escapeKey(key)}=${escapeValue(value)}`];
      const name = key.endsWith('[]') ? key : `${key}[]`;
      return value.map((item) => `${escapeKey(name)}=${escapeValue(item)}`);
    })
    .join('&');
}

/**
 * Builds the address of a path on the back-office. IRIs of a back-office in a subfolder contain that folder already;
 * `{locale}` is replaced by the element's language.
 */
export function addressOf(base: string, path: string, locale: string, query?: Query): URL {
  const root = new URL(base);
  const folder = root.pathname.replace(/\/+$/, '');
  const written = path.replaceAll('{locale}', locale);
  const isOwn = folder !== '' && (written === folder || written.startsWith(`${folder}/`));
  const url = /^https?:\/\//i.test(written)
    ? new URL(written)
    : new URL(`${root.origin}${isOwn ? '' : folder}${written.startsWith('/') ? '' : '/'}${written}`);
  const text = queryText(query);
  if (text !== '') url.search = url.search === '' ? `?${text}` : `${url.search}&${text}`;
  return url;
}

/** The same address with another page number. */
export function withPage(url: URL, page: number): URL {
  const next = new URL(url);
  const kept = next.search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('page='));
  next.search = `?${[...kept, `page=${page}`].join('&')}`;
  return next;
}
