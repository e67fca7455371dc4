import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Notes a bar for as long as it is in the document. */
export type WatchBar = RefCallback<HTMLElement>;

/** In px, above and below: only where a bar is across counts. */
const FAR = 100_000;

/**
 * Marks the line of each bar that lies beside what is in sight: `data-out` is `before` or `after`. By the browser's own
 * observer, so that scrolling draws nothing.
 *
 * @param split width of the table in px, which covers the start of the chart
 */
export function useOutOfSight(
  scroller: RefObject<HTMLDivElement | null>,
  { split, isRightToLeft }: { readonly split: number; readonly isRightToLeft: boolean },
): WatchBar {
  const bars = useRef(new Set<HTMLElement>());
  const observer = useRef<IntersectionObserver | null>(null);
  useEffect(() => {
    const mark = (entries: readonly IntersectionObserverEntry[]): void => {
      for (const { target, rootBounds, boundingClientRect: bar, isIntersecting } of entries) {
        const line = target.parentElement;
        if (line === null || rootBounds === null) continue;
        const isBefore = isRightToLeft ? bar.left >= rootBounds.right : bar.right <= rootBounds.left;
        if (isIntersecting) delete line.dataset['out'];
        else line.dataset['out'] = isBefore ? 'before' : 'after';
      }
    };
    const start = -Math.round(split);
    const made = new IntersectionObserver(mark, {
      root: scroller.current,
      rootMargin: `${FAR}px ${isRightToLeft ? start : 0}px ${FAR}px ${isRightToLeft ? 0 : start}px`,
    });
    observer.current = made;
    for (const bar of bars.current) made.observe(bar);
    return () => {
      made.disconnect();
      observer.current = null;
    };
  }, [scroller, split, isRightToLeft]);
  return useCallback<WatchBar>((bar) => {
    if (bar === null) return undefined;
    const all = bars.current;
    all.add(bar);
    observer.current?.observe(bar);
    return () => {
      all.delete(bar);
      observer.current?.unobserve(bar);
    };
  }, []);
}
