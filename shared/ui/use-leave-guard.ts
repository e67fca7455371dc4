import { useCallback, useEffect, useState } from 'react';
import { browserEnvironment } from '#shared/state/environment.ts';
import { useLatest } from './use-latest.ts';

/**
 * Asks before the page is left: by the browser's own question and, since browsers do not notice the visits of Turbo, by
 * holding those back. `onVisit` gets the address of the visit held back.
 */
export function useLeaveGuard(isHeld: boolean, onVisit?: (url: string) => void): void {
  const latest = useLatest(onVisit);
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
  }, [isHeld, latest]);
}

/**
 * Like the guard, but keeps the visit it held back. The visit is made as soon as nothing holds it any more, unless
 * `stay` has cancelled it.
 */
export function useHeldVisit(isHeld: boolean): { readonly to: string | null; readonly stay: () => void } {
  const [to, setTo] = useState<string | null>(null);
  useLeaveGuard(isHeld, setTo);
  // Only after the guard is removed, or it would ask again.
  useEffect(() => {
    if (to !== null && !isHeld) browserEnvironment.navigate(to);
  }, [to, isHeld]);
  return { to, stay: useCallback(() => setTo(null), []) };
}
