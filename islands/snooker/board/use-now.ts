import { useEffect, useState } from 'react';
import { browserEnvironment } from '#shared/state/environment.ts';

const SECOND_MS = 1_000;

/**
 * The time in ms since 1970, again at each full second since a moment: what is shown comes from the clock, never from
 * counting.
 */
export function useNow(since: number): number {
  const [now, setNow] = useState(browserEnvironment.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const current = browserEnvironment.now();
      setNow(current);
      // The next full second, so that none is skipped.
      timer = setTimeout(tick, SECOND_MS - (Math.max(0, current - since) % SECOND_MS));
    };
    tick();
    // Hidden pages tick late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [since]);
  return now;
}
