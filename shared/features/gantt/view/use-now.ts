import { useEffect, useState } from 'react';
import { type WallTime, wallTime } from '#shared/kernel/wall-time.ts';
import { browserEnvironment } from '#shared/state/environment.ts';

const MINUTE_MS = 60_000;

/** In minutes: `+01:00` is 60. Without an offset the device's own counts. */
function minutesOf(offset: string, at: Date): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? [];
  if (sign !== undefined) return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return offset === '' ? -at.getTimezoneOffset() : 0;
}

/** The time on the server's wall clock. @param clockOffset server time minus device time in ms */
function wallNow(offset: string, clockOffset: number): WallTime {
  const at = new Date(Date.now() + clockOffset);
  return wallTime(Math.floor(at.getTime() / MINUTE_MS) + minutesOf(offset, at));
}

/** The time on the server's wall clock, minute by minute. */
export function useNow(offset: string, clockOffset: () => number): WallTime {
  const [now, setNow] = useState(() => wallNow(offset, clockOffset()));
  useEffect(() => {
    const gone = new AbortController();
    const follow = async (): Promise<void> => {
      while (!gone.signal.aborted) {
        setNow(wallNow(offset, clockOffset()));
        await browserEnvironment.sleep(MINUTE_MS, gone.signal);
      }
    };
    void follow();
    return () => gone.abort();
  }, [offset, clockOffset]);
  return now;
}
