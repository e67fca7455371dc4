/** In ms: longer than a tap, and as long as phones take for it. */
const HOLD_MS = 500;
/** In px: a finger that goes further scrolls. */
const STILL = 10;

/** The finger that has rested is lifted above something: that is no press on it. */
export function keepFromClicking(): void {
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener(
    'touchend',
    (event) => {
      over.abort();
      if (event.cancelable) event.preventDefault();
    },
    { capture: true, passive: false, signal },
  );
  document.addEventListener('touchcancel', () => over.abort(), { capture: true, signal });
}

interface Press {
  readonly pointerType: string;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Calls `onHold` once a finger has rested where it came down; the click that would end the press does not come. Not each
 * browser makes a `contextmenu` of a long press.
 *
 * @returns ends the waiting
 */
export function watchLongPress({ pointerType, clientX, clientY }: Press, onHold: () => void): () => void {
  if (pointerType !== 'touch') return () => undefined;
  const gone = new AbortController();
  const { signal } = gone;
  const timer = setTimeout(() => {
    gone.abort();
    keepFromClicking();
    onHold();
  }, HOLD_MS);
  const end = (): void => {
    clearTimeout(timer);
    gone.abort();
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > STILL) end();
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, end, { signal });
  return end;
}
