import { SCAN_DELAY_MS } from './wedge.ts';

/**
 * True the first time a code is seen. While it stays in view it counts once; after it was gone for longer than the
 * delay (ms, at least the scan delay) it counts again.
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
