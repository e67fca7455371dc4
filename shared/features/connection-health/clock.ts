import { createStore, type ReadableStore } from '#shared/state/store.ts';

const SECOND_MS = 1_000;

/** The server's time in ms since 1970, every second, so that ages on the cards advance between polls. */
export function createClock(serverNow: () => number, signal: AbortSignal): ReadableStore<number> {
  const time = createStore(serverNow());
  const timer = setInterval(() => time.set(serverNow()), SECOND_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return time;
}
