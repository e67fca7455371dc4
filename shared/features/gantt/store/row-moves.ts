import { placeAt, reorderEdits, rowBelow, siblingsOf } from '../domain/row-places.ts';
import { nameOf } from '../words/gantt-words.ts';
import type { GanttStore } from './gantt-store.ts';
import type { GanttUiStore } from './gantt-ui.ts';
import type { Screen } from './screen.ts';

interface Options {
  readonly store: GanttStore;
  readonly ui: GanttUiStore;
  readonly screen: () => Screen;
  readonly say: (said: string, isWarning?: boolean) => void;
}

/** Each is saved by a call of its own: more than this many are no gesture any more. */
const MOST_AT_ONCE = 200;

/** Rows that change places with their siblings, by drag, keys and dialog. */
export function createRowMoves({ store, ui, screen, say }: Options) {
  const plan = () => store.getSnapshot().plan;
  /** @param to from 0 */
  const moveRow = (id: string, to: number): void => {
    const { t, isReadOnly } = screen();
    ui.update((now) => ({ ...now, dragged: null }));
    if (isReadOnly) {
      say(t('This plan can only be read.'), true);
      return;
    }
    const edits = reorderEdits(plan(), id, to);
    if (edits === null) say(t('The server keeps no position of these tasks: they stand as it lists them.'), true);
    else if (edits.size > MOST_AT_ONCE)
      say(t('{count} tasks would have to be saved for it: that is too many from here.', { count: edits.size }), true);
    else {
      store.commit(edits);
      const siblings = siblingsOf(plan(), id);
      const [place, count] = [siblings.indexOf(id) + 1, siblings.length];
      say(t('{task}: place {place} of {count}.', { task: nameOf(plan(), id), place, count }));
    }
  };
  return {
    /** One place up or down. */
    step: (id: string, by: 1 | -1): void => moveRow(id, siblingsOf(plan(), id).indexOf(id) + by),
    /** @param over the row under the pointer */
    drag: (id: string, over: number): void => {
      const { rows } = screen();
      ui.update((now) => ({ ...now, dragged: { id, above: rowBelow(rows, id, placeAt(rows, id, over)) } }));
    },
    drop: (id: string, over: number): void => moveRow(id, placeAt(screen().rows, id, over)),
  };
}
