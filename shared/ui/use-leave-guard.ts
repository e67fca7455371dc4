import { useEffect, useRef } from 'react';

/**
 * Keeps the page from being left without a question: by the browser's own, and where Turbo turns the pages, which the
 * browser does not notice, by holding the visit back. `onVisit` gets the address that it would have gone to.
 */
export function useLeaveGuard(isHeld: boolean, onVisit?: (url: string) => void): void {
  const latest = useRef(onVisit);
  useEffect(() => { latest.current = onVisit; });
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
