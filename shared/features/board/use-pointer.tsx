import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { browserEnvironment } from '#shared/state/environment.ts';
import type { PointerLayer, Press } from './ui-state.ts';

/** In ms: long after the first cards, so that a drag works even if the network goes before the first press. */
const PRELOAD_MS = 2_000;

interface Pointer {
  /** Beside the board's lists, not around them: that it is loaded draws no card again. */
  readonly element: ReactNode;
  readonly on: {
    /** Not when the board comes under a pointer that rests. */
    readonly onPointerMove: () => void;
    readonly onFocus: () => void;
    readonly onMouseDown: (press: Press) => void;
    readonly onTouchStart: (press: Press) => void;
  };
}

const ENDS = ['mouseup', 'touchend', 'touchcancel'] as const;

/**
 * Loads what drags cards when a pointer comes, and hands it the press that it may have come too late for.
 *
 * @param preload loads what else a pointer or key may want next; a stable function
 */
export function usePointer(layer: PointerLayer | undefined, preload: () => Promise<void>): Pointer {
  const [isWanted, setWanted] = useState(false);
  const take = useRef<(press: Press) => void>(undefined);
  const held = useRef<Press>(undefined);
  useEffect(() => {
    const gone = new AbortController();
    void browserEnvironment.sleep(PRELOAD_MS, gone.signal).then(() => {
      if (gone.signal.aborted) return;
      void layer?.preload();
      void preload();
    });
    return () => gone.abort();
  }, [layer, preload]);
  const come = (): void => {
    if (isWanted) return;
    setWanted(true);
    void preload();
  };
  const press = (event: Press): void => {
    come();
    if (take.current) {
      take.current(event);
      return;
    }
    held.current = event;
    const release = (): void => {
      held.current = undefined;
      for (const name of ENDS) window.removeEventListener(name, release, true);
    };
    for (const name of ENDS) window.addEventListener(name, release, true);
  };
  const first = useCallback(() => held.current, []);
  const onReady = useCallback((taking: (press: Press) => void) => {
    take.current = taking;
  }, []);
  return {
    element:
      layer && isWanted ? (
        <Suspense fallback={null}>
          <layer.Component first={first} onReady={onReady} />
        </Suspense>
      ) : null,
    on: { onPointerMove: come, onFocus: () => void preload(), onMouseDown: press, onTouchStart: press },
  };
}
