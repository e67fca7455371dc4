import type { Component } from 'grapesjs';
import { isClosed } from './parts.ts';
import { isWidget, widgetAround } from './site-parts.ts';

/** Where something new goes. */
interface NewPlace {
  readonly into: Component;
  readonly at: number;
}

interface Options {
  readonly find: (id: string) => Component | undefined;
  readonly root: () => Component | undefined;
  /** A page of the site takes something new in its widgets alone. */
  readonly isOfSite: boolean;
  readonly mayEdit: () => boolean;
}

/** Finds where something new goes: into an empty part or a column, else after what is selected. */
export function createPlaceFor({
  find,
  root,
  isOfSite,
  mayEdit,
}: Options): (id: string | null) => NewPlace | undefined {
  return (id) => {
    const end = root();
    let after = id === null ? undefined : find(id);
    // Nothing is put between the parts of a slider, nor into a text.
    while (after !== undefined && after.parent() !== undefined && isClosed(after.parent())) after = after.parent();
    const parent = after?.parent();
    if (isOfSite) {
      if (after === undefined || !mayEdit() || widgetAround(after)?.get('flexyUnread') !== undefined) return undefined;
      if (isWidget(after)) return { into: after, at: after.components().length };
      if (widgetAround(after) === undefined) return undefined;
    }
    if (after === undefined || parent === undefined)
      return end === undefined ? undefined : { into: end, at: end.components().length };
    return { into: parent, at: after.index() + 1 };
  };
}
