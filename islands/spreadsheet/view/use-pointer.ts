import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { fillEntries } from '../book/fill.ts';
import { type Area, cellName, type CellRef, columnOf, readArea } from '../formula/references.ts';
import { insertReference, isAwaitingReference } from './pick-reference.ts';
import { areaOfSelection, isSingle, selectionOfCell } from './selection.ts';
import type { Control } from './use-control.ts';

type Drag = 'select' | 'fill' | 'extend';

/** What stands under a pointer. */
function placeUnder(target: Element | null): CellRef | undefined {
  const name = target?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const area = name === undefined ? undefined : readArea(name);
  return area === undefined ? undefined : { row: area.top, column: area.left };
}

/** The area that a fill would cover: along the side to which the pointer is further away. */
function filled(from: Area, { row, column }: CellRef): Area {
  const rows = Math.max(from.top - row, row - from.bottom, 0);
  const columns = Math.max(from.left - column, column - from.right, 0);
  return rows >= columns
    ? { ...from, top: Math.min(from.top, row), bottom: Math.max(from.bottom, row) }
    : { ...from, left: Math.min(from.left, column), right: Math.max(from.right, column) };
}

/** Selecting, filling and typing by mouse and touch. */
export function usePointer(control: Control, grid: RefObject<HTMLDivElement | null>) {
  const { root } = useIsland();
  const drag = useRef<Drag>(undefined);
  const isPicking = useRef(false);
  const [filling, setFilling] = useState<Area>();
  const { selection, lines, sheet, draft } = control;
  const lastRow = lines.rowOf(lines.count - 1);

  const begin = (event: PointerEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === null || target.closest('textarea') !== null) return;
    if (target.closest('.sheet-handle') !== null) {
      event.preventDefault();
      drag.current = event.pointerType === 'mouse' ? 'fill' : 'extend';
      return;
    }
    const isMouse = event.pointerType === 'mouse';
    if (event.button !== 0) {
      const place = placeUnder(target);
      const area = areaOfSelection(selection);
      const isInside =
        place !== undefined &&
        place.row >= area.top &&
        place.row <= area.bottom &&
        place.column >= area.left &&
        place.column <= area.right;
      if (place !== undefined && !isInside) control.select(selectionOfCell(place));
      return;
    }
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column'];
    if (row !== undefined)
      return control.select({
        active: { row: event.shiftKey ? selection.active.row : Number(row), column: 0 },
        head: { row: Number(row), column: lines.columns - 1 },
      });
    if (column !== undefined && target.closest('button, .sheet-resize') === null)
      return control.select({
        active: { row: 0, column: event.shiftKey ? selection.active.column : columnOf(column) },
        head: { row: lastRow, column: columnOf(column) },
      });
    const place = placeUnder(target);
    if (place === undefined) return;
    const field = root.activeElement;
    if (field instanceof HTMLTextAreaElement && draft !== undefined && isAwaitingReference(field)) {
      isPicking.current = true;
      return insertReference(field, cellName(place), control.write);
    }
    // A finger scrolls; its tap is a click.
    if (!isMouse) return;
    drag.current = 'select';
    control.select(event.shiftKey ? { active: selection.active, head: place } : selectionOfCell(place));
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current === undefined) return;
    const place = placeUnder(root.elementFromPoint(event.clientX, event.clientY));
    if (place === undefined) return;
    if (drag.current === 'fill') setFilling(filled(areaOfSelection(selection), place));
    else if (place.row !== selection.head.row || place.column !== selection.head.column)
      control.select({ active: selection.active, head: place });
  };
  const end = (): void => {
    if (drag.current === 'fill' && filling !== undefined) {
      control.put(fillEntries(sheet, areaOfSelection(selection), filling));
      control.select({
        active: { row: filling.top, column: filling.left },
        head: { row: filling.bottom, column: filling.right },
      });
    }
    drag.current = undefined;
    setFilling(undefined);
  };
  return {
    filling,
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    /** While a formula waits for a cell, the field keeps the focus. */
    onMouseDown: (event: React.MouseEvent<HTMLElement>): void => {
      const field = root.activeElement;
      if (draft !== undefined && event.target !== field && field instanceof HTMLTextAreaElement && isPicking.current)
        event.preventDefault();
      isPicking.current = false;
    },
    /** A tap selects, a second one on the same cell begins to type. */
    onClick: (event: React.MouseEvent<HTMLElement>): void => {
      const place = placeUnder(event.target instanceof Element ? event.target : null);
      const isTouch = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType !== 'mouse';
      if (place === undefined || !isTouch || draft !== undefined) return;
      const isActive =
        isSingle(selection) && selection.active.row === place.row && selection.active.column === place.column;
      if (isActive) control.begin('cell');
      else control.select(selectionOfCell(place));
      if (!isActive) grid.current?.focus({ preventScroll: true });
    },
    onDoubleClick: (event: React.MouseEvent<HTMLElement>): void => {
      if (placeUnder(event.target instanceof Element ? event.target : null) !== undefined && draft === undefined)
        control.begin('cell');
    },
  };
}
