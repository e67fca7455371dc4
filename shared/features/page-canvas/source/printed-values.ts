import { literalPattern } from '#shared/kernel/literal-pattern.ts';
import type { SourceElement, SourceKept, SourceNode, SourceText } from './html.ts';
import type { SiteNode } from './site-frame.ts';
import { decodeText } from './text.ts';

/** More of them between two elements are not told apart. */
const MOST = 4;

/** What stands before an element, and the element; the last step has none. */
interface Step<Piece, Element> {
  readonly pieces: readonly Piece[];
  readonly element: Element | undefined;
}
type Piece = SourceText | SourceKept;
type Frame = Extract<SiteNode, { kind: 'frame' }>;

const isOutput = (piece: Piece): boolean =>
  piece.kind === 'kept' && piece.what === 'twig' && piece.source.startsWith('{{');
const isBlock = (piece: Piece): boolean =>
  piece.kind === 'kept' && piece.what === 'twig' && piece.source.startsWith('{%');

function stepsOf<Node, Element>(
  nodes: readonly Node[],
  elementOf: (node: Node) => Element | undefined,
): readonly Step<Node, Element>[] {
  const steps: Step<Node, Element>[] = [];
  let pieces: Node[] = [];
  for (const node of nodes) {
    const element = elementOf(node);
    if (element === undefined) pieces.push(node);
    else {
      steps.push({ pieces, element });
      pieces = [];
    }
  }
  return [...steps, { pieces, element: undefined }];
}

const read = (source: string): string => decodeText(source).replace(/\s+/g, ' ');

/** The values of the outputs in a text; none where it can be read in more than one way. */
function valuesIn(pieces: readonly Piece[], printed: string): readonly (readonly [SourceKept, string])[] {
  const shown = pieces.filter((piece) => piece.kind === 'text' || isOutput(piece));
  const outputs = shown.filter((piece): piece is SourceKept => piece.kind === 'kept');
  if (outputs.length === 0 || outputs.length > MOST) return [];
  const groups = (gap: string): readonly string[] =>
    new RegExp(`^${shown.map((piece) => (piece.kind === 'text' ? literalPattern(read(piece.source)) : gap)).join('')}$`)
      .exec(printed)
      ?.slice(1) ?? [];
  const [short, long] = [groups('(.*?)'), groups('(.*)')];
  return outputs.flatMap((output, at) => {
    const value = short[at]?.trim() ?? '';
    return value === '' || short[at] !== long[at] ? [] : [[output, value] as const];
  });
}

/**
 * What the site printed in the place of each `{{ … }}`, where it can be known: along elements that stand alike in the
 * template and on the page. Between the first and the last block of a template nothing is compared, because nobody knows
 * what was left out or repeated.
 */
export function printedValues(
  template: readonly SourceNode[],
  page: readonly SiteNode[],
  values = new Map<SourceKept, string>(),
): ReadonlyMap<SourceKept, string> {
  const own = stepsOf<SourceNode, SourceElement>(template, (node) => (node.kind === 'element' ? node : undefined));
  const there = stepsOf<SiteNode, Frame>(page, (node) => (node.kind === 'frame' ? node : undefined));
  const pair = (step: (typeof own)[number] | undefined, printed: (typeof there)[number] | undefined): boolean => {
    if (step === undefined || printed === undefined || step.element?.name !== printed.element?.element.name)
      return false;
    const pieces = step.pieces.filter((piece): piece is Piece => piece.kind !== 'element');
    const text = printed.pieces.map((piece) => (piece.kind === 'text' ? piece.source : '')).join('');
    for (const [output, value] of valuesIn(pieces, read(text))) values.set(output, value);
    if (step.element !== undefined && printed.element !== undefined)
      printedValues(step.element.children, printed.element.children, values);
    return true;
  };
  const blocks = own.flatMap(({ pieces }, at) =>
    pieces.some((piece) => piece.kind !== 'element' && isBlock(piece)) ? [at] : [],
  );
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) {
    if (own.length === there.length && own.every((step, at) => step.element?.name === there[at]?.element?.element.name))
      own.forEach((step, at) => pair(step, there[at]));
    return values;
  }
  const after = own.length - 1 - last;
  if (there.length < first + after) return values;
  for (let at = 0; at < first; at += 1) if (!pair(own[at], there[at])) return values;
  for (let back = 1; back <= after; back += 1) if (!pair(own.at(-back), there.at(-back))) return values;
  return values;
}
