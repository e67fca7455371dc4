import { alignmentOf, withInks, type WordNode } from './word-looks.ts';

const MARK = /\ue000(\d+)\ue001/g;
const FIRST = /<ol><li>((?:<[^>]+>)*)\ue000(\d+)\ue001/g;

/** The numbering that a paragraph names for itself; undefined: none. */
function numberingOf(paragraph: string): string | undefined {
  const [, named = ''] = /<w:numPr>([^]*?)<\/w:numPr>/.exec(paragraph) ?? [];
  return /<w:numId w:val="(\d+)"/.exec(named)?.[1];
}

/** The file's text of each paragraph. */
const paragraphsIn = (document: string): readonly string[] =>
  document
    .replace(/<w:pPrChange\b[^]*?<\/w:pPrChange>/g, '')
    .split(/<w:p(?=[ >/])/)
    .slice(1);

interface Numbering {
  /** Numberings of one list go on with each other. */
  readonly list: string;
  /** By level, where it begins anew. */
  readonly starts: ReadonlyMap<string, number>;
}

function startsIn(xml: string, level: string, start: string): ReadonlyMap<string, number> {
  const levels = xml.matchAll(new RegExp(`<w:${level} w:ilvl="(\\d+)"[^]*?</w:${level}>`, 'g'));
  return new Map(
    Array.from(levels, ([part, at = '']): [string, number] => [
      at,
      Number(new RegExp(`<w:${start} w:val="(\\d+)"`).exec(part)?.[1] ?? Number.NaN),
    ]).filter(([, value]) => !Number.isNaN(value)),
  );
}

function numberingsIn(xml: string): {
  readonly own: ReadonlyMap<string, Numbering>;
  readonly lists: ReadonlyMap<string, ReadonlyMap<string, number>>;
} {
  const nums = xml.matchAll(/<w:num w:numId="(\d+)"[^]*?<\/w:num>/g);
  const lists = xml.matchAll(/<w:abstractNum [^>]*?w:abstractNumId="(\d+)"[^]*?<\/w:abstractNum>/g);
  return {
    own: new Map(
      Array.from(nums, ([part, id = '']): [string, Numbering] => [
        id,
        {
          list: /<w:abstractNumId w:val="(\d+)"/.exec(part)?.[1] ?? '',
          starts: startsIn(part, 'lvlOverride', 'startOverride'),
        },
      ]),
    ),
    lists: new Map(Array.from(lists, ([part, id = '']) => [id, startsIn(part, 'lvl', 'start')])),
  };
}

/**
 * Puts the number of each item of a numbered list before its words, since the library forgets which lists go on after a
 * paragraph between them, and signs of alignment and colours, which it forgets as well. Where its paragraphs are not
 * those of the file, nothing is changed.
 *
 * @param document the file's `document.xml` and `numbering.xml`
 */
export function withNumbers(root: WordNode, document: string, numbering: string): WordNode {
  const paragraphs = paragraphsIn(document);
  const { own, lists } = numberingsIn(numbering);
  const counts = new Map<string, number>();
  const begun = new Set<string>();
  let at = -1;

  const numberOf = ({ level }: { readonly level: string }): number => {
    const id = numberingOf(paragraphs[at] ?? '') ?? '';
    const { list = `style ${level}`, starts } = own.get(id) ?? {};
    const key = `${list} ${level}`;
    const anew = begun.has(`${id} ${level}`) ? undefined : starts?.get(level);
    begun.add(`${id} ${level}`);
    const number = anew ?? (counts.get(key) ?? (lists.get(list)?.get(level) ?? 1) - 1) + 1;
    counts.set(key, number);
    // A deeper list begins anew below each item.
    for (const other of counts.keys()) {
      const [, deeper = ''] = other.split(/ (?=\d+$)/);
      if (other.startsWith(`${list} `) && Number(deeper) > Number(level)) counts.delete(other);
    }
    return number;
  };
  const visit = (node: WordNode): WordNode => {
    if (node.type === 'paragraph') at += 1;
    const isItem = node.type === 'paragraph' && node.numbering?.isOrdered === true;
    const mark = isItem && node.numbering ? [{ type: 'text', value: `\ue000${numberOf(node.numbering)}\ue001` }] : [];
    const { children } = node;
    if (children === undefined) return node;
    if (node.type !== 'paragraph') return { ...node, children: children.map(visit) };
    const inked = withInks(children, paragraphs[at] ?? '');
    return { ...node, children: [...mark, ...alignmentOf(node), ...inked.map(visit)] };
  };
  const marked = visit(root);
  return at + 1 === paragraphs.length ? marked : root;
}

/** The numbers of the first items as those that their lists begin with; the others go. */
export function withStarts(html: string): string {
  return html
    .replace(
      FIRST,
      (_, inner: string, number: string) => `<ol${number === '1' ? '' : ` start="${number}"`}><li>${inner}`,
    )
    .replace(MARK, '');
}

/**
 * The targets of notes where the editor keeps them: on raised letters. The library has them on links and items, which lose
 * them there.
 */
export function withNotes(html: string): string {
  return html
    .replace(/<sup><a href="(#(?:foot|end)note-[^"]+)" id="([^"]+)">/g, '<sup id="$2"><a href="$1">')
    .replace(
      /<li id="((?:foot|end)note-[^"]+)">([^]*?)<a href="(#(?:foot|end)note-ref-[^"]+)">↑<\/a>/g,
      '<li>$2<sup id="$1"><a href="$3">↑</a></sup>',
    );
}
