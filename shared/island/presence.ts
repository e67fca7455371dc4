/** Whether an island is visible: not in a closed tab, `<details>` or modal, and not before it is ready. */
export interface Presence {
  readonly isShown: () => boolean;
  /**
   * Calls the listener whenever visibility may have changed, also after a move of the element. Returns the unsubscribe
   * function.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Watches a sentinel of one pixel at the start of `frame`, whose size does not depend on the page's styles. Each way of
 * hiding needs its own signal: the size for `display`, the intersection for `content-visibility`, the end of a
 * transition for `visibility`.
 */
export function createPresence(frame: HTMLElement): Presence & { check(): void } {
  const sentinel = document.createElement('span');
  sentinel.className = 'fx-sentinel';
  sentinel.ariaHidden = 'true';
  frame.prepend(sentinel);
  const listeners = new Set<() => void>();
  const check = (): void => {
    for (const listener of [...listeners]) listener();
  };
  let stopWatching: (() => void) | undefined;
  const watch = (): (() => void) => {
    const size = new ResizeObserver(check);
    const intersection = new IntersectionObserver(check);
    size.observe(sentinel);
    intersection.observe(sentinel);
    sentinel.addEventListener('transitionend', check);
    return () => {
      size.disconnect();
      intersection.disconnect();
      sentinel.removeEventListener('transitionend', check);
    };
  };
  return {
    check,
    isShown: () => sentinel.checkVisibility({ visibilityProperty: true }),
    subscribe(listener) {
      listeners.add(listener);
      stopWatching ??= watch();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stopWatching?.();
        stopWatching = undefined;
      };
    },
  };
}
