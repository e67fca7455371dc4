import { useEffect } from 'react';
import type { Bell } from '../sound/bell.ts';

/** Browsers allow sound after the first touch anywhere on the page. */
export function useFirstTouch(bell: Bell): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const unlock = (): void => {
      if (bell.state.getSnapshot() === 'locked') void bell.unlock();
    };
    for (const event of ['pointerup', 'keydown'])
      document.addEventListener(event, unlock, { capture: true, signal: lifetime.signal });
    return () => lifetime.abort();
  }, [bell]);
}
