import { useEffect, useState } from 'react';

/** `may-sleep`: the browser has no wake lock or refused it (low battery). */
export type ScreenState = 'stays-on' | 'may-sleep';

/** Keeps the screen on while the page is visible; browsers release the lock when it is hidden. */
export function useWakeLock(): ScreenState {
  const [state, setState] = useState<ScreenState>('may-sleep');
  useEffect(() => {
    const lifetime = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (lifetime.signal.aborted) return void (await lock.release());
        setState('stays-on');
        lock.addEventListener(
          'release',
          () => {
            if (document.visibilityState === 'visible') setState('may-sleep');
          },
          { once: true },
        );
      } catch {
        setState('may-sleep');
      }
    };
    void hold();
    document.addEventListener('visibilitychange', () => void hold(), { signal: lifetime.signal });
    return () => {
      lifetime.abort();
      void lock?.release();
    };
  }, []);
  return state;
}
