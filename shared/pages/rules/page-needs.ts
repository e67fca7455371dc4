import { importsOfModule } from './file-needs.ts';
import { attributeOf, scanHtml, type ScannedTag } from './html-scan.ts';
import { type ImportMap, readImportMaps } from './import-map.ts';
import { namesIn, ownAddress } from './own-address.ts';

/** What a page needs of its own site to open. */
interface PageNeeds {
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
  readonly importMap: ImportMap;
}

const ENTRY = /\/flexy(?:-[A-Z0-9]{8})?\.js$/;
const NEEDED_LINK = /\b(?:stylesheet|modulepreload)\b/i;
const WANTED_LINK = /\b(?:icon|apple-touch-icon|manifest|preload)\b/i;

export function pageNeeds(html: string, address: string): PageNeeds {
  const required = new Set<string>();
  const wanted = new Set<string>();
  const tags = new Set<string>();
  let entry: string | undefined;
  let pages: readonly string[] | undefined;
  let user: string | undefined;
  let script: ScannedTag | undefined;
  const maps: string[] = [];
  const modules: string[] = [];
  const add = (set: Set<string>, text: string | undefined): void => {
    const own = ownAddress(text, address);
    if (own !== undefined) set.add(own);
  };
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'script') {
      const type = script && attributeOf(script, 'type');
      if (type === 'importmap') maps.push(html.slice(piece.start, piece.end));
      else if (type === 'module') modules.push(html.slice(piece.start, piece.end));
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
  const importMap = readImportMaps(maps, address);
  for (const one of importMap.imports.values()) add(wanted, one);
  for (const text of modules) {
    const needs = importsOfModule(text, address, importMap);
    for (const one of needs.required) add(required, one);
    for (const one of needs.wanted) add(wanted, one);
  }
  return {
    required: [...required],
    wanted: [...wanted].filter((one) => !required.has(one)),
    entry,
    tags: [...tags],
    pages,
    user,
    importMap,
  };
}
