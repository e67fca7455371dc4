import { SCAN_DELAY } from './wedge.ts';

/**
 * True the first time a code is seen. A code that stays in view is seen again with every frame and counts once; gone
 * for longer than the delay it counts anew.
 */
export function createRepeatFilter(delay: number = SCAN_DELAY): (text: string, time: number) => boolean {
  const seen = new Map<string, number>();
  return (text, time) => {
    const last = seen.get(text);
    seen.set(text, time);
    for (const [other, at] of seen) if (time - at > delay) seen.delete(other);
    return last === undefined || time - last > delay;
  };
}
