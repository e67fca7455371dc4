import { useEffect } from 'react';
import type { Bell } from '../sound/bell.ts';

/** The first touch anywhere on the page is the one that browsers wait for before they play a sound. */
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
