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

export type DragPress = MouseEvent<HTMLElement> | TouchEvent<HTMLElement>;

interface Props {
  readonly area: RefObject<HTMLElement | null>;
  /** What is dragged by a press on an element; null: nothing. */
  readonly heldOf: (pressed: Element) => HTMLElement | null;
  /** What it is dropped on over an element; null: nothing. */ readonly targetOf: (
    under: Element,
  ) => HTMLElement | null;
  /** Gives what takes a press on the area in hand, and null when this goes. */
  readonly onReady: (take: ((press: DragPress) => void) | null) => void;
  readonly onDrop: (held: HTMLElement, target: HTMLElement) => void;
  /** A finger has rested on something and was lifted where it came down. */
  readonly onRest?: (held: HTMLElement) => void;
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

/** Dragging within an area: one draggable for whatever is under the pointer, so that nothing in it needs hooks. */
export function DragLayer(props: Props) {
  const { area, targetOf, onDrop, onRest } = props;
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
    const one = held.current;
    if (!one) return;
    one.style.transform = `translate(${delta.x}px, ${delta.y}px)`;
    const { left, top, width, height } = one.getBoundingClientRect();
    const root = one.getRootNode();
    const [x, y] = [left + width / 2, top + height / 2];
    // The dragged item lets the pointer through, so this is the element below it.
    const under = root instanceof ShadowRoot || root instanceof Document ? root.elementFromPoint(x, y) : null;
    const target = under && targetOf(under);
    mark(target && area.current?.contains(target) ? target : null);
  };
  const end = ({ delta }: DragEndEvent): void => {
    const [one, target] = [held.current, over.current];
    putDown();
    if (!one) return;
    if (Math.hypot(delta.x, delta.y) < STILL) onRest?.(one);
    else if (target && target !== one) onDrop(one, target);
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

function Hand({ heldOf, onReady, held }: Props & { readonly held: RefObject<HTMLElement | null> }) {
  const { setNodeRef, listeners } = useDraggable({ id: HELD });
  const latest = useRef<(press: DragPress) => void>(() => undefined);
  useEffect(() => {
    latest.current = (press) => {
      const one = press.target instanceof Element ? heldOf(press.target) : null;
      const listener = listeners?.[press.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown'];
      if (!one || !listener) return;
      held.current = one;
      setNodeRef(one);
      listener(press);
    };
  });
  useEffect(() => {
    onReady((press) => latest.current(press));
    return () => onReady(null);
  }, [onReady]);
  return null;
}
