import type { Attrs, DOMOutputSpec, Mark, Node, Schema, TagParseRule } from 'prosemirror-model';

/** What stands in a line and has no name of the library's. */
export const KEPT_TAGS: readonly string[] = ['sup', 'sub', 'u', 'mark', 'font'];

type Attributes = Readonly<Record<string, string>>;

/** Those of the named attributes that an element has; null: none. */
function namedOf(element: HTMLElement, names: readonly string[]): Attributes | null {
  const found = names.flatMap((name): [string, string][] => {
    const value = element.getAttribute(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

const isAttributes = (value: unknown): value is Attributes => typeof value === 'object' && value !== null;
const kept = (attrs: Attrs): Attributes => (isAttributes(attrs['htmlAttrs']) ? attrs['htmlAttrs'] : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

interface Rules {
  parseDOM?: readonly TagParseRule[] | undefined;
}

/** Lets the rules of a node read more of an element than the library does. */
function read(spec: Rules, more: (element: HTMLElement) => Attrs): void {
  spec.parseDOM = (spec.parseDOM ?? []).map((rule) => ({
    ...rule,
    getAttrs: (element: HTMLElement) => {
      const own = rule.getAttrs?.(element);
      return own === false ? false : { ...own, ...more(element) };
    },
  }));
}

/**
 * Corrects what the library's document knows of elements, before a document is in it. It escapes addresses on their way
 * into an attribute, which needs none, and keeps neither titles nor how a paragraph is aligned.
 */
export function refineSchema(schema: Schema): void {
  const { nodes, marks } = schema;
  const link = marks['link']?.spec;
  const image = nodes['image']?.spec;
  if (link === undefined || image === undefined) throw new Error('The editor knows no links.');
  link.parseDOM = [
    {
      tag: 'a[href]',
      getAttrs: (element) => ({ linkUrl: element.getAttribute('href'), title: element.getAttribute('title') }),
    },
  ];
  link.toDOM = ({ attrs }: Mark): DOMOutputSpec => [
    'a',
    { href: textOf(attrs['linkUrl']), title: textOf(attrs['title']) },
  ];
  image.parseDOM = [
    {
      tag: 'img[src]',
      getAttrs: (element) => ({
        imageUrl: element.getAttribute('src'),
        altText: element.getAttribute('alt'),
        htmlAttrs: namedOf(element, ['title', 'width', 'height']),
      }),
    },
  ];
  image.toDOM = ({ attrs }: Node): DOMOutputSpec => [
    'img',
    { src: textOf(attrs['imageUrl']), alt: textOf(attrs['altText']), ...kept(attrs) },
  ];
  for (const name of ['paragraph', 'heading']) {
    const spec = nodes[name]?.spec;
    if (spec !== undefined) read(spec, (element) => ({ htmlAttrs: namedOf(element, ['align']) }));
  }
  for (const name of ['tableHeadCell', 'tableBodyCell']) {
    const spec = nodes[name]?.spec;
    if (spec === undefined) continue;
    read(spec, (element) => ({
      align: textOf(element.getAttribute('align')),
      className: textOf(element.getAttribute('class')),
    }));
    const tag = name === 'tableHeadCell' ? 'th' : 'td';
    spec.toDOM = ({ attrs }: Node): DOMOutputSpec => {
      const { align, className, colspan, rowspan } = attrs;
      return [tag, { align, class: className, colspan, rowspan }, 0];
    };
  }
  const code = nodes['codeBlock']?.spec;
  if (code !== undefined) {
    read(code, (element) => ({ htmlAttrs: namedOf(element.querySelector('code') ?? element, ['class']) }));
    code.toDOM = ({ attrs }: Node): DOMOutputSpec => ['pre', ['code', kept(attrs), 0]];
  }
  for (const name of KEPT_TAGS) {
    const spec = marks[name]?.spec;
    if (spec === undefined) continue;
    spec.parseDOM = [{ tag: name, getAttrs: (element) => ({ htmlAttrs: namedOf(element, ['id', 'color']) ?? {} }) }];
    spec.toDOM = ({ attrs }: Mark): DOMOutputSpec => [name, kept(attrs), 0];
  }
  const line = nodes['thematicBreak']?.spec;
  if (line !== undefined) line.toDOM = (): DOMOutputSpec => ['hr'];
  // Both are made of the rules once.
  schema.cached['domParser'] = undefined;
  schema.cached['domSerializer'] = undefined;
}
