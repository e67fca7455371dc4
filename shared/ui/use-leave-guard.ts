import { useCallback, useEffect, useRef, useState } from 'react';
import { browserEnvironment } from '#shared/state/environment.ts';

/**
 * Keeps the page from being left without a question: by the browser's own, and where Turbo turns the pages, which the
 * browser does not notice, by holding the visit back. `onVisit` gets the address that it would have gone to.
 */
export function useLeaveGuard(isHeld: boolean, onVisit?: (url: string) => void): void {
  const latest = useRef(onVisit);
  useEffect(() => {
    latest.current = onVisit;
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    const hold = (event: Event): void => {
      event.preventDefault();
      const url: unknown = event instanceof CustomEvent ? Object(event.detail).url : undefined;
      if (typeof url === 'string') latest.current?.(url);
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('turbo:before-visit', hold);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('turbo:before-visit', hold);
    };
  }, [isHeld]);
}

/** As the guard, and keeps the visit that was held back: it is made when nothing holds it any more, unless `stay` has given it up. */
export function useHeldVisit(isHeld: boolean): { readonly to: string | null; readonly stay: () => void } {
  const [to, setTo] = useState<string | null>(null);
  useLeaveGuard(isHeld, setTo);
  // Not before the guard is gone: it would ask again.
  useEffect(() => {
    if (to !== null && !isHeld) browserEnvironment.navigate(to);
  }, [to, isHeld]);
  return { to, stay: useCallback(() => setTo(null), []) };
}
