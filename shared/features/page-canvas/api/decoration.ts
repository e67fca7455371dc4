import type { ApiClient } from '#shared/api/client.ts';
import { readText } from '#shared/api/transfer/text.ts';
import type { Decoration } from '../canvas/frame.ts';
import { ownAddress } from '../canvas/safe.ts';
import { parseSource, type SourceKept, type SourceNode } from '../source/html.ts';
import { attributesOf, endOfOpenTag } from '../source/open-tag.ts';
import { decodeText } from '../source/text.ts';

/** What dresses a canvas when the page that would dress it cannot be read. */
export const plainDecoration = (base: string): Decoration => ({
  base,
  sheets: [],
  styles: [],
  lang: '',
  dir: '',
  bodyClass: '',
});

const keptIn = (nodes: readonly SourceNode[]): readonly SourceKept[] =>
  nodes.flatMap((node) => (node.kind === 'element' ? keptIn(node.children) : node.kind === 'kept' ? [node] : []));

/** A tag as it is kept, and its attributes. */
function tagOf({ source }: SourceKept) {
  const open = source.slice(0, endOfOpenTag(source, 0) ?? source.length);
  const name = /^<([a-z]+)/i.exec(open)?.[1]?.toLowerCase() ?? '';
  const attributes = new Map(attributesOf(open).map((each) => [each.name, decodeText(each.value ?? '')]));
  return { name, source, open, of: (attribute: string): string => attributes.get(attribute) ?? '' };
}

/** What dresses a page, read from its text: a parser of the browser would report what must not run in it. */
export function decorationOf(html: string, base: string): Decoration {
  const tags = keptIn(parseSource(html)).map(tagOf);
  const first = (name: string) => tags.find((tag) => tag.name === name);
  return {
    base,
    sheets: tags
      .filter(({ name, of }) => name === 'link' && /\bstylesheet\b/i.test(of('rel')) && of('href') !== '')
      .flatMap(({ of }) => ownAddress(of('href'), base) ?? []),
    styles: tags
      .filter(({ name }) => name === 'style')
      .map(({ source, open }) => source.slice(open.length).replace(/<\/style[^>]*>\s*$/i, '')),
    lang: first('html')?.of('lang') ?? '',
    dir: first('html')?.of('dir') ?? '',
    bodyClass: first('body')?.of('class') ?? '',
  };
}

/** Reads a page of the own site for what dresses it. Rejects with `ApiError`. */
export async function readDecoration(
  api: Pick<ApiClient, 'open' | 'access'>,
  pageUrl: string,
  signal: AbortSignal,
): Promise<Decoration> {
  const { text } = await readText(api, pageUrl, { signal, accept: 'text/html' });
  return decorationOf(text, new URL(api.access.addressOf(pageUrl), location.href).href);
}
