import { type RefObject, useEffect } from 'react';

/** A long press of a finger selects a word: no menu comes in between, which would take the selection away. */
export function useFingerSelection(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = place.current;
    if (area === null) return undefined;
    const keep = (event: Event): void => {
      const isFinger = event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType === 'touch');
      if (isFinger) event.stopPropagation();
    };
    area.addEventListener('touchstart', keep, { passive: true });
    area.addEventListener('contextmenu', keep);
    return () => {
      area.removeEventListener('touchstart', keep);
      area.removeEventListener('contextmenu', keep);
    };
  }, [place]);
}
