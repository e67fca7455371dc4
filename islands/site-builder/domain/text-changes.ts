import { parseSource, type SourceNode } from '#shared/features/page-canvas/source/html.ts';
import { decodeText } from '#shared/features/page-canvas/source/text.ts';

/** A text of a page that was changed; empty where it is new or gone. */
interface TextChange {
  readonly before: string;
  readonly after: string;
}

const textsOf = (nodes: readonly SourceNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'element') return textsOf(node.children);
    const text = node.kind === 'text' ? decodeText(node.source).replace(/\s+/g, ' ').trim() : '';
    return text === '' ? [] : [text];
  });

/** How many are the same from the beginning. */
function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((text, at) => text !== other[at]);
  return first < 0 ? Math.min(one.length, other.length) : first;
}

/** The texts that differ in two contents, as a visitor reads them: those between what is the same at both ends. */
export function textChanges(before: string, after: string): readonly TextChange[] {
  const [was, is] = [textsOf(parseSource(before)), textsOf(parseSource(after))];
  const start = sameAtStart(was, is);
  const end = sameAtStart(was.slice(start).toReversed(), is.slice(start).toReversed());
  const [gone, come] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => ({
    before: gone[at] ?? '',
    after: come[at] ?? '',
  })).filter((change) => change.before !== change.after);
}
