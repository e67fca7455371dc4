import type { Component, ComponentDefinition, Editor } from 'grapesjs';
import { KEPT } from './definition.ts';

/** Adds the type of what is kept as it stands. Its model refuses every way of moving, copying or removing it. */
export function addKeptType(editor: Editor): void {
  editor.Components.addType(KEPT, {
    model: {
      defaults: {
        tagName: 'span',
        editable: false,
        draggable: false,
        droppable: false,
        removable: false,
        copyable: false,
        badgable: false,
        stylable: false,
        highlightable: true,
        textable: true,
        toolbar: [],
      },
      remove() {
        return this;
      },
      move() {
        return this;
      },
      replaceWith() {
        return [];
      },
    },
  });
}

const keptIn = (component: Component): readonly Component[] => component.findType(KEPT);

/** Twig without a source is a copy, from a clipboard for example. */
const isCopy = (component: Component): boolean =>
  component.is(KEPT) && typeof component.get('flexySource') !== 'string';

/**
 * Holds the locks where a model alone cannot: removing a part that Twig holds, copies of Twig, and Twig that typing
 * took away. `onRestored` is called when such Twig was put back.
 */
export function keepLocks(editor: Editor, onRestored: () => void): void {
  editor.on(
    'component:remove:before',
    (component: Component, _remove: () => void, options: { abort?: boolean; temporary?: boolean | number }) => {
      if (component.get('flexyLocked') === true) options.abort = true;
    },
  );
  let before: readonly Component[] = [];
  let edited: Component | undefined;
  editor.on('rte:enable', () => {
    edited = editor.getEditing() ?? editor.getSelected();
    before = edited === undefined ? [] : keptIn(edited);
  });
  editor.on('component:content', (component: Component | undefined) => {
    if (component === undefined) return;
    for (const kept of keptIn(component)) if (isCopy(kept)) kept.collection.remove(kept);
    if (component !== edited) return;
    const there = new Set(keptIn(component).map((kept) => kept.get('flexySource')));
    const missing = before.filter((kept) => !there.has(kept.get('flexySource')));
    for (const kept of missing) component.append(definitionOfKept(kept));
    if (missing.length > 0) onRestored();
  });
}

function definitionOfKept(kept: Component): ComponentDefinition {
  return {
    type: KEPT,
    flexySource: kept.get('flexySource'),
    flexyWhat: kept.get('flexyWhat'),
    attributes: { title: String(kept.get('flexySource')), 'data-flexy-kept': String(kept.get('flexyWhat')) },
    components: [{ type: 'textnode', content: String(kept.get('flexySource')) }],
  };
}
