import { type PointerEvent, type RefObject, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { banded, none, placesIn, type Tiling } from '../rules/selection.ts';
import { useFiles } from './screen.ts';

/** In px within the list’s frame. */
type Band = Record<'left' | 'top' | 'width' | 'height', number>;

/** In px: less is a press. */
const LEAST = 4;

/** A band drawn by the mouse over the empty layout selects what it touches, also rows that are not drawn. */
export function useRubberBand(
  scroller: () => HTMLElement | null,
  frame: RefObject<HTMLElement | null>,
  tiling: Tiling,
) {
  const { order, selection, select } = useFiles();
  const { dir } = useIsland();
  const [band, setBand] = useState<Band | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const list = scroller();
    const isItem = event.target instanceof Element && event.target.closest('[data-path], [role=columnheader]') !== null;
    if (event.button !== 0 || event.pointerType !== 'mouse' || isItem || list === null || frame.current === null)
      return;
    const box = list.getBoundingClientRect();
    // The scroll bar is no empty layout.
    if (event.clientX > box.left + list.clientWidth + (dir === 'rtl' ? list.offsetWidth : 0)) return;
    const held = { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey };
    const before = selection;
    const outer = frame.current.getBoundingClientRect();
    const start = { x: event.clientX - box.left, y: event.clientY - box.top + list.scrollTop };
    let isDrawn = false;
    const move = (moved: globalThis.PointerEvent): void => {
      const x = Math.min(box.width, Math.max(0, moved.clientX - box.left));
      const y = moved.clientY - box.top + list.scrollTop;
      if (!isDrawn && Math.hypot(x - start.x, y - start.y) < LEAST) return;
      isDrawn = true;
      const [left, right] = [Math.min(x, start.x), Math.max(x, start.x)];
      const [top, bottom] = [Math.min(y, start.y), Math.max(y, start.y)];
      setBand({
        left: left + box.left - outer.left,
        top: top - list.scrollTop + box.top - outer.top,
        width: right - left,
        height: bottom - top,
      });
      const inline =
        dir === 'rtl' ? { left: list.clientWidth - right, right: list.clientWidth - left } : { left, right };
      const touched = placesIn({ ...inline, top, bottom }, tiling).flatMap((place) => order[place] ?? []);
      select(() => banded(before, touched, held));
    };
    const end = (): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      setBand(null);
      if (!isDrawn && !held.ctrl && !held.shift) select(none);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };
  return { band, onPointerDown };
}
