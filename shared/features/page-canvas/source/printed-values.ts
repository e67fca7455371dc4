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

/** Values by what the template writes for them. */
type Known = ReadonlyMap<string, string>;

/** Texts and outputs in turn: what is kept between two texts prints nothing. */
function shownOf(pieces: readonly Piece[]): readonly (SourceKept | string)[] {
  const shown: (SourceKept | string)[] = [];
  for (const piece of pieces) {
    const last = shown.at(-1);
    if (piece.kind === 'kept') {
      if (isOutput(piece)) shown.push(piece);
    } else if (typeof last === 'string') shown.splice(-1, 1, read(last + piece.source));
    else shown.push(read(piece.source));
  }
  return shown;
}

/** The values of the outputs in a text; none where it can be read in more than one way. */
function valuesIn(
  pieces: readonly Piece[],
  printed: string,
  known: Known | undefined,
): readonly (readonly [SourceKept, string])[] {
  const shown = shownOf(pieces);
  const outputs = shown.filter((piece) => typeof piece !== 'string');
  if (outputs.length === 0 || outputs.length > MOST) return [];
  const groups = (gap: string): readonly string[] =>
    new RegExp(
      `^${shown
        .map((piece) => {
          if (typeof piece === 'string') return literalPattern(piece);
          const value = known?.get(piece.source);
          return value === undefined ? gap : `(${literalPattern(value)})`;
        })
        .join('')}$`,
    )
      .exec(printed)
      ?.slice(1) ?? [];
  const [short, long] = [groups('(.*?)'), groups('(.*)')];
  // What is printed elsewhere as the same value may be another one here, as in a loop.
  if (short.length === 0 && known !== undefined) return valuesIn(pieces, printed, undefined);
  return outputs.flatMap((output, at) => {
    const value = short[at]?.trim() ?? '';
    return value === '' || short[at] !== long[at] ? [] : [[output, value] as const];
  });
}

type OwnStep = Step<SourceNode, SourceElement>;
type SiteStep = Step<SiteNode, Frame>;

const blocksOf = ({ pieces }: OwnStep): readonly string[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'kept' && isBlock(piece) ? [/^\{%[-~]?\s*(\w*)/.exec(piece.source)?.[1] ?? ''] : [],
  );

const stepsOfTemplate = (nodes: readonly SourceNode[]): readonly OwnStep[] =>
  stepsOf<SourceNode, SourceElement>(nodes, (node) => (node.kind === 'element' ? node : undefined));
const stepsOfPage = (nodes: readonly SiteNode[]): readonly SiteStep[] =>
  stepsOf<SiteNode, Frame>(nodes, (node) => (node.kind === 'frame' ? node : undefined));

/** Whether an element may be what the site made of one of the template: elements of the same names, as many. */
function isMadeOf(own: SourceElement, printed: Frame): boolean {
  if (own.name !== printed.element.name) return false;
  const steps = stepsOfTemplate(own.children);
  if (steps.some((step) => blocksOf(step).length > 0)) return true;
  const there = stepsOfPage(printed.children);
  return (
    steps.length === there.length &&
    steps.every(({ element }, at) => {
      const other = there[at]?.element;
      return element === undefined ? other === undefined : other !== undefined && isMadeOf(element, other);
    })
  );
}

/**
 * The element that a loop repeats, where it is the only thing between the blocks and the site cannot have printed what
 * stands in its place when there is nothing to repeat.
 */
function repeatedIn(own: readonly OwnStep[], printed: readonly Frame[]): SourceElement | undefined {
  const [begin, next] = own;
  const names = own.flatMap(blocksOf).join(' ');
  if (begin?.element === undefined || next === undefined || !/^for(?: else)? endfor$/.test(names)) return undefined;
  const [isBegun, isEnded] = [blocksOf(begin).join(' ') === 'for', /^(?:else|endfor)/.test(blocksOf(next).join(' '))];
  const { element } = begin;
  const instead = own.slice(1, -1).flatMap((step) => step.element ?? []);
  const isTold = printed.every((row) => isMadeOf(element, row) && !instead.some((other) => isMadeOf(other, row)));
  return isBegun && isEnded && isTold ? element : undefined;
}

interface Found {
  /** Of the whole page, where an output alone could be read in more than one way. */
  readonly known?: Known | undefined;
  readonly values: Map<SourceKept, string>;
}

function compare(template: readonly SourceNode[], page: readonly SiteNode[], found: Found): void {
  const own = stepsOfTemplate(template);
  const there = stepsOfPage(page);
  const pair = (step: OwnStep | undefined, printed: SiteStep | undefined): boolean => {
    if (step === undefined || printed === undefined || step.element?.name !== printed.element?.element.name)
      return false;
    const pieces = step.pieces.filter((piece): piece is Piece => piece.kind !== 'element');
    const text = printed.pieces.map((piece) => (piece.kind === 'text' ? piece.source : '')).join('');
    for (const [output, value] of valuesIn(pieces, read(text), found.known)) found.values.set(output, value);
    if (step.element !== undefined && printed.element !== undefined)
      compare(step.element.children, printed.element.children, found);
    return true;
  };
  const blocks = own.flatMap((step, at) => (blocksOf(step).length > 0 ? [at] : []));
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) {
    if (own.length === there.length && own.every((step, at) => step.element?.name === there[at]?.element?.element.name))
      own.forEach((step, at) => pair(step, there[at]));
    return;
  }
  const after = own.length - 1 - last;
  if (there.length < first + after) return;
  for (let at = 0; at < first; at += 1) if (!pair(own[at], there[at])) return;
  for (let back = 1; back <= after; back += 1) if (!pair(own.at(-back), there.at(-back))) return;
  const between = there.slice(first, there.length - after).flatMap((step) => step.element ?? []);
  // The element after the last block stands at the end of them.
  const rows = own[last]?.element === undefined ? between : between.slice(0, -1);
  const [printed] = rows;
  const repeated = repeatedIn(own.slice(first, last + 1), rows);
  if (repeated !== undefined && printed !== undefined) compare(repeated.children, printed.children, found);
}

/**
 * What the site printed in the place of each `{{ … }}`, where it can be known: along elements that stand alike in the
 * template and on the page. Between the first and the last block of a template nothing is compared, because nobody knows
 * what was left out or repeated; but a loop of one element shows what it printed first.
 *
 * @param known values of the page by what its templates write
 */
export function printedValues(
  template: readonly SourceNode[],
  page: readonly SiteNode[],
  known?: Known,
): ReadonlyMap<SourceKept, string> {
  const values = new Map<SourceKept, string>();
  compare(template, page, { known, values });
  return values;
}

/** The values that all templates of a page agree on, by what these write. */
export function knownValues(found: readonly ReadonlyMap<SourceKept, string>[]): Known {
  const known = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const values of found)
    for (const [{ source }, value] of values) {
      if ((known.get(source) ?? value) !== value) doubtful.add(source);
      known.set(source, value);
    }
  for (const source of doubtful) known.delete(source);
  return known;
}
