import { posix } from 'node:path';

const LINK = /\s(?:href|src)="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;

/**
 * Links of the site that lead nowhere, a line each: page and target.
 * @param pages HTML by the page's file.
 * @param files All other files.
 */
export function brokenLinks(pages: ReadonlyMap<string, string>, files: ReadonlySet<string>): readonly string[] {
  const ids = new Map([...pages].map(([file, html]) => [file, new Set([...html.matchAll(ID)].map(([, id]) => id))]));
  return [...pages].flatMap(([file, html]) =>
    [...html.matchAll(LINK)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [path = '', anchor] = link.replaceAll('&amp;', '&').split('#');
      const target = path === '' ? file : posix.join(posix.dirname(file), path);
      const isThere =
        anchor === undefined || anchor === '' ? ids.has(target) || files.has(target) : ids.get(target)?.has(anchor);
      return isThere === true ? [] : [`${file}: ${link}`];
    }),
  );
}
