import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { watchLongPress } from '#shared/ui/long-press.ts';

/**
 * A long press, a right click or the menu key on one of the parts of an element. A finger on what `isDragged` belongs to
 * the drag.
 */
export function useLongPress(onHold: (target: Element) => void, isDragged: (target: Element) => boolean) {
  const stop = useRef<() => void>(() => undefined);
  /** The browser makes a `contextmenu` of the same press. */
  const isSpent = useRef(false);
  useEffect(() => () => stop.current(), []);
  return {
    onContextMenu: (event: MouseEvent): void => {
      if (!(event.target instanceof Element)) return;
      event.preventDefault();
      stop.current();
      if (isSpent.current) return;
      onHold(event.target);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenu || !(event.target instanceof Element)) return;
      event.preventDefault();
      onHold(event.target);
    },
    onPointerDown: (event: PointerEvent): void => {
      stop.current();
      isSpent.current = false;
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (event.pointerType === 'touch' && isDragged(target)) {
        isSpent.current = true;
        return;
      }
      stop.current = watchLongPress(event, () => {
        isSpent.current = true;
        onHold(target);
      });
    },
  };
}
