import type { Component } from 'grapesjs';
import type { HookOrder } from '../source/site-frame.ts';
import type { CanvasSite } from './page-canvas.ts';
import { placeOf, type SiteParts, widgetAround, widgetIdOf } from './site-parts.ts';

/** Puts the widgets of hooks in their order. */
export function placeWidgets(parts: SiteParts, hooks: readonly HookOrder[]): void {
  for (const { name, widgets } of hooks)
    for (const [at, id] of widgets.entries()) {
      const widget = parts.widget(id);
      const there = widget === undefined ? undefined : placeOf(widget);
      if (widget !== undefined && (there?.hook !== name || there.at !== at)) parts.place(widget, name, at);
    }
}

/** What stands in each widget that can be edited, by id. */
export function contentsOf(
  parts: SiteParts,
  ids: readonly string[],
  print: (widget: Component) => string,
): Readonly<Record<string, string>> {
  const found = ids.map((id) => [id, parts.widget(id)] as const);
  return Object.fromEntries(found.flatMap(([id, part]) => (part === undefined ? [] : [[id, print(part)] as const])));
}

/** Moves a widget among those of its hook, and past the first or last one into the next hook. */
export function moveWidget(parts: SiteParts, widget: Component, by: -1 | 1): void {
  const there = placeOf(widget);
  if (there === undefined) return;
  const order = parts.order();
  const hookAt = order.findIndex(({ name }) => name === there.hook);
  const to = there.at + by;
  if (to >= 0 && to < (order[hookAt]?.widgets.length ?? 0)) {
    parts.place(widget, there.hook, to);
    return;
  }
  const next = order[hookAt + by];
  if (next !== undefined) parts.place(widget, next.name, by < 0 ? next.widgets.length : 0);
}

interface Options {
  readonly parts: SiteParts;
  readonly find: (id: string) => Component | undefined;
  /** HTML of each widget that can be edited. */
  readonly contents: CanvasSite['contents'];
  /** Changes a part, if parts may be changed. */
  readonly edit: (id: string, act: (component: Component) => void) => void;
  readonly select: (part: Component) => void;
}

/** What a canvas tells of the hooks and widgets of its page, and does with them. */
export function createCanvasSite({ parts, find, contents, edit, select }: Options): CanvasSite {
  const around = (partId: string): Component | undefined => {
    const part = find(partId);
    return part === undefined ? undefined : widgetAround(part);
  };
  return {
    order: parts.order,
    contents,
    widgetOf: (partId) => {
      const widget = around(partId);
      return widget === undefined ? undefined : widgetIdOf(widget);
    },
    placeOf: (partId) => {
      const widget = around(partId);
      return widget === undefined ? undefined : placeOf(widget);
    },
    place: (partId, hook, at) =>
      edit(partId, () => {
        const widget = around(partId);
        if (widget === undefined) return;
        parts.place(widget, hook, at);
        select(widget);
      }),
  };
}
