import { parseSource, type SourceElement, type SourceNode } from './html.ts';
import { attributesOf } from './open-tag.ts';
import { decodeText } from './text.ts';

/** The marks of the site: the name of a hook, and the id of a widget's record. */
const HOOK = 'data-flexy-hook';
const WIDGET = 'data-flexy-widget';

/** A node of a page of the site. */
export type SiteNode =
  | { readonly kind: 'text'; readonly source: string }
  /** What belongs to the site: it is shown and stays. */
  | { readonly kind: 'frame'; readonly element: SourceElement; readonly children: readonly SiteNode[] }
  | {
      readonly kind: 'hook';
      readonly name: string;
      readonly element: SourceElement;
      readonly children: readonly SiteNode[];
    }
  | {
      readonly kind: 'widget';
      readonly id: string;
      readonly element: SourceElement;
      /** What the site printed in it. */
      readonly children: readonly SiteNode[];
    };

/** The widgets of a hook, in their order. */
export interface HookOrder {
  readonly name: string;
  readonly widgets: readonly string[];
}

export interface SiteFrame {
  readonly nodes: readonly SiteNode[];
  readonly hooks: readonly HookOrder[];
  /** False for a page whose tags do not match: then only its hooks and widgets are shown. */
  readonly isWhole: boolean;
}

interface Mark {
  readonly kind: 'hook' | 'widget';
  readonly value: string;
}

function markOf(open: string): Mark | undefined {
  if (!open.includes('data-flexy-')) return undefined;
  const attributes = attributesOf(open);
  const value = (name: string): string | undefined => {
    const written = attributes.find((attribute) => attribute.name === name)?.value;
    return written === undefined || written === null ? undefined : decodeText(written);
  };
  const [hook, widget] = [value(HOOK), value(WIDGET)];
  if (hook !== undefined && hook !== '') return { kind: 'hook', value: hook };
  return widget === undefined || widget === '' ? undefined : { kind: 'widget', value: widget };
}

interface Found extends Mark {
  readonly element: SourceElement;
  /** Its place in the tree cannot be told. */
  readonly isLoose: boolean;
  /** The marks around it, outermost first. */
  readonly around: readonly Mark[];
}

/** All marks in the order of the text. */
function marksIn(nodes: readonly SourceNode[], around: readonly Mark[] = []): readonly Found[] {
  return nodes.flatMap((node): readonly Found[] => {
    if (node.kind === 'text') return [];
    if (node.kind === 'kept') {
      const mark = node.what === 'loose-tag' ? markOf(node.source) : undefined;
      const element = { kind: 'element', name: 'div', open: node.source, close: '', children: [], isForeign: false };
      return mark === undefined ? [] : [{ ...mark, element: { ...element, kind: 'element' }, isLoose: true, around }];
    }
    const mark = markOf(node.open);
    if (mark === undefined) return marksIn(node.children, around);
    return [{ ...mark, element: node, isLoose: false, around }, ...marksIn(node.children, [...around, mark])];
  });
}

/** Whether hooks stand in no widget and widgets in none either. */
const isInPlace = ({ isLoose, around, kind }: Found): boolean =>
  !isLoose && (kind === 'hook' ? around.length === 0 : around.every((mark) => mark.kind === 'hook'));

function siteNodes(nodes: readonly SourceNode[], seen: Set<string>): readonly SiteNode[] {
  return nodes.flatMap((node): readonly SiteNode[] => {
    if (node.kind === 'text') return [node];
    // Scripts, styles and comments of the site are neither shown nor edited.
    if (node.kind === 'kept') return [];
    const mark = markOf(node.open);
    const key = mark === undefined ? '' : `${mark.kind} ${mark.value}`;
    const isTwice = seen.has(key);
    if (mark !== undefined) seen.add(key);
    const children = siteNodes(node.children, seen);
    if (mark === undefined || isTwice) return [{ kind: 'frame', element: node, children }];
    return mark.kind === 'hook'
      ? [{ kind: 'hook', name: mark.value, element: node, children }]
      : [{ kind: 'widget', id: mark.value, element: node, children }];
  });
}

/** The widgets below some nodes, in their order. */
const widgetsIn = (nodes: readonly SiteNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [] : node.kind === 'widget' ? [node.id] : widgetsIn(node.children)));

const hooksIn = (nodes: readonly SiteNode[]): readonly HookOrder[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'hook') return [{ name: node.name, widgets: widgetsIn(node.children) }];
    return node.kind === 'frame' ? hooksIn(node.children) : [];
  });

/** Hooks and widgets one after the other, where tags that do not match hide how they stand. */
function bare(marks: readonly Found[]): readonly SiteNode[] {
  const seen = new Set<string>();
  const hooks: { kind: 'hook'; name: string; element: SourceElement; children: SiteNode[] }[] = [];
  for (const { kind, value, element } of marks) {
    if (seen.has(`${kind} ${value}`)) continue;
    seen.add(`${kind} ${value}`);
    if (kind === 'hook') hooks.push({ kind, name: value, element, children: [] });
    else hooks.at(-1)?.children.push({ kind, id: value, element, children: [] });
  }
  return hooks;
}

/** Reads a page as the site shows it: its hooks, the widgets in them, and the frame around. */
export function siteFrame(html: string): SiteFrame {
  const tree = parseSource(html);
  const marks = marksIn(tree);
  const isWhole = marks.every(isInPlace);
  const nodes = isWhole ? siteNodes(tree, new Set()) : bare(marks);
  return { nodes, hooks: hooksIn(nodes), isWhole };
}
