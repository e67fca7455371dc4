/** Of the tree that the library makes of a Word file, what is needed here. */
export interface WordNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly WordNode[];
  readonly alignment?: string | null;
  readonly numbering?: { readonly isOrdered: boolean; readonly level: string } | null;
}

/**
 * The library drops colours and alignment. Signs that no text has carry them through it, and become tags again in what it
 * gives.
 */
const [ALIGN, ALIGN_END, INK, INK_OPEN, INK_END] = ['\ue002', '\ue003', '\ue004', '\ue005', '\ue006'];
const ALIGNED = new RegExp(`<(p|h[1-6])((?: [^>]*)?)>((?:<[^>]+>)*)${ALIGN}(\\w+)${ALIGN_END}`, 'g');
const INKED = new RegExp(`${INK}(\\w+)${INK_OPEN}([^${INK_END}]*)${INK_END}`, 'g');
const LEFT_OVER = new RegExp(`${ALIGN}\\w+${ALIGN_END}|${INK}\\w+${INK_OPEN}|${INK_END}`, 'g');

const WORDS: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right', both: 'justify' };

const text = (value: string): WordNode => ({ type: 'text', value });

/** The sign of how a paragraph is aligned; none for what it is by itself. */
export function alignmentOf({ alignment }: WordNode): readonly WordNode[] {
  const word = WORDS[alignment ?? ''];
  return word === undefined ? [] : [text(ALIGN + word + ALIGN_END)];
}

/** The colour of each run of a paragraph, by the file's own text of it. */
function inksOf(paragraph: string): readonly (string | undefined)[] {
  return paragraph
    .split(/<w:r(?=[ >])/)
    .slice(1)
    .map((run) => {
      const [looks = ''] = /<w:rPr>[^]*?<\/w:rPr>/.exec(run.split('</w:r>')[0] ?? '') ?? [];
      return /<w:color [^>]*?w:val="([\dA-Fa-f]{6})"/.exec(looks)?.[1];
    });
}

/** Puts signs of their colours around the runs of a paragraph. Where its runs are not those of the file, none. */
export function withInks(children: readonly WordNode[], paragraph: string): readonly WordNode[] {
  const inks = inksOf(paragraph);
  let at = 0;
  const visit = (node: WordNode): WordNode => {
    const ink = node.type === 'run' ? inks[at] : undefined;
    if (node.type === 'run') at += 1;
    const inner = node.children?.map(visit);
    if (inner === undefined) return node;
    const signs = ink === undefined ? inner : [text(INK + ink + INK_OPEN), ...inner, text(INK_END)];
    return { ...node, children: signs };
  };
  const inked = children.map(visit);
  return at === inks.length ? inked : children;
}

/** The signs as attributes and tags. */
export const withLooks = (html: string): string =>
  html
    .replace(
      ALIGNED,
      (_, tag: string, rest: string, inner: string, word: string) => `<${tag}${rest} align="${word}">${inner}`,
    )
    .replace(INKED, '<font color="#$1">$2</font>')
    .replace(LEFT_OVER, '');
