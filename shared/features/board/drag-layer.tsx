import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndMonitor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useMemo, useRef } from 'react';
import { useLatest } from '#shared/ui/use-latest.ts';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import { CardBody } from './card-view.tsx';
import { type Cell, cellKey, type Id } from './model.ts';
import { edgeSpeed } from './navigation.ts';
import { type PointerProps, type Press, useParts, useUi } from './ui-state.ts';

const MOUSE = { activationConstraint: { distance: 6 } };
// Only a finger that rests drags; one that moves at once scrolls the list.
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
// The board makes its own announcements, so those of @dnd-kit are off.
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
/** What scrolls sideways; the board does that itself, since @dnd-kit takes 0 for the leftmost place in Arabic too. */
const SCROLLER = '.board-scroll';
const AUTO_SCROLL = {
  acceleration: 1.5,
  threshold: { x: 0.14, y: 0.1 },
  canScroll: (element: Element) => !element.matches(SCROLLER),
};
/** In px per frame: on a phone a column must not be past before a finger can stop. */
const FASTEST_SIDEWAYS = 5;
/** In ms: as long the columns rest under a hand that has come to another one, so that it can drop there. */
const REST_MS = 500;
const NO_INSTRUCTIONS = { draggable: '' };
const GRABBED = 'grabbed';

interface Point {
  readonly x: number;
  readonly y: number;
}

function isCell(value: unknown): value is Cell {
  return typeof value === 'object' && value !== null && 'column' in value && typeof value.column === 'string';
}

function pointOf(event: Event): Point | undefined {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const touch = event instanceof TouchEvent ? event.changedTouches[0] : undefined;
  return touch && { x: touch.clientX, y: touch.clientY };
}

/**
 * Tells where a pointer is in the window, from its press to its release. The events of @dnd-kit lag behind it: a card
 * that is dropped at once would land where the pointer was before.
 */
function watchPointer(press: Event, tell: (at: Point) => void): () => void {
  const gone = new AbortController();
  const look = (event: Event): void => {
    const at = pointOf(event);
    if (at) tell(at);
  };
  look(press);
  for (const name of ['mousemove', 'touchmove', 'mouseup', 'touchend'])
    window.addEventListener(name, look, { capture: true, passive: true, signal: gone.signal });
  for (const name of ['mouseup', 'touchend', 'touchcancel'])
    window.addEventListener(name, () => gone.abort(), { signal: gone.signal });
  return () => gone.abort();
}

function holds(element: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

/** Mouse and touch by @dnd-kit, beside the board: with one drop target per cell however many cards there are. */
export function DragLayer(props: PointerProps) {
  const { portal, cells } = useParts();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const all = useStoreValue(cells.all);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={AUTO_SCROLL}
      accessibility={{
        announcements: SILENT,
        screenReaderInstructions: NO_INSTRUCTIONS,
        container: portal,
        restoreFocus: false,
      }}
    >
      {all.map(([cell, { element }]) => (
        <Zone key={cellKey(cell)} cell={cell} element={element} />
      ))}
      <Hand {...props} />
      <Overlay />
    </DndContext>
  );
}

function Zone({ cell, element }: { readonly cell: Cell; readonly element: HTMLElement }) {
  const { setNodeRef } = useDroppable({ id: cellKey(cell), data: cell });
  useEffect(() => {
    setNodeRef(element);
    return () => setNodeRef(null);
  }, [setNodeRef, element]);
  return null;
}

/**
 * The single draggable of @dnd-kit, for whichever card is under the pointer. So cards need no hooks of their own, and
 * none is rendered during a drag.
 */
function Hand({ first, onReady }: PointerProps) {
  const { ui, cells, lift, hover, leave, drop, cancel } = useParts();
  const { setNodeRef, listeners } = useDraggable({ id: GRABBED });
  const held = useRef<{ readonly id: Id; readonly isLifted: boolean }>(undefined);
  const over = useRef<Cell>(undefined);
  const point = useRef<Point>({ x: 0, y: 0 });
  const pressedAt = useRef(0);
  const unwatch = useRef<() => void>(undefined);

  const take = (press: Press): void => {
    const card = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-card]') : null;
    const listener = listeners?.[press.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown'];
    const id = card?.dataset['card'];
    if (!card || !listener || id === undefined) return;
    held.current = { id, isLifted: false };
    setNodeRef(card);
    unwatch.current?.();
    unwatch.current = watchPointer(press.nativeEvent, (at) => {
      point.current = at;
    });
    pressedAt.current = point.current.x;
    Reflect.apply(listener, undefined, [press]);
  };
  const latestTake = useLatest(take);
  useEffect(() => {
    onReady((press) => latestTake.current(press));
    const press = first();
    if (press) latestTake.current(press);
  }, [first, onReady, latestTake]);
  const follow = (): void => {
    if (held.current?.isLifted !== true) return;
    const handle = over.current && cells.get(over.current);
    if (over.current && handle) hover(over.current, handle.slotAt(point.current.y, held.current.id));
    else leave();
  };
  const release = (end: () => void): void => {
    const wasLifted = held.current?.isLifted === true;
    held.current = undefined;
    over.current = undefined;
    if (wasLifted) end();
  };
  useDndMonitor({
    onDragStart: () => {
      if (held.current) held.current = { id: held.current.id, isLifted: lift(held.current.id, 'pointer') };
    },
    onDragMove: (event) => {
      const cell: unknown = event.over?.data.current;
      over.current = isCell(cell) ? cell : undefined;
      follow();
    },
    onDragOver: (event) => {
      const cell: unknown = event.over?.data.current;
      over.current = isCell(cell) ? cell : undefined;
      follow();
    },
    onDragEnd: () => {
      over.current = cells.all.getSnapshot().find(([, { element }]) => holds(element, point.current))?.[0];
      follow();
      release(drop);
    },
    onDragCancel: () => release(cancel),
  });

  const isCarrying = useUi(ui, ({ lifted }) => lifted?.by === 'pointer');
  const latest = useLatest(follow);
  // The list under the pointer scrolls near its edges; the slot under a resting pointer then changes.
  useEffect(() => {
    if (!isCarrying) return undefined;
    let column = over.current?.column;
    let restsUntil = 0;
    /** Not away from where the hand goes: a card may be picked up beside the edge. */
    const scrollAcross = (time: number): void => {
      if (over.current && over.current.column !== column) {
        column = over.current.column;
        restsUntil = time + REST_MS;
      }
      if (time < restsUntil) return;
      const scroller = cells.all.getSnapshot()[0]?.[1].element.closest(SCROLLER);
      if (!scroller) return;
      const { left, right } = scroller.getBoundingClientRect();
      const speed = edgeSpeed(point.current.x, left, right, FASTEST_SIDEWAYS);
      if (speed * (point.current.x - pressedAt.current) > 0) scroller.scrollLeft += speed;
    };
    let frame = requestAnimationFrame(function step(time) {
      const handle = over.current && cells.get(over.current);
      if (handle) {
        const { top, bottom } = handle.element.getBoundingClientRect();
        const speed = edgeSpeed(point.current.y, top, bottom);
        if (speed !== 0) handle.scrollBy(speed);
      }
      scrollAcross(time);
      latest.current();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isCarrying, cells, latest]);
  useEffect(() => () => unwatch.current?.(), []);

  return null;
}

function Overlay() {
  const { ui } = useParts();
  const id = useUi(ui, ({ lifted }) => (lifted?.by === 'pointer' ? lifted.id : undefined));
  const item = useMemo(() => (id === undefined ? undefined : { id }), [id]);
  return (
    <DragOverlay dropAnimation={null}>
      {item ? (
        <div className="board-card board-overlay" aria-hidden="true">
          <CardBody item={item} isMoving={false} tabIndex={-1} />
        </div>
      ) : null}
    </DragOverlay>
  );
}
