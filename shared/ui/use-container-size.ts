import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In px: with less, a board that begins far down the page takes a whole screen. */
const MIN_ROOM = 420;

/** What an element stands in, through slots and shadow roots, up to the page. */
function containersOf(element: Element): readonly Element[] {
  const root = element.getRootNode();
  const container = element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  return container === null ? [] : [container, ...containersOf(container)];
}

/** All that stands before an element beside it. */
function before(element: Element): readonly Element[] {
  const all: Element[] = [];
  for (let one = element.previousElementSibling; one !== null; one = one.previousElementSibling) all.push(one);
  return all;
}

/**
 * Tells the sheet, as `--room`, how much of the window is left below the top of the element on the page. With less than
 * `least` px, which may depend on its width in px, it is the whole window.
 */
export function useContainerSize(
  least: number | ((width: number) => number) = MIN_ROOM,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => {
      const scrolled = containersOf(current).reduce((sum, { scrollTop }) => sum + scrollTop, 0);
      const { top, width } = current.getBoundingClientRect();
      const room = innerHeight - top - scrolled;
      const tooLittle = typeof least === 'number' ? least : least(width);
      current.style.setProperty('--room', `${room < tooLittle ? innerHeight : room}px`);
    };
    // A frame later: what an observer changes in the size of what it observes is told to the page as an error.
    const sizes = new ResizeObserver(() => requestAnimationFrame(measure));
    // A page as high as the window does not grow with what comes above: each of its parts is watched.
    const watch = (): void => {
      sizes.disconnect();
      parts.disconnect();
      const containers = containersOf(current);
      for (const container of containers) parts.observe(container, { childList: true });
      for (const one of [...containers, ...[current, ...containers].flatMap(before)]) sizes.observe(one);
    };
    const parts = new MutationObserver(watch);
    measure();
    watch();
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      parts.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [least]);
  return element;
}
