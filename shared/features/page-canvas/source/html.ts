import { endOfTwig } from '#shared/features/twig/pieces.ts';
import { endOfOpenTag } from './open-tag.ts';

/** What is kept as it stands and shown as a chip, or not at all. */
type KeptKind = 'twig' | 'comment' | 'script' | 'style' | 'embedded' | 'loose-tag';

export interface SourceElement {
  readonly kind: 'element';
  /** In lower case, but in SVG as written. */
  readonly name: string;
  readonly open: string;
  /** Empty where HTML does without it. */
  readonly close: string;
  readonly children: readonly SourceNode[];
  /** SVG or MathML. */
  readonly isForeign: boolean;
}
export interface SourceText {
  readonly kind: 'text';
  readonly source: string;
}
export interface SourceKept {
  readonly kind: 'kept';
  readonly what: KeptKind;
  readonly source: string;
}
/** A node of a text; all nodes printed one after the other are the text, to the byte. */
export type SourceNode = SourceElement | SourceText | SourceKept;

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Kept whole up to their end tag. */
const WHOLE: Readonly<Record<string, KeptKind>> = {
  script: 'script',
  style: 'style',
  iframe: 'embedded',
  object: 'embedded',
  noscript: 'embedded',
  template: 'embedded',
  textarea: 'embedded',
  title: 'embedded',
  frameset: 'embedded',
};
const ALONE: Readonly<Record<string, KeptKind>> = {
  link: 'style',
  meta: 'embedded',
  base: 'embedded',
  embed: 'embedded',
  html: 'loose-tag',
  head: 'loose-tag',
  body: 'loose-tag',
};
const FOREIGN = new Set(['svg', 'math']);
const CLOSES_PARAGRAPH = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul'.split(
    ' ',
  ),
);
const ENDS_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'tbody', 'thead', 'tfoot'],
  td: ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot'],
  th: ['td', 'th', 'tr', 'tbody', 'thead', 'tfoot'],
  tbody: ['tbody', 'thead', 'tfoot'],
  thead: ['tbody', 'tfoot'],
  tfoot: ['tbody', 'thead'],
  option: ['option', 'optgroup'],
  optgroup: ['optgroup'],
};
const MAY_STAY_OPEN = new Set(['p', ...Object.keys(ENDS_BY)]);

interface Open {
  readonly name: string;
  readonly open: string;
  readonly isForeign: boolean;
  readonly children: SourceNode[];
}

/** Builds the tree; what does not fit into one is kept as a loose tag. */
class Tree {
  readonly #stack: Open[] = [{ name: '', open: '', isForeign: false, children: [] }];

  get top(): Open {
    const top = this.#stack.at(-1);
    if (top === undefined) throw new Error('The tree has lost its root.');
    return top;
  }

  add(node: SourceNode): void {
    const before = this.top.children.at(-1);
    if (node.kind === 'text' && before?.kind === 'text')
      this.top.children.splice(-1, 1, { kind: 'text', source: before.source + node.source });
    else this.top.children.push(node);
  }

  open(open: Omit<Open, 'children'>): void {
    const isEnded = (name: string): boolean =>
      name === 'p' ? CLOSES_PARAGRAPH.has(open.name) : (ENDS_BY[name]?.includes(open.name) ?? false);
    while (!open.isForeign && isEnded(this.top.name)) this.#end('');
    this.#stack.push({ ...open, children: [] });
  }

  close(name: string, source: string): void {
    const at = this.#stack.findLastIndex((open) => open.name.toLowerCase() === name.toLowerCase());
    if (at <= 0) {
      this.add({ kind: 'kept', what: 'loose-tag', source });
      return;
    }
    while (this.#stack.length > at + 1) this.#leave();
    this.#end(source);
  }

  /** The tree; call it once, at the end of the text. */
  finish(): readonly SourceNode[] {
    while (this.#stack.length > 1) this.#leave();
    return this.top.children;
  }

  #end(close: string): void {
    const done = this.#stack.pop();
    if (done !== undefined) this.add({ kind: 'element', ...done, close });
  }

  /** Ends an element whose end tag never came. */
  #leave(): void {
    if (MAY_STAY_OPEN.has(this.top.name)) {
      this.#end('');
      return;
    }
    const lost = this.#stack.pop();
    if (lost === undefined) return;
    this.add({ kind: 'kept', what: 'loose-tag', source: lost.open });
    for (const child of lost.children) this.add(child);
  }
}

/** The end of an element that is kept whole: after its end tag, or the end of the text. */
function endOfWhole(text: string, from: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>`, 'gi');
  tags.lastIndex = from;
  let depth = 1;
  // A script ends at its first end tag, whatever it holds.
  const nests = name === 'object' || name === 'template';
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    if (tag[1] === '/') depth -= 1;
    else if (nests) depth += 1;
    if (depth === 0) return tags.lastIndex;
  }
  return text.length;
}

/** The end of a comment, whose Twig may hold `-->`. */
function endOfComment(text: string, from: number): number {
  let at = from + '<!--'.length;
  while (at < text.length) {
    if (text.startsWith('-->', at)) return at + '-->'.length;
    at = endOfTwig(text, at) ?? at + 1;
  }
  return text.length;
}

/**
 * Reads HTML with Twig in it, without a parser that moves or mends: tags, texts and Twig stay where they stand, also in
 * tables. Printed again the nodes are the text, byte for byte.
 */
export function parseSource(text: string): readonly SourceNode[] {
  const tree = new Tree();
  let start = 0;
  let at = 0;
  const flush = (): void => {
    if (at > start) tree.add({ kind: 'text', source: text.slice(start, at) });
  };
  const keep = (what: KeptKind, end: number): void => {
    flush();
    tree.add({ kind: 'kept', what, source: text.slice(at, end) });
    at = end;
    start = end;
  };
  while (at < text.length) {
    const twig = endOfTwig(text, at);
    if (twig !== undefined) {
      keep('twig', twig);
      continue;
    }
    if (text[at] !== '<') {
      at += 1;
      continue;
    }
    if (text.startsWith('<!--', at)) {
      keep('comment', endOfComment(text, at));
      continue;
    }
    const tag = /^<(\/?)([a-z][^\s/>{]*)|^<[!?]/i.exec(text.slice(at, at + 80));
    const end = tag === null ? undefined : endOfOpenTag(text, at);
    if (tag === null || end === undefined) {
      at += 1;
      continue;
    }
    const [, slash = '', written = ''] = tag;
    const lower = written.toLowerCase();
    if (written === '') keep('loose-tag', end);
    else if (slash !== '') {
      flush();
      tree.close(written, text.slice(at, end));
      at = end;
      start = end;
    } else if (lower in WHOLE) keep(WHOLE[lower] ?? 'embedded', endOfWhole(text, end, lower));
    else if (lower in ALONE) keep(ALONE[lower] ?? 'embedded', end);
    else {
      flush();
      const isForeign = FOREIGN.has(lower) || tree.top.isForeign;
      const open = { name: isForeign ? written : lower, open: text.slice(at, end), isForeign };
      tree.open(open);
      if (VOID_ELEMENTS.has(lower) || (isForeign && open.open.endsWith('/>'))) tree.close(open.name, '');
      at = end;
      start = end;
    }
  }
  flush();
  return tree.finish();
}

/** The text of nodes. */
export function sourceOf(nodes: readonly SourceNode[]): string {
  return nodes
    .map((node) => (node.kind === 'element' ? node.open + sourceOf(node.children) + node.close : node.source))
    .join('');
}
