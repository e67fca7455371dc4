import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type MouseEvent, type RefObject, type TouchEvent, useEffect, useRef } from 'react';

export type TilePress = MouseEvent<HTMLElement> | TouchEvent<HTMLElement>;

interface Props {
  readonly grid: RefObject<HTMLElement | null>;
  /** How many tiles, from the first on, have an order of their own. */ readonly count: number;
  /** Gives what takes a press on the grid in hand, and null when this goes. */
  readonly onReady: (take: ((press: TilePress) => void) | null) => void;
  readonly onDrop: (from: number, to: number) => void;
  /** A finger has rested on a tile and was lifted where it came down. */ readonly onRest: (index: number) => void;
}

const MOUSE = { activationConstraint: { distance: 6 } };
// A finger that moves at once scrolls the list.
const TOUCH = { activationConstraint: { delay: 300, tolerance: 8 } };
/** In px: less is no drag. */
const STILL = 10;
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
const HELD = 'held';

/** Orders tiles by dragging: one draggable for whichever is under the pointer, so that tiles need no hooks. */
export function TileOrder(props: Props) {
  const { grid, count, onDrop, onRest } = props;
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  const held = useRef<HTMLElement>(null);
  const over = useRef<HTMLElement>(null);

  const mark = (next: HTMLElement | null): void => {
    if (over.current === next) return;
    over.current?.removeAttribute('data-drop');
    over.current = next;
    next?.setAttribute('data-drop', '');
  };
  const putDown = (): void => {
    mark(null);
    held.current?.removeAttribute('data-held');
    held.current?.style.removeProperty('transform');
    held.current = null;
  };
  const move = ({ delta }: DragMoveEvent): void => {
    const tile = held.current;
    if (!tile) return;
    tile.style.transform = `translate(${delta.x}px, ${delta.y}px)`;
    const { left, top, width, height } = tile.getBoundingClientRect();
    const root = tile.getRootNode();
    const [x, y] = [left + width / 2, top + height / 2];
    // What is held lets the pointer through.
    const under = root instanceof ShadowRoot || root instanceof Document ? root.elementFromPoint(x, y) : null;
    const target = under?.closest<HTMLElement>('[data-index]') ?? null;
    mark(target && grid.current?.contains(target) && indexOf(target) < count ? target : null);
  };
  const end = ({ delta }: DragEndEvent): void => {
    const [tile, target] = [held.current, over.current];
    putDown();
    if (!tile) return;
    if (Math.hypot(delta.x, delta.y) < STILL) onRest(indexOf(tile));
    else if (target && target !== tile) onDrop(indexOf(tile), indexOf(target));
  };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={() => held.current?.setAttribute('data-held', '')}
      onDragMove={move}
      onDragEnd={end}
      onDragCancel={putDown}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' }, restoreFocus: false }}
    >
      <Hand {...props} held={held} />
    </DndContext>
  );
}

function indexOf(tile: Element): number {
  return Number(tile.getAttribute('data-index'));
}

function Hand({ count, onReady, held }: Props & { readonly held: RefObject<HTMLElement | null> }) {
  const { setNodeRef, listeners } = useDraggable({ id: HELD });
  const latest = useRef<(press: TilePress) => void>(() => undefined);
  useEffect(() => {
    latest.current = (press) => {
      const tile = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-index]') : null;
      const listener = listeners?.[press.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown'];
      if (!tile || !listener || indexOf(tile) >= count) return;
      held.current = tile;
      setNodeRef(tile);
      listener(press);
    };
  });
  useEffect(() => {
    onReady((press) => latest.current(press));
    return () => onReady(null);
  }, [onReady]);
  return null;
}
