import type { Node } from 'prosemirror-model';

/** A selection in a document as it was. */
export interface TextRange {
  readonly doc: Node;
  readonly from: number;
  readonly to: number;
}

/** Where that selection is in the document of now. What was changed within it is kept: nothing is selected then. */
export function rangeIn(now: Node, { doc, from, to }: TextRange): { readonly from: number; readonly to: number } {
  const start = doc.content.findDiffStart(now.content);
  const end = doc.content.findDiffEnd(now.content);
  if (start === null || end === null) return { from, to };
  // Equal letters around a change are counted from both sides.
  const twice = Math.max(0, start - Math.min(end.a, end.b));
  const [before, after] = [end.a + twice, end.b + twice];
  const moved = (at: number): number => (at <= start ? at : at >= before ? at + after - before : start);
  const isChanged = from < to && start < to && before > from;
  return { from: moved(from), to: isChanged ? moved(from) : moved(to) };
}
