import { createStore, type WritableStore } from '#shared/state/store.ts';
import type { ColumnKey as CellPlace } from '../domain/columns.ts';
import type { Edits } from '../domain/gantt-task.ts';
import type { Side } from '../domain/links.ts';
import type { Carry } from '../gestures/key-carry.ts';

/** In px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A link that is being drawn. */
export interface DrawnLink {
  readonly from: string;
  readonly side: Side;
  /** In px of the plan; null while keys choose the task. */
  readonly at: Point | null;
  /** The bar that it would end at. */
  readonly target: { readonly id: string; readonly side: Side } | null;
}

/** A row that is dragged. */
interface DraggedRow {
  readonly id: string;
  /** The row above which it would stand, the number of rows for the end; null where it stays. */
  readonly above: number | null;
}

/** Where the next new task comes to stand: as the last one below a task, or as the last one beside it. */
export interface NewPlace {
  readonly id: string;
  readonly isBelow: boolean;
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
  readonly dragged: DraggedRow | null;
  readonly editing: { readonly id: string; readonly column: CellPlace } | null;
  /** The task whose dialog is open. */
  readonly dialog: string | null;
  /** Null: below no other task. */
  readonly newPlace: NewPlace | null;
  /** The task that is asked about before it is deleted. */
  readonly pendingDelete: string | null;
  /** What the last act came to, below the chart; the announcer has said it. */
  readonly said: string;
  readonly isWarning: boolean;
}

export type GanttUiStore = WritableStore<GanttUi>;

export function createGanttUi(): GanttUiStore {
  return createStore<GanttUi>({
    active: null,
    collapsed: new Set(),
    edits: null,
    held: null,
    carry: null,
    link: null,
    dragged: null,
    editing: null,
    dialog: null,
    newPlace: null,
    pendingDelete: null,
    said: '',
    isWarning: false,
  });
}

/** The server has given a task its id: what is going on at it goes on. */
export function renamedUi(ui: GanttUi, from: string, to: string): GanttUi {
  const place = <Named extends { readonly id: string }>(one: Named | null): Named | null =>
    one?.id === from ? { ...one, id: to } : one;
  const id = (one: string | null): string | null => (one === from ? to : one);
  return {
    ...ui,
    active: place(ui.active),
    editing: place(ui.editing),
    newPlace: place(ui.newPlace),
    carry: place(ui.carry),
    dragged: place(ui.dragged),
    edits: ui.edits && new Map([...ui.edits].map(([key, edit]) => [id(key) ?? key, edit])),
    collapsed: new Set([...ui.collapsed].map((one) => id(one) ?? one)),
    held: id(ui.held),
    dialog: id(ui.dialog),
    pendingDelete: id(ui.pendingDelete),
    link: ui.link?.from === from ? { ...ui.link, from: to } : ui.link,
  };
}
