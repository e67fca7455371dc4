import { moveEdits, progressEdits, stretchEdits } from '../gestures/bar-edits.ts';
import { type DragTarget, IDLE, nextGesture, type Point, type PointerGesture } from '../gestures/pointer-gesture.ts';
import type { Edits } from '../model/gantt-task.ts';
import type { Side } from '../model/links.ts';
import type { GanttActions } from './gantt-actions.ts';
import type { GanttStore } from './gantt-store.ts';
import type { DrawnLink } from './gantt-ui.ts';
import type { Screen } from './screen.ts';

interface Options {
  readonly store: GanttStore;
  readonly actions: GanttActions;
  readonly screen: () => Screen;
  /** In px. */
  readonly rowHeight: number;
}

/** In px: how far beside a bar a link still finds it. */
const REACH = 26;

export type BarDrag = ReturnType<typeof createBarDrag>;

/** Bars and links under a pointer: what is held follows it, and one step is made when it is let go. */
export function createBarDrag({ store, actions, screen, rowHeight }: Options) {
  let gesture: PointerGesture = IDLE;
  const plan = () => store.getSnapshot().plan;

  const editsOf = (id: string, hold: DragTarget & { readonly kind: 'bar' }, from: Point, at: Point): Edits => {
    const { scale } = screen();
    const minutes = scale.stepsIn(at.x - from.x);
    if (hold.grip === 'move') return moveEdits(plan(), id, minutes);
    if (hold.grip !== 'progress') return stretchEdits(plan(), id, hold.grip, minutes, scale.step);
    const span = plan().spans.get(id);
    if (span === undefined) return new Map();
    const start = scale.xOf(span.start);
    return progressEdits(plan(), id, ((at.x - start) / (scale.xOf(span.end) - start)) * 100);
  };

  /** The bar at a place: its first half and what is before it are its start. */
  const targetAt = ({ x, y }: Point, from: string): DrawnLink['target'] => {
    const { rows, scale } = screen();
    const id = rows[Math.floor(y / rowHeight)]?.id;
    const span = id === undefined ? undefined : plan().spans.get(id);
    if (id === undefined || id === from || span === undefined) return null;
    const [start, end] = [scale.xOf(span.start), scale.xOf(span.end)];
    if (x < start - REACH || x > end + REACH) return null;
    const side: Side = x > end - Math.min(4, (end - start) / 2) ? 'end' : 'start';
    return { id, side };
  };

  const show = (): void => {
    if (gesture.name !== 'dragging') return;
    const { id, hold, from, at } = gesture;
    if (hold.kind === 'bar') actions.set({ held: id, edits: editsOf(id, hold, from, at) });
    else if (hold.kind === 'row') actions.rowMoves.loaded()?.drag(id, Math.floor(at.y / rowHeight));
    else actions.set({ link: { from: id, side: hold.side, at, target: targetAt(at, id) } });
  };

  return {
    isHeld: () => gesture.name !== 'idle',
    isDragging: () => gesture.name === 'dragging',
    holdsRow: () => gesture.name === 'dragging' && gesture.hold.kind === 'row',
    down: (pointer: number, id: string, hold: DragTarget, at: Point): void => {
      if (hold.kind === 'row') void actions.rowMoves.get();
      gesture = nextGesture(gesture, { name: 'down', pointer, id, hold, at });
    },
    move: (pointer: number, at: Point): void => {
      gesture = nextGesture(gesture, { name: 'move', pointer, at });
      show();
    },
    up: (pointer: number): void => {
      const before = gesture;
      gesture = nextGesture(gesture, { name: 'up', pointer });
      if (before.name !== 'dragging' || gesture.name !== 'idle') return;
      const { id, hold, from, at } = before;
      if (hold.kind === 'bar') actions.commit(id, editsOf(id, hold, from, at));
      else if (hold.kind === 'row')
        void actions.rowMoves.get().then(({ drop }) => drop(id, Math.floor(at.y / rowHeight)));
      else {
        const target = targetAt(at, id);
        if (target === null) actions.cancel();
        else actions.link(id, hold.side, target.id, target.side);
      }
    },
    cancel: (): void => {
      const wasDragging = gesture.name === 'dragging';
      gesture = nextGesture(gesture, { name: 'cancel' });
      if (wasDragging) actions.cancel();
    },
  };
}
