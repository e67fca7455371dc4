import { createSource, type Source } from '#shared/state/observable.ts';
import type { Carry } from '../gestures/key-carry.ts';
import type { Place } from '../gestures/pointer-gesture.ts';
import type { Place as CellPlace } from '../model/columns.ts';
import type { Edits } from '../model/gantt-task.ts';
import type { Side } from '../model/links.ts';

/** A link that is being drawn. */
export interface DrawnLink {
  readonly from: string;
  readonly side: Side;
  /** In px of the plan; null while keys choose the task. */
  readonly at: Place | null;
  /** The bar that it would end at. */
  readonly target: { readonly id: string; readonly side: Side } | null;
}

/** What is going on at the chart, beside the plan itself. */
export interface GanttUi {
  /** The cell that has the focus or would get it. */
  readonly active: { readonly id: string; readonly column: CellPlace } | null;
  readonly collapsed: ReadonlySet<string>;
  /** What the gesture in progress would make of the plan. */
  readonly edits: Edits | null;
  /** The bar that is held. */
  readonly held: string | null;
  readonly carry: Carry | null;
  readonly link: DrawnLink | null;
  readonly editing: { readonly id: string; readonly column: CellPlace } | null;
  /** The task whose dialog is open. */
  readonly dialog: string | null;
  /** The last announcement, for a screen reader and below the chart. */
  readonly said: string;
  readonly isWarning: boolean;
}

export type GanttUiStore = Source<GanttUi>;

export function createGanttUi(): GanttUiStore {
  return createSource<GanttUi>({
    active: null,
    collapsed: new Set(),
    edits: null,
    held: null,
    carry: null,
    link: null,
    editing: null,
    dialog: null,
    said: '',
    isWarning: false,
  });
}
