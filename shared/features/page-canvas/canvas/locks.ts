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

/** Outputs that typing took away: what they showed, and what puts the text back as it was. */
export interface ReplacedOutputs {
  readonly shown: readonly string[];
  readonly putBack: () => void;
}

interface Answers {
  /** Other Twig than outputs was put back: without it the template would break. */
  readonly onRestored: () => void;
  readonly onReplaced: (outputs: ReplacedOutputs) => void;
}

const sourceOf = (kept: Component): string => String(kept.get('flexySource'));
const isOutput = (kept: Component): boolean => sourceOf(kept).startsWith('{{');
/** What an output shows: its value where it is known. */
const shownOf = (kept: Component): string => String(kept.components().at(0)?.get('content') ?? sourceOf(kept));

/** Those of some Twig that are there no more; the same may stand in a text twice. */
function missingOf(before: readonly Component[], now: readonly Component[]): readonly Component[] {
  const left = now.map(sourceOf);
  return before.filter((kept) => {
    const at = left.indexOf(sourceOf(kept));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What stands in a part, to be put there again. */
function contentOf(part: Component): ComponentDefinition[] {
  const content: ComponentDefinition[] = JSON.parse(JSON.stringify(part.components()));
  return content;
}

/**
 * Holds the locks where a model alone cannot: removing a part that Twig holds, copies of Twig, and Twig that typing
 * took away.
 */
export function keepLocks(editor: Editor, { onRestored, onReplaced }: Answers): void {
  editor.on(
    'component:remove:before',
    (component: Component, _remove: () => void, options: { abort?: boolean; temporary?: boolean | number }) => {
      if (component.get('flexyLocked') === true) options.abort = true;
    },
  );
  let before: readonly Component[] = [];
  let content: ComponentDefinition[] = [];
  let edited: Component | undefined;
  editor.on('rte:enable', () => {
    edited = editor.getEditing() ?? editor.getSelected();
    before = edited === undefined ? [] : keptIn(edited);
    content = edited === undefined || before.length === 0 ? [] : contentOf(edited);
  });
  editor.on('component:content', (component: Component | undefined) => {
    if (component === undefined) return;
    for (const kept of keptIn(component)) if (isCopy(kept)) kept.collection.remove(kept);
    if (component !== edited) return;
    const missing = missingOf(before, keptIn(component));
    const held = missing.filter((kept) => !isOutput(kept));
    for (const kept of held) component.append(definitionOfKept(kept));
    if (held.length > 0) onRestored();
    const outputs = missing.filter(isOutput);
    if (outputs.length === 0) return;
    const whole = content;
    onReplaced({ shown: outputs.map(shownOf), putBack: () => void component.components(whole) });
  });
}

function definitionOfKept(kept: Component): ComponentDefinition {
  return {
    type: KEPT,
    flexySource: kept.get('flexySource'),
    flexyWhat: kept.get('flexyWhat'),
    attributes: { ...kept.getAttributes() },
    components: [{ type: 'textnode', content: shownOf(kept) }],
  };
}
