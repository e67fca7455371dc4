import { drawNow } from '#shared/ui/draw-now.ts';

type Measure = (blockSize: number) => void;

/** One part of the board that draws rows. */
export interface Drawer {
  /** Whether rows in sight are missing from the document. */
  readonly isMissing: () => boolean;
  /** Draws again, if what is drawn no longer fits what has been measured. */
  readonly redraw: () => void;
}

export interface Sizes {
  /** Calls `measure` with the element's height in px, now and whenever it changes; returns how to stop. */
  readonly watch: (element: Element, drawer: Drawer, measure: Measure) => () => void;
  readonly stop: () => void;
}

/**
 * The board's only observer. All lists, lanes and cards that have a new size in a frame are drawn in one commit: before
 * the paint if something in sight is missing, else after it. Nothing is read from the document, so no layout is forced.
 */
export function createSizes(): Sizes {
  const watched = new Map<Element, { readonly drawer: Drawer; readonly measure: Measure }>();
  let observer: ResizeObserver | undefined;
  const observe = (): ResizeObserver =>
    new ResizeObserver((entries) => {
      const drawers = new Set<Drawer>();
      for (const { target, borderBoxSize } of entries) {
        const one = watched.get(target);
        const height = borderBoxSize[0]?.blockSize ?? 0;
        // A height of 0 means that there is no layout: the page hides the board.
        if (one === undefined || height === 0) continue;
        one.measure(height);
        drawers.add(one.drawer);
      }
      const draw = (): void => {
        for (const drawer of drawers) drawer.redraw();
      };
      if ([...drawers].some((drawer) => drawer.isMissing())) drawNow(draw);
      else draw();
    });
  return {
    watch: (element, drawer, measure) => {
      observer ??= observe();
      watched.set(element, { drawer, measure });
      observer.observe(element);
      return () => {
        watched.delete(element);
        observer?.unobserve(element);
      };
    },
    stop: () => {
      observer?.disconnect();
      observer = undefined;
    },
  };
}
