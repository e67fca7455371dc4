import { SCAN_DELAY_MS } from './wedge.ts';

/**
 * True the first time a code is seen. A code that stays in view is seen again, if not with every frame, and counts once;
 * gone for longer than the delay (ms, never below the scan delay) it counts anew.
 */
export function createRepeatFilter(): (text: string, time: number, delay?: number) => boolean {
  const seen = new Map<string, number>();
  return (text, time, wanted = SCAN_DELAY_MS) => {
    const delay = Math.max(SCAN_DELAY_MS, wanted);
    const last = seen.get(text);
    seen.set(text, time);
    for (const [other, at] of seen) if (time - at > delay) seen.delete(other);
    return last === undefined || time - last > delay;
  };
}
