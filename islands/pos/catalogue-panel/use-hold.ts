import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** In ms: as long as phones wait. */
const HOLD_MS = 500;
/** In px: a finger that goes further scrolls. */
const STILL = 10;

interface Held {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly x: number;
  readonly y: number;
}

/**
 * A long press, a right click or the menu key on one of the parts of an element; not each browser makes a `contextmenu`
 * of a long press. The click that ends the press does nothing.
 */
export function useHold(onHold: (target: Element) => void) {
  const held = useRef<Held | null>(null);
  const isSpent = useRef(false);
  const letGo = (): void => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  return {
    onContextMenu: (event: MouseEvent): void => {
      if (!(event.target instanceof Element)) return;
      event.preventDefault();
      letGo();
      if (isSpent.current) return;
      onHold(event.target);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!isMenu || !(event.target instanceof Element)) return;
      event.preventDefault();
      onHold(event.target);
    },
    onPointerDown: ({ target, clientX: x, clientY: y, pointerType }: PointerEvent): void => {
      letGo();
      isSpent.current = false;
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      const timer = setTimeout(() => {
        isSpent.current = true;
        onHold(target);
      }, HOLD_MS);
      held.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > STILL) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture: (event: MouseEvent): void => {
      if (!isSpent.current) return;
      isSpent.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
