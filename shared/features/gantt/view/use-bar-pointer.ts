import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { edgeSide } from '#shared/kernel/edge-side.ts';
import type { BarDrag, DragTarget } from '../acts/drag-bar.ts';
import type { Point } from '../store/gantt-ui.ts';
import { taskOf } from './chart-layout.ts';

interface Options {
  readonly pointer: BarDrag;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  /** Width of the table in px. */
  readonly split: number;
  readonly isRightToLeft: boolean;
  readonly isReadOnly: boolean;
}

const DRAG_TARGETS: Readonly<Record<string, DragTarget>> = {
  move: { kind: 'bar', grip: 'move' },
  start: { kind: 'bar', grip: 'start' },
  end: { kind: 'bar', grip: 'end' },
  progress: { kind: 'bar', grip: 'progress' },
  'link-start': { kind: 'link', side: 'start' },
  'link-end': { kind: 'link', side: 'end' },
  row: { kind: 'row' },
};

/** In px: this near to an edge, a bar that is held scrolls the chart. Bars may lie near it, so it is narrow. */
const EDGE = 12;
/** In px a frame. */
const SPEED = 10;

/** Hands presses on bars to the gesture, in px of the plan, and scrolls where a bar is carried to the edge. */
export function useBarPointer({ pointer, scroller, body, split, isRightToLeft, isReadOnly }: Options) {
  const last = useRef<{ readonly pointer: number; readonly x: number; readonly y: number } | null>(null);
  const frame = useRef(0);

  const placeOf = (x: number, y: number): Point => {
    const box = body.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    return { x: (isRightToLeft ? box.right - x : x - box.left) - split, y: y - box.top };
  };
  const stop = (): void => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    last.current = null;
  };
  const scroll = (): void => {
    const [element, at] = [scroller.current, last.current];
    frame.current = 0;
    if (element === null || at === null || !pointer.isHeld()) return;
    const box = element.getBoundingClientRect();
    const start = isRightToLeft ? box.left : box.left + split;
    const end = isRightToLeft ? box.right - split : box.right;
    const across = pointer.holdsRow() ? 0 : edgeSide(at.x, start, end, EDGE);
    const down = edgeSide(at.y, box.top, box.bottom, EDGE);
    if (pointer.isDragging() && (across !== 0 || down !== 0)) {
      element.scrollBy(across * SPEED, down * SPEED);
      pointer.move(at.pointer, placeOf(at.x, at.y));
    }
    frame.current = requestAnimationFrame(scroll);
  };

  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || !pointer.isHeld()) return;
      event.stopPropagation();
      pointer.cancel();
    };
    window.addEventListener('keydown', onEscape, true);
    return () => {
      window.removeEventListener('keydown', onEscape, true);
      cancelAnimationFrame(frame.current);
    };
  }, [pointer]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || isReadOnly || !(event.target instanceof Element)) return;
      const grip = event.target.closest<HTMLElement>('[data-grip]');
      const id = taskOf(event.target);
      const target = DRAG_TARGETS[grip?.dataset['grip'] ?? ''];
      if (id === null || target === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      // A finger that drags gives no focus, and Ctrl+Z on a tablet's keyboard would reach nothing.
      grip?.closest<HTMLElement>('[data-cell]')?.focus({ preventScroll: true });
      pointer.down(event.pointerId, id, target, placeOf(event.clientX, event.clientY));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (!pointer.isHeld()) return;
      last.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
      pointer.move(event.pointerId, placeOf(event.clientX, event.clientY));
      if (frame.current === 0) frame.current = requestAnimationFrame(scroll);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      if (pointer.isHeld()) pointer.move(event.pointerId, placeOf(event.clientX, event.clientY));
      pointer.up(event.pointerId);
      stop();
    },
    onPointerCancel: (): void => {
      pointer.cancel();
      stop();
    },
  };
}
