import type { Component, Editor } from 'grapesjs';
import { type Part, partOf } from './parts.ts';

/** In px: what the name takes above the line. */
const ROOM = 28;

/** Says beside the line that shows where a dragged part would stand what it would stand in; null: the page itself. */
export function nameDropTarget(editor: Editor, place: HTMLElement, into: (part: Part | null) => string): void {
  editor.on('sorter:drag', ({ targetModel }: { readonly targetModel?: Component }) => {
    const line = place.querySelector<HTMLElement>('.gjs-placeholder');
    if (line === null || targetModel === undefined) return;
    line.dataset['flexyInto'] = into(targetModel === editor.getWrapper() ? null : partOf(targetModel));
    line.toggleAttribute('data-flexy-below', line.offsetTop < ROOM);
  });
}
