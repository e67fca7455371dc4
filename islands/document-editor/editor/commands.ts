import type { closeHistory } from 'prosemirror-history';
import type { Schema } from 'prosemirror-model';

type Transaction = Parameters<typeof closeHistory>[0];

/** How a paragraph can be aligned; the empty one is what it does by itself. */
export const ALIGNMENTS = ['', 'center', 'right', 'justify'] as const;

/** Gives the selected words a mark that the library has no command for, or takes it from them. */
export function toggleMark(tr: Transaction, schema: Schema, name: string): Transaction {
  const type = schema.marks[name];
  if (type === undefined) return tr;
  const { from, to, empty, $from } = tr.selection;
  if (!empty)
    return tr.doc.rangeHasMark(from, to, type) ? tr.removeMark(from, to, type) : tr.addMark(from, to, type.create());
  const isOn = type.isInSet(tr.storedMarks ?? $from.marks()) !== undefined;
  return isOn ? tr.removeStoredMark(type) : tr.addStoredMark(type.create());
}

/** Aligns the selected paragraphs and headings. */
export function align(tr: Transaction, alignment: string): Transaction {
  const { from, to } = tr.selection;
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name !== 'paragraph' && node.type.name !== 'heading') return;
    tr.setNodeMarkup(at, undefined, { ...node.attrs, htmlAttrs: alignment === '' ? null : { align: alignment } });
  });
  return tr;
}

/** A link, and where its words stand. */
export interface FoundLink {
  readonly href: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The link at the cursor, else the selected words without one. */
export function linkAt(tr: Transaction, schema: Schema): FoundLink {
  const { from, to, $from } = tr.selection;
  const type = schema.marks['link'];
  let found: FoundLink = { href: '', text: tr.doc.textBetween(from, to, ' '), from, to };
  $from.parent.forEach((child, offset) => {
    const mark = type?.isInSet(child.marks);
    const start = $from.start() + offset;
    const end = start + child.nodeSize;
    const href: unknown = mark?.attrs['linkUrl'];
    if (typeof href === 'string' && from >= start && to <= end)
      found = { href, text: child.text ?? '', from: start, to: end };
  });
  return found;
}

/** Puts a link on words, in their place where they are others now; without an address takes it from them. */
export function setLink(tr: Transaction, schema: Schema, { href, text, from, to }: FoundLink): Transaction {
  const type = schema.marks['link'];
  if (type === undefined) return tr;
  if (href === '') return tr.removeMark(from, to, type);
  if (from < to && tr.doc.textBetween(from, to, ' ') === text)
    return tr.removeMark(from, to, type).addMark(from, to, type.create({ linkUrl: href }));
  return tr.replaceWith(from, to, schema.text(text, [type.create({ linkUrl: href })]));
}

/** Which of the looks that the library does not tell of stand at the cursor. */
export function formsAt(tr: Transaction): Readonly<Record<string, boolean>> {
  const { $from } = tr.selection;
  const marks = tr.storedMarks ?? $from.marks();
  const attributes: unknown = $from.parent.attrs['htmlAttrs'];
  const alignment: unknown = Object(attributes).align;
  return {
    u: marks.some(({ type }) => type.name === 'u'),
    link: marks.some(({ type }) => type.name === 'link'),
    center: alignment === 'center',
    right: alignment === 'right',
    justify: alignment === 'justify',
  };
}

/** What signs at the start of a line, and a space, make of it; undefined: nothing. */
export function blockOfSigns(
  signs: string,
): { readonly command: string; readonly payload?: { readonly level: number } } | undefined {
  if (/^#{1,6}$/.test(signs)) return { command: 'heading', payload: { level: signs.length } };
  if (/^[-*+]$/.test(signs)) return { command: 'bulletList' };
  if (/^1[.)]$/.test(signs)) return { command: 'orderedList' };
  return signs === '>' ? { command: 'blockQuote' } : undefined;
}

/** The address as it is linked: a bare host is one of the web. Undefined for what no link may have. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(?:https?|mailto|tel):\S+$/i.test(text) || /^[/#]\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(text) ? `https://${text}` : undefined;
}
