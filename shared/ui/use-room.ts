import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In px: with less, a board that begins far down the page takes a whole screen. */
const MIN_ROOM = 420;

/**
 * Tells the sheet, as `--room`, how much of the window is left below the top of the element on the page. With less than
 * `least` px it is the whole window.
 */
export function useRoom(least = MIN_ROOM): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      if (element.current === null) return;
      const room = innerHeight - element.current.getBoundingClientRect().top - scrollY;
      element.current.style.setProperty('--room', `${room < least ? innerHeight : room}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.documentElement);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [least]);
  return element;
}
