import { useEffect } from 'react';
import { useIsland } from '#shared/island/context.ts';

const WRITES = 'input, textarea, select, [contenteditable]';
/** Ms: nobody presses Enter as soon as this after a digit or letter, but a scanner does. */
const SCANNER_GAP_MS = 80;
/** Some scans' worth of keys down and up. */
const MAX_KEYS = 400;

const kept = new WeakMap<HTMLElement, KeyboardEvent[]>();

function endsScan({ type, key, timeStamp }: KeyboardEvent, before: readonly KeyboardEvent[]): boolean {
  if (type !== 'keydown' || (key !== 'Enter' && key !== 'Tab')) return false;
  const last = before.findLast((event) => event.type === 'keydown');
  return last !== undefined && last.key.length === 1 && timeStamp - last.timeStamp < SCANNER_GAP_MS;
}

/**
 * Keeps the keys pressed outside any field until the code that knows scans has loaded: a till that shows its products
 * must not lose a scan.
 */
export function useEarlyKeys(isOpen: boolean): void {
  const { host } = useIsland();
  useEffect(() => {
    if (!isOpen) return undefined;
    const keys: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent): void => {
      // Taken over: from now on the scanner's own code listens.
      if (kept.get(host) !== keys) return stop();
      const [origin] = event.composedPath();
      if (origin instanceof Element && origin.matches(WRITES)) return;
      // The end of a scan must not press the button that has the focus.
      if (endsScan(event, keys)) event.preventDefault();
      keys.push(event);
      if (keys.length > MAX_KEYS) keys.shift();
    };
    const stop = (): void => {
      window.removeEventListener('keydown', keep, { capture: true });
      window.removeEventListener('keyup', keep, { capture: true });
    };
    kept.set(host, keys);
    window.addEventListener('keydown', keep, { capture: true });
    window.addEventListener('keyup', keep, { capture: true });
    return () => {
      stop();
      if (kept.get(host) === keys) kept.delete(host);
    };
  }, [host, isOpen]);
}

/** Hands over what was kept, once. */
export function takeEarlyKeys(host: HTMLElement): readonly KeyboardEvent[] {
  const keys = kept.get(host) ?? [];
  kept.delete(host);
  return keys;
}
