import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';
import { rowIdOf } from './chart-layout.ts';

/** Notes a bar for as long as it is in the document. */
export type WatchBar = RefCallback<HTMLElement>;

/** In px: farther than any plan goes. */
const FAR = 10_000_000;

type Side = 'before' | 'after';

/**
 * Marks row and line of each bar that lies beside what is in sight: `data-out` is `before` or `after`. By the browser's own
 * observer, so that scrolling draws nothing.
 *
 * @param split width of the table in px, which covers the start of the chart
 */
export function useOutOfSight(
  scroller: RefObject<HTMLDivElement | null>,
  { split, isRightToLeft }: { readonly split: number; readonly isRightToLeft: boolean },
): WatchBar {
  const bars = useRef(new Set<HTMLElement>());
  const observers = useRef<readonly IntersectionObserver[]>([]);
  useEffect(() => {
    const mark =
      (side: Side) =>
      (entries: readonly IntersectionObserverEntry[]): void => {
        for (const { target, isIntersecting } of entries) {
          const line = target.parentElement;
          const root = target.getRootNode();
          const row =
            root instanceof DocumentFragment || root instanceof Document
              ? root.getElementById(rowIdOf(line?.id ?? ''))
              : null;
          for (const element of [line, row]) {
            if (element === null) continue;
            if (!isIntersecting) element.dataset['out'] = side;
            else if (element.dataset['out'] === side) delete element.dataset['out'];
          }
        }
      };
    // One for each side, open to the other: a bar that jumps from one side to the other is told of by both.
    const made = (['before', 'after'] as const).map((side) => {
      const start = side === 'before' ? -Math.round(split) : FAR;
      const end = side === 'before' ? FAR : 0;
      const [left, right] = isRightToLeft ? [end, start] : [start, end];
      return new IntersectionObserver(mark(side), {
        root: scroller.current,
        // Only where a bar is across counts.
        rootMargin: `${FAR}px ${right}px ${FAR}px ${left}px`,
      });
    });
    observers.current = made;
    for (const observer of made) for (const bar of bars.current) observer.observe(bar);
    return () => {
      for (const observer of made) observer.disconnect();
      observers.current = [];
    };
  }, [scroller, split, isRightToLeft]);
  return useCallback<WatchBar>((bar) => {
    if (bar === null) return undefined;
    const all = bars.current;
    all.add(bar);
    for (const observer of observers.current) observer.observe(bar);
    return () => {
      all.delete(bar);
      for (const observer of observers.current) observer.unobserve(bar);
    };
  }, []);
}
