import type { Component, ComponentDefinition } from 'grapesjs';
import { isBalanced } from '#shared/features/twig/flaws.ts';
import { parseSource, type SourceElement, type SourceKept, type SourceNode, sourceOf } from '../source/html.ts';
import { type LanguageBranch, withLanguages } from '../source/languages.ts';
import { attributesOf } from '../source/open-tag.ts';
import type { EditedNode } from '../source/print.ts';
import { printedValues } from '../source/printed-values.ts';
import type { SiteNode } from '../source/site-frame.ts';
import { decodeText } from '../source/text.ts';
import { FORM_ADDRESS } from './form-address.ts';
import { BRANCH, LANGUAGES } from './languages.ts';
import { shownStyles, shownValue } from './safe.ts';

/** The type of what is kept as it stands. */
export const KEPT = 'flexy-kept';
const LABEL_LENGTH = 48;
/** Their texts are edited in place. */
const TEXTUAL = new Set(
  'h1 h2 h3 h4 h5 h6 p li dt dd td th caption figcaption blockquote a button label legend summary span strong em b i small cite q address pre code time mark'.split(
    ' ',
  ),
);
export const PHRASING: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data em i img kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

const isBlank = (node: SourceNode): boolean => node.kind === 'text' && node.source.trim() === '';
const hasText = (nodes: readonly (SourceNode | readonly LanguageBranch[])[]): boolean =>
  nodes.some((node) => !isBranches(node) && node.kind === 'text' && !isBlank(node));
const isPhrasing = (node: SourceNode): boolean => node.kind !== 'element' || PHRASING.has(node.name);

function typeOf({ name, isForeign, children }: SourceElement, isOfLanguages: boolean): string {
  if (isForeign) return name.toLowerCase() === 'svg' ? 'svg' : 'svg-in';
  // Each of its languages is typed in for itself.
  if (isOfLanguages) return 'default';
  if (hasText(children)) return 'text';
  return TEXTUAL.has(name) && children.every(isPhrasing) && !children.every(isBlank) ? 'text' : 'default';
}

export interface Place {
  /** Address of the page: relative addresses are read from there, and others are left out. */
  readonly base: string;
  /** What the site printed in the place of some of its outputs. */
  readonly values?: ReadonlyMap<SourceKept, string>;
  /** The same of the whole page, by what its templates write. */
  readonly known?: ReadonlyMap<string, string>;
}

/** Locks of an element whose Twig blocks end outside of it: without it the template would break. */
const LOCKED = { flexyLocked: true, removable: false, draggable: false, copyable: false } as const;

/** The settings beside the page take the place of the editor's own, which would be made anew for each part. */
const NO_TRAITS = { traits: [] };

/** Where a part stands. */
interface Around {
  readonly isInSvg: boolean;
  /** The part is typed in as a whole with the text around it, which parts of the editor's own would not survive. */
  readonly isInText: boolean;
}
const NOWHERE: Around = { isInSvg: false, isInText: false };

const isBranches = (node: SourceNode | readonly LanguageBranch[]): node is readonly LanguageBranch[] =>
  !('kind' in node);

/** Parts beside each other; what stands there in several languages is one of them, unless it is within a text. */
function grouped(nodes: readonly SourceNode[], { isInSvg, isInText }: Around) {
  if (isInSvg || isInText) return nodes;
  const found = withLanguages(nodes);
  return hasText(found.filter((node) => !isBranches(node))) ? nodes : found;
}

const textsOf = (nodes: readonly SourceNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [node.source] : []));

/** Neither a part of lists nor one that can be taken away: the template has it. */
const UNSEEN = {
  selectable: false,
  hoverable: false,
  highlightable: false,
  layerable: false,
  badgable: false,
  removable: false,
  draggable: false,
  copyable: false,
  droppable: false,
} as const;

function branchDefinition({ open, close, languages, children }: LanguageBranch, place: Place): ComponentDefinition {
  const isText = hasText(children);
  return {
    type: isText ? 'text' : 'default',
    ...NO_TRAITS,
    ...UNSEEN,
    tagName: BRANCH,
    attributes: { 'data-flexy-languages': languages.join(' '), ...(isText ? { 'data-flexy-text': '' } : {}) },
    components: definitionsIn(children, place, { isInSvg: false, isInText: isText }),
    flexyOrigin: { open, close, texts: textsOf(children), isForeign: false },
  };
}

function elementDefinition(node: SourceElement, place: Place, around: Around): ComponentDefinition {
  const written = attributesOf(node.open, node.isForeign);
  const attributes: Record<string, string> = {};
  for (const { name, value } of written) {
    const read = decodeText(value ?? '');
    if (name === 'action') attributes[FORM_ADDRESS] = read;
    const shown = shownValue(name, read, place.base);
    if (shown !== undefined) attributes[name] = shown;
  }
  const style = written.find(({ name }) => name === 'style')?.value ?? '';
  const here = { ...around, isInSvg: node.isForeign };
  const type = typeOf(node, grouped(node.children, here).some(isBranches));
  return {
    type,
    ...NO_TRAITS,
    tagName: node.name,
    attributes,
    components: definitionsIn(node.children, place, { ...here, isInText: around.isInText || type === 'text' }),
    flexyOrigin: { open: node.open, close: node.close, texts: textsOf(node.children), isForeign: node.isForeign },
    flexyStyle: shownStyles(decodeText(style), place.base),
    ...(isBalanced(sourceOf(node.children)) && isBalanced(node.open) ? {} : LOCKED),
    // One picture is one part.
    ...(around.isInSvg ? { selectable: false, hoverable: false, layerable: false, highlightable: false } : {}),
  };
}

/** What a chip says. */
export function labelOf(source: string): string {
  const text = source.replace(/\s+/g, ' ').trim();
  return text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH)}…` : text;
}

function keptDefinition(node: SourceKept, place: Place): ComponentDefinition {
  const { what, source } = node;
  const value = place.values?.get(node);
  return {
    type: KEPT,
    ...NO_TRAITS,
    flexySource: source,
    flexyWhat: what,
    attributes: { title: source, 'data-flexy-kept': what, ...(value === undefined ? {} : { 'data-flexy-value': '' }) },
    components: [{ type: 'textnode', ...NO_TRAITS, content: labelOf(value ?? source) }],
  };
}

function definitionOf(node: SourceNode, place: Place, around: Around): ComponentDefinition {
  if (node.kind === 'text')
    return { type: 'textnode', ...NO_TRAITS, content: decodeText(node.source), flexySource: node.source };
  return node.kind === 'kept' ? keptDefinition(node, place) : elementDefinition(node, place, around);
}

function definitionsIn(nodes: readonly SourceNode[], place: Place, around: Around): ComponentDefinition[] {
  return grouped(nodes, around).map((node) =>
    isBranches(node)
      ? {
          ...NO_TRAITS,
          ...UNSEEN,
          tagName: LANGUAGES,
          components: node.map((branch) => branchDefinition(branch, place)),
          flexyOrigin: { open: '', close: '', texts: [], isForeign: false },
        }
      : definitionOf(node, place, around),
  );
}

/** The parts of a page for the canvas. */
export function definitionsOf(html: string, place: Place): ComponentDefinition[] {
  return definitionsIn(parseSource(html), place, NOWHERE);
}

/** The parts of a template of which it is known what the site made of it. */
export function printedDefinitions(
  nodes: readonly SourceNode[],
  place: Place,
  printed: readonly SiteNode[],
): ComponentDefinition[] {
  return definitionsIn(nodes, { ...place, values: printedValues(nodes, printed, place.known) }, NOWHERE);
}

/** The attributes of a part as the page has them; an id that only the canvas gave it is none of them. */
function attributesNow(component: Component): Record<string, string> {
  const own = component.get('attributes') ?? {};
  return Object.fromEntries(
    Object.entries(component.getAttributes({ noStyle: true })).flatMap(([name, value]) =>
      value === undefined ||
      value === null ||
      value === false ||
      name.startsWith('data-gjs-') ||
      (name === 'id' && !('id' in own))
        ? []
        : [[name === FORM_ADDRESS ? 'action' : name, value === true ? '' : String(value)]],
    ),
  );
}

/** Remembers how the parts stood at first: what is the same later is printed as it was written. */
export function rememberShown(component: Component): void {
  if (component.get('flexyOrigin') !== undefined && component.get('flexyShown') === undefined)
    component.set('flexyShown', attributesNow(component), { silent: true });
  component.components().forEach(rememberShown);
}

function editedText(component: Component): EditedNode {
  const origin: unknown = component.get('flexySource');
  return {
    kind: 'text',
    text: component.get('content') ?? '',
    origin: typeof origin === 'string' ? origin : undefined,
  };
}

/** A part as it is to be printed. `styled`: ids that styles name, which these parts need then. */
export function editedOf(component: Component, styled: ReadonlySet<string>): EditedNode {
  if (component.is('textnode')) return editedText(component);
  if (component.is(KEPT)) return { kind: 'kept', source: String(component.get('flexySource') ?? '') };
  // A block that was put into one language has left its condition behind.
  if (
    component.get('flexyMade') === true &&
    component.components().models.every((branch) => branch.components().length === 0)
  )
    return { kind: 'kept', source: '' };
  const origin = component.get('flexyOrigin');
  const content = component.get('content') ?? '';
  const children: readonly EditedNode[] = component.components().models.map((child) => editedOf(child, styled));
  const id = component.getId();
  return {
    kind: 'element',
    name: component.get('tagName') ?? 'div',
    attributes: { ...attributesNow(component), ...(styled.has(id) ? { id } : {}) },
    origin: origin === undefined ? undefined : { ...origin, shown: component.get('flexyShown') ?? {} },
    children: children.length === 0 && content !== '' ? [{ kind: 'text', text: content, origin: undefined }] : children,
  };
}
