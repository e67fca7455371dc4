import { edgeSide } from '#shared/kernel/edge-side.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** In px. */
const EDGE = 48;
/** In px per frame; the days of the strip are narrow. */
const SPEED = { down: 10, across: 6 };

const holds = ({ left, right, top, bottom }: DOMRect, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Scrolls the list, the strip or the page, and says whether something has moved. */
function scroll(box: HTMLElement, at: Point): boolean {
  const strip = box.querySelector('.agenda-strip');
  const across = strip?.getBoundingClientRect();
  if (strip && across && holds(across, at)) {
    const before = strip.scrollLeft;
    strip.scrollLeft += edgeSide(at.x, across.left, across.right, EDGE) * SPEED.across;
    return strip.scrollLeft !== before;
  }
  const list = box.querySelector('.agenda-scroll');
  const down = list?.getBoundingClientRect();
  if (list && down && at.x >= down.left && at.x <= down.right) {
    const before = list.scrollTop;
    // Of a list that goes beyond the window, the edges are the window's.
    list.scrollTop += edgeSide(at.y, Math.max(0, down.top), Math.min(innerHeight, down.bottom), EDGE) * SPEED.down;
    if (list.scrollTop !== before) return true;
  }
  const before = scrollY;
  scrollBy({ top: edgeSide(at.y, 0, innerHeight, EDGE) * SPEED.down, behavior: 'instant' });
  return scrollY !== before;
}

/**
 * Scrolls at each frame what a pointer is near the edge of.
 *
 * @param onScrolled another day may be under the pointer
 * @returns ends it
 */
export function scrollAtEdges(box: HTMLElement, pointAt: () => Point, onScrolled: () => void): () => void {
  let frame = requestAnimationFrame(function step() {
    if (scroll(box, pointAt())) onScrolled();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
