import { useEffect, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { DAY, startOfDay, type WallTime } from '#shared/kernel/wall-time.ts';
import { browserEnvironment } from '#shared/state/environment.ts';
import { deviceTime } from '../events/read-time.ts';

/** In ms. A sleeping device or a changed clock is noticed within it. */
const LONGEST_WAIT = 10 * 60_000;

const now = (): WallTime => deviceTime(browserEnvironment.now());

/** Midnight of today on the device's clock; another day after midnight. */
export function useToday(): WallTime {
  const { signal } = useIsland();
  const [today, setToday] = useState(() => startOfDay(now()));
  useEffect(() => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    void (async () => {
      while (!either.aborted) {
        setToday(startOfDay(now()));
        const untilMidnight = (startOfDay(now()) + DAY - now()) * 60_000;
        await browserEnvironment.sleep(Math.min(LONGEST_WAIT, untilMidnight), either);
      }
    })();
    return () => stop.abort();
  }, [signal]);
  return today;
}
