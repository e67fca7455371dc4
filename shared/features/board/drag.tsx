import { DndContext, DragOverlay, MouseSensor, TouchSensor, pointerWithin, useDraggable, useDroppable, useSensor, useSensors, type CollisionDetection, type DragMoveEvent } from '@dnd-kit/core';
import { useMemo, useRef, type ReactNode } from 'react';
import { CardBody } from './card-view.tsx';
import { cellKey, type Cell } from './model.ts';
import { useParts, useUi, type PointerLayer } from './ui-state.ts';

const MOUSE = { activationConstraint: { distance: 6 } };
// A list scrolls under a finger that does not rest.
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
// The board speaks for itself, in words.
const SILENT = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined };
const NO_INSTRUCTIONS = { draggable: '' };

function isCell(value: unknown): value is Cell {
  return typeof value === 'object' && value !== null && 'column' in value && typeof value.column === 'string';
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { portal, cells, lift, hover, leave, drop, cancel } = useParts();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
  // Where the pointer is in the window, which the events of a drag do not tell once a list has scrolled.
  const height = useRef(0);
  const refused = useRef(false);
  const collisions = useMemo<CollisionDetection>(() => (args) => {
    height.current = args.pointerCoordinates?.y ?? height.current;
    return pointerWithin(args);
  }, []);
  const follow = ({ active, over }: DragMoveEvent): void => {
    if (refused.current) return;
    const cell: unknown = over?.data.current;
    const handle = isCell(cell) ? cells.get(cellKey(cell)) : undefined;
    if (isCell(cell) && handle) hover({ column: cell.column, lane: cell.lane }, handle.slotAt(height.current, String(active.id)));
    else leave();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={{ announcements: SILENT, screenReaderInstructions: NO_INSTRUCTIONS, container: portal, restoreFocus: false }}
      onDragStart={({ active }) => { refused.current = !lift(String(active.id), 'pointer'); }}
      onDragMove={follow}
      onDragOver={follow}
      onDragEnd={() => { if (!refused.current) drop(); }}
      onDragCancel={() => { if (!refused.current) cancel(); }}
    >
      {children}
      <Overlay />
    </DndContext>
  );
}

function Overlay() {
  const { ui } = useParts();
  const id = useUi(ui, ({ lifted }) => (lifted?.by === 'pointer' ? lifted.id : undefined));
  const item = useMemo(() => (id === undefined ? undefined : { id }), [id]);
  return (
    <DragOverlay dropAnimation={null}>
      {item ? <div className="board-card board-overlay" aria-hidden="true"><CardBody item={item} isMoving={false} tabIndex={-1} /></div> : null}
    </DragOverlay>
  );
}

/** Mouse and touch, by @dnd-kit: one place to drop per cell, whatever the number of cards. */
export const dragging: PointerLayer = {
  Frame,
  useCard: (id, isDisabled) => {
    const { setNodeRef, listeners } = useDraggable({ id, disabled: isDisabled });
    return { ref: setNodeRef, listeners };
  },
  useCell: (key, { column, lane }) => useDroppable({ id: key, data: { column, lane } }).setNodeRef,
};
