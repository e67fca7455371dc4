import { createSource, type Observable } from '#shared/state/observable.ts';

const SECOND_MS = 1_000;

/** The server's time in ms since 1970, every second, so that ages on the cards advance between polls. */
export function createClock(serverNow: () => number, signal: AbortSignal): Observable<number> {
  const time = createSource(serverNow());
  const timer = setInterval(() => time.set(serverNow()), SECOND_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return time;
}
