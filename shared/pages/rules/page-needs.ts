import { attributeOf, scanHtml, type ScannedTag } from './html-scan.ts';

/** What a page needs of its own site to open. */
export interface PageNeeds {
  /** Without these it does not work: scripts, styles and what they import. Absolute addresses. */
  readonly required: readonly string[];
  /** Pictures and the like. */
  readonly wanted: readonly string[];
  /** The autoloader's script; undefined on a page without islands. */
  readonly entry: string | undefined;
  /** The islands on the page: `flexy-pos`. */
  readonly tags: readonly string[];
  /** The pages that it asks to be kept, as it names them; undefined when it asks for none at all. */
  readonly pages: readonly string[] | undefined;
  /** Whom the page itself names as the person that it is for. */
  readonly user: string | undefined;
}

const ENTRY = /\/flexy(?:-[A-Z0-9]{8})?\.js$/;
const NEEDED_LINK = /\b(?:stylesheet|modulepreload)\b/i;
const WANTED_LINK = /\b(?:icon|apple-touch-icon|manifest|preload)\b/i;

/** A list as the macro writes it (JSON), or names with spaces between. */
export function namesIn(text: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.filter((one) => typeof one === 'string');
  } catch {
    // No JSON.
  }
  return text.split(/[\s,]+/).filter((one) => one !== '');
}

/** An address of the same site, without its fragment; undefined for any other. */
export function ownAddress(text: string | undefined, base: string): string | undefined {
  if (text === undefined || text === '' || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.origin === new URL(base).origin ? withoutFragment(url.href) : undefined;
}

/** The address by which a page or file is kept. */
export function withoutFragment(address: string): string {
  return address.replace(/#.*$/, '');
}

function addressesInImportMap(text: string): readonly string[] {
  try {
    const imports: unknown = Reflect.get(Object(JSON.parse(text)), 'imports');
    return Object.values(Object(imports)).filter((one): one is string => typeof one === 'string');
  } catch {
    return [];
  }
}

export function pageNeeds(html: string, address: string): PageNeeds {
  const required = new Set<string>();
  const wanted = new Set<string>();
  const tags = new Set<string>();
  let entry: string | undefined;
  let pages: readonly string[] | undefined;
  let user: string | undefined;
  let script: ScannedTag | undefined;
  const add = (set: Set<string>, text: string | undefined): void => {
    const own = ownAddress(text, address);
    if (own !== undefined) set.add(own);
  };
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'script') {
      if (script && attributeOf(script, 'type') === 'importmap')
        for (const one of addressesInImportMap(html.slice(piece.start, piece.end))) add(wanted, one);
      continue;
    }
    const { name } = piece;
    if (name === 'script') {
      script = piece;
      const source = attributeOf(piece, 'src');
      add(required, source);
      const own = ownAddress(source, address);
      if (own !== undefined && ENTRY.test(new URL(own).pathname)) entry ??= own;
      const named = attributeOf(piece, 'data-offline-pages');
      if (named !== undefined) pages = [...(pages ?? []), ...namesIn(named)];
      user ??= attributeOf(piece, 'data-offline-user');
    } else if (name === 'link') {
      const rel = attributeOf(piece, 'rel') ?? '';
      add(NEEDED_LINK.test(rel) ? required : WANTED_LINK.test(rel) ? wanted : new Set(), attributeOf(piece, 'href'));
    } else if (name === 'img') add(wanted, attributeOf(piece, 'src'));
    else if (name.startsWith('flexy-')) {
      tags.add(name);
      add(wanted, attributeOf(piece, 'logo'));
    }
  }
  return {
    required: [...required],
    wanted: [...wanted].filter((one) => !required.has(one)),
    entry,
    tags: [...tags],
    pages,
    user,
  };
}

const IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]+?\bfrom\s*)?["']([^"'\n]+)["']/g;
const STYLE_ADDRESS = /@import\s+["']([^"'\n]+)["']|url\(\s*["']?([^"')\s]+)["']?\s*\)/g;

/** What a script or a style sheet of the site loads in its turn. */
export function importsOf(text: string, address: string, type: string): readonly string[] {
  const found = /javascript/.test(type)
    ? [...text.matchAll(IMPORT)].map(([, one = '']) => one).filter((one) => /^[./]/.test(one))
    : /css/.test(type)
      ? [...text.matchAll(STYLE_ADDRESS)].map(([, imported, used]) => imported ?? used)
      : [];
  return [...new Set(found.map((one) => ownAddress(one, address)).filter((one) => one !== undefined))];
}

/** Whether a file's content is in its name, so that it never changes: `/flexy/flexy-pos-DBJIYRYW.js`. */
export function isHashed(address: string): boolean {
  return /-[A-Z0-9]{8}\.\w+$/.test(new URL(address).pathname);
}
