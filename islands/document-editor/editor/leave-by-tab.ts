import type { TextRange } from './text-range.ts';

/** What Tab has its own use in: an item of a list is moved in, a cell goes on to the next one. */
const KEEPS_TAB: ReadonlySet<string> = new Set(['listItem', 'table']);

function keepsTab({ doc, from }: Pick<TextRange, 'doc' | 'from'>): boolean {
  const at = doc.resolve(from);
  return Array.from({ length: at.depth + 1 }, (_, depth) => at.node(depth).type.name).some((name) =>
    KEEPS_TAB.has(name),
  );
}

/**
 * Tab goes on to the next control instead of typing a gap, and after Escape from lists and tables too. The listener is
 * the first of the text: what it stops reaches no other, and the browser does the rest.
 */
export function leaveByTab(area: HTMLElement, place: () => Pick<TextRange, 'doc' | 'from'>): void {
  let isLeaving = false;
  area.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, altKey, metaKey } = event;
      if (key === 'Shift') return;
      const leaves = key === 'Tab' && !ctrlKey && !altKey && !metaKey && (isLeaving || !keepsTab(place()));
      isLeaving = key === 'Escape';
      if (leaves) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
