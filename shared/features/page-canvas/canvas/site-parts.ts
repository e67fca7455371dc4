import type { Component, ComponentDefinition, Editor } from 'grapesjs';
import { parseSource, type SourceNode } from '../source/html.ts';
import { attributesOf } from '../source/open-tag.ts';
import { knownValues, printedValues } from '../source/printed-values.ts';
import type { HookOrder, SiteFrame, SiteNode } from '../source/site-frame.ts';
import { decodeText } from '../source/text.ts';
import { type Place, printedDefinitions } from './definition.ts';
import { shownStyles, shownValue } from './safe.ts';

export const FRAME = 'flexy-frame';
export const HOOK = 'flexy-hook';
export const WIDGET = 'flexy-widget';

/** A widget as it is shown. */
interface ShownWidget {
  readonly name: string;
  /** What its record holds. */
  readonly html: string;
}

/** A page of the site for the canvas. */
export interface SiteContent {
  readonly frame: SiteFrame;
  /** By id; a widget that is not among them is shown as the site printed it, and stays. */
  readonly widgets: ReadonlyMap<string, ShownWidget>;
  /** Where the widgets stand, if not as on the page. */
  readonly hooks: readonly HookOrder[];
}

const FIXED = {
  removable: false,
  draggable: false,
  copyable: false,
  editable: false,
  stylable: false,
  badgable: false,
  toolbar: [],
} as const;

/** Nothing moves it, copies it or takes it away, whoever asks. */
const UNMOVED = {
  remove(this: Component): Component {
    return this;
  },
  move(this: Component): Component {
    return this;
  },
  replaceWith: () => [],
};

export const isWidget = (component: Component | undefined): boolean => component?.is(WIDGET) ?? false;
const isHook = (component: Component | undefined): boolean => component?.is(HOOK) ?? false;
const isUnread = (component: Component): boolean => component.get('flexyUnread') === true;
export const widgetIdOf = (component: Component): string => String(component.get('flexyWidget') ?? '');
const hookNameOf = (component: Component): string => String(component.get('flexyHook') ?? '');

/** The widget that a part is or stands in. */
export const widgetAround = (component: Component): Component | undefined =>
  [component, ...component.parents()].find(isWidget);

/** Adds the types of a page of the site: its frame, its hooks, its widgets. */
export function addSiteTypes(editor: Editor): void {
  const frame = { ...FIXED, droppable: false, selectable: false, hoverable: false, highlightable: false };
  editor.Components.addType(FRAME, { model: { defaults: { ...frame, layerable: false }, ...UNMOVED } });
  editor.Components.addType(HOOK, {
    model: {
      defaults: {
        ...FIXED,
        // A widget that could not be read has a place that is not known.
        droppable: (source: Component, target: Component) =>
          isWidget(source) && !target.findType(WIDGET).some(isUnread),
      },
      ...UNMOVED,
    },
  });
  editor.Components.addType(WIDGET, {
    model: {
      defaults: {
        ...FIXED,
        draggable: (_: Component, target: Component) => isHook(target),
        droppable: (source: Component) => !isWidget(source),
      },
      replaceWith() {
        return [];
      },
    },
  });
}

function shellOf(node: Exclude<SiteNode, { kind: 'text' }>, place: Place): ComponentDefinition {
  const { element } = node;
  const written = attributesOf(element.open, element.isForeign);
  const attributes: Record<string, string> = {};
  for (const { name, value } of written) {
    const shown = shownValue(name, decodeText(value ?? ''), place.base);
    if (shown !== undefined) attributes[name] = shown;
  }
  const style = written.find(({ name }) => name === 'style')?.value ?? '';
  return { tagName: element.name, attributes, flexyStyle: shownStyles(decodeText(style), place.base) };
}

interface ReadContent extends SiteContent {
  /** What each widget's record holds, by id. */
  readonly templates: ReadonlyMap<string, readonly SourceNode[]>;
}

function definitionOf(node: SiteNode, content: ReadContent, place: Place): ComponentDefinition {
  if (node.kind === 'text') return { type: 'textnode', content: decodeText(node.source), layerable: false };
  const shell = shellOf(node, place);
  const inner = (): ComponentDefinition[] => node.children.map((child) => definitionOf(child, content, place));
  if (node.kind === 'frame') {
    const isSvg = node.element.isForeign;
    return { ...shell, type: FRAME, components: inner(), ...(isSvg ? { tagName: node.element.name } : {}) };
  }
  if (node.kind === 'hook') {
    const closed = content.hooks.some(
      ({ name, widgets }) => name === node.name && widgets.some((id) => !content.widgets.has(id)),
    );
    const components = inner().map((child) =>
      closed && child.type === WIDGET ? { ...child, draggable: false } : child,
    );
    return { ...shell, type: HOOK, flexyHook: node.name, components };
  }
  const name = content.widgets.get(node.id)?.name ?? '';
  const own = {
    ...shell,
    type: WIDGET,
    attributes: { ...shell.attributes, 'data-flexy-name': name === '' ? node.id : name },
    flexyWidget: node.id,
    flexyName: name,
  };
  const template = content.templates.get(node.id);
  return template === undefined
    ? { ...own, flexyUnread: true, draggable: false, droppable: false, components: inner() }
    : { ...own, components: printedDefinitions(template, place, node.children) };
}

type SiteWidget = Extract<SiteNode, { kind: 'widget' }>;

const widgetsIn = (nodes: readonly SiteNode[]): readonly SiteWidget[] =>
  nodes.flatMap((node) => (node.kind === 'text' ? [] : node.kind === 'widget' ? [node] : widgetsIn(node.children)));

/** The parts of a page of the site for the canvas. */
export function siteDefinitions(content: SiteContent, place: Place): ComponentDefinition[] {
  const { nodes } = content.frame;
  const templates = new Map([...content.widgets].map(([id, { html }]) => [id, parseSource(html)]));
  const found = widgetsIn(nodes).map(({ id, children }) => printedValues(templates.get(id) ?? [], children));
  const known = knownValues(found);
  return nodes.map((node) => definitionOf(node, { ...content, templates }, { ...place, known }));
}

/** What a canvas tells of a page of the site. */
export interface SiteParts {
  readonly hooks: () => readonly Component[];
  readonly order: () => readonly HookOrder[];
  readonly widget: (id: string) => Component | undefined;
  /** Puts a widget into a hook, before the widget that stands at that place there now. */
  readonly place: (widget: Component, hook: string, at: number) => void;
}

export function createSiteParts(editor: Editor): SiteParts {
  const all = (type: string): readonly Component[] => editor.getWrapper()?.findType(type) ?? [];
  const hooks = (): readonly Component[] => all(HOOK);
  const widgetsOf = (hook: Component): readonly Component[] => hook.findType(WIDGET);
  return {
    hooks,
    order: () => hooks().map((hook) => ({ name: hookNameOf(hook), widgets: widgetsOf(hook).map(widgetIdOf) })),
    widget: (id) => all(WIDGET).find((widget) => widgetIdOf(widget) === id),
    place: (widget, name, at) => {
      const hook = hooks().find((each) => hookNameOf(each) === name);
      if (hook === undefined || !editor.Components.canMove(hook, widget).result) return;
      const before = widgetsOf(hook).filter((other) => other !== widget)[at];
      const parent = before?.parent() ?? hook;
      widget.move(parent, { at: before === undefined ? parent.components().length : before.index() });
    },
  };
}

/** The hook that a widget stands in, and its place among the hook's widgets. */
export function placeOf(widget: Component): { readonly hook: string; readonly at: number } | undefined {
  const hook = widget.parents().find(isHook);
  return hook === undefined ? undefined : { hook: hookNameOf(hook), at: hook.findType(WIDGET).indexOf(widget) };
}

/**
 * Holds the locks of a page of the site however a part comes or goes: what lands outside of the widgets is taken away
 * again, a widget goes back to its hook, and its copy is dropped.
 */
export function keepSiteLocks(editor: Editor): void {
  const homes = new WeakMap<Component, Component>();
  const own = new WeakSet<Component>([
    ...(editor.getWrapper()?.findType(FRAME) ?? []),
    ...(editor.getWrapper()?.findType(HOOK) ?? []),
  ]);
  const isOutside = (component: Component): boolean => widgetAround(component) === undefined;
  const belongs = (component: Component): boolean =>
    own.has(component) || (component.is('textnode') && own.has(component.parent() ?? component));
  editor.on(
    'component:remove:before',
    (component: Component, _: () => void, options: { abort?: boolean; temporary?: unknown }) => {
      if (isWidget(component) && !options.temporary) options.abort = true;
    },
  );
  const silently = (act: () => void): void => {
    editor.UndoManager.stop();
    act();
    editor.UndoManager.start();
  };
  // After the event, which goes through all that was added.
  const later = (act: () => void): void => queueMicrotask(() => silently(act));
  const drop = (component: Component): void => later(() => component.collection?.remove(component));
  editor.on('component:add', (component: Component) => {
    const parent = component.parent();
    if (parent === undefined) return;
    if (isWidget(component)) {
      const twin = (editor.getWrapper()?.findType(WIDGET) ?? []).some(
        (other) => other !== component && widgetIdOf(other) === widgetIdOf(component),
      );
      const home = homes.get(component);
      if (twin) drop(component);
      else if (parent.parents().concat(parent).some(isHook) && !parent.parents().concat(parent).some(isWidget))
        homes.set(component, parent);
      else if (home !== undefined) later(() => component.move(home, { at: home.components().length }));
      return;
    }
    if (isOutside(component) && !belongs(component)) drop(component);
  });
  for (const widget of editor.getWrapper()?.findType(WIDGET) ?? []) {
    const parent = widget.parent();
    if (parent !== undefined) homes.set(widget, parent);
  }
}

const FLAGS = ['editable', 'draggable', 'removable', 'copyable', 'droppable'] as const;

/** Holds or frees the content of the whole page; styles can be changed in any case. */
export function createContentLock(editor: Editor): (isLocked: boolean) => void {
  const before = new Map<Component, Record<string, unknown>>();
  const lock = (component: Component): void => {
    before.set(component, Object.fromEntries(FLAGS.map((flag) => [flag, component.get(flag)])));
    component.set(Object.fromEntries(FLAGS.map((flag) => [flag, false])), { silent: true });
    component.components().models.forEach(lock);
  };
  return (isLocked) => {
    for (const [component, flags] of before) component.set(flags, { silent: true });
    before.clear();
    const root = editor.getWrapper();
    if (isLocked && root !== undefined) lock(root);
  };
}
