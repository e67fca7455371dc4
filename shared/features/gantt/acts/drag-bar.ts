import type { Edits } from '../domain/gantt-task.ts';
import type { Side } from '../domain/links.ts';
import { type DragHandle, moveEdits, progressEdits, stretchEdits } from '../gestures/bar-edits.ts';
import type { GanttActions } from '../store/gantt-actions.ts';
import type { GanttStore } from '../store/gantt-store.ts';
import type { DrawnLink, Point } from '../store/gantt-ui.ts';
import type { Screen } from '../store/screen.ts';

/** What of a bar or of its row a pointer takes hold of. */
export type DragTarget =
  | { readonly kind: 'bar'; readonly grip: DragHandle }
  | { readonly kind: 'link'; readonly side: Side }
  | { readonly kind: 'row' };

/** A press on a bar, and what became of it. Places are px of the plan, so that scrolling counts as moving. */
type PointerGesture =
  | { readonly name: 'idle' }
  | {
      readonly name: 'pressed' | 'dragging';
      readonly pointer: number;
      readonly id: string;
      readonly target: DragTarget;
      readonly from: Point;
      readonly at: Point;
    };

export type PointerInput =
  | {
      readonly name: 'down';
      readonly pointer: number;
      readonly id: string;
      readonly target: DragTarget;
      readonly at: Point;
    }
  | { readonly name: 'move'; readonly pointer: number; readonly at: Point }
  | { readonly name: 'up'; readonly pointer: number }
  | { readonly name: 'cancel' };

/** In px: a press that moves less is a click. */
const THRESHOLD = 4;

export const IDLE: PointerGesture = { name: 'idle' };

/** The next state. What was `dragging` and becomes `idle` by `up` is to be carried out, by `cancel` to be dropped. */
export function nextGesture(now: PointerGesture, input: PointerInput): PointerGesture {
  switch (input.name) {
    case 'down':
      return now.name === 'idle' ? { ...input, name: 'pressed', from: input.at } : now;
    case 'move': {
      if (now.name === 'idle' || now.pointer !== input.pointer) return now;
      const isFar = Math.hypot(input.at.x - now.from.x, input.at.y - now.from.y) >= THRESHOLD;
      return { ...now, at: input.at, name: isFar ? 'dragging' : now.name };
    }
    case 'up':
      return now.name === 'idle' || now.pointer !== input.pointer ? now : IDLE;
    case 'cancel':
      return IDLE;
  }
}

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

  const editsOf = (id: string, target: DragTarget & { readonly kind: 'bar' }, from: Point, at: Point): Edits => {
    const { scale } = screen();
    const minutes = scale.stepsIn(at.x - from.x);
    if (target.grip === 'move') return moveEdits(plan(), id, minutes);
    if (target.grip !== 'progress') return stretchEdits(plan(), id, target.grip, minutes, scale.step);
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
    const { id, target, from, at } = gesture;
    if (target.kind === 'bar') actions.set({ held: id, edits: editsOf(id, target, from, at) });
    else if (target.kind === 'row') actions.rowMoves.loaded()?.drag(id, Math.floor(at.y / rowHeight));
    else actions.set({ link: { from: id, side: target.side, at, target: targetAt(at, id) } });
  };

  return {
    isHeld: () => gesture.name !== 'idle',
    isDragging: () => gesture.name === 'dragging',
    holdsRow: () => gesture.name === 'dragging' && gesture.target.kind === 'row',
    down: (pointer: number, id: string, target: DragTarget, at: Point): void => {
      if (target.kind === 'row') void actions.rowMoves.get();
      gesture = nextGesture(gesture, { name: 'down', pointer, id, target, at });
    },
    move: (pointer: number, at: Point): void => {
      gesture = nextGesture(gesture, { name: 'move', pointer, at });
      show();
    },
    up: (pointer: number): void => {
      const before = gesture;
      gesture = nextGesture(gesture, { name: 'up', pointer });
      if (before.name !== 'dragging' || gesture.name !== 'idle') return;
      const { id, target, from, at } = before;
      if (target.kind === 'bar') actions.commit(id, editsOf(id, target, from, at));
      else if (target.kind === 'row')
        void actions.rowMoves.get().then(({ drop }) => drop(id, Math.floor(at.y / rowHeight)));
      else {
        const found = targetAt(at, id);
        if (found === null) actions.cancel();
        else actions.link(id, target.side, found.id, found.side);
      }
    },
    cancel: (): void => {
      const wasDragging = gesture.name === 'dragging';
      gesture = nextGesture(gesture, { name: 'cancel' });
      if (wasDragging) actions.cancel();
    },
  };
}
