const TIMEOUT_MS = 5_000;

/**
 * Whether a server on another origin answers at all, to tell a CORS refusal from a dead network. The answer itself
 * cannot be read.
 */
export function answersAtAll(origin: string): Promise<boolean> {
  return fetch(origin, {
    method: 'HEAD',
    mode: 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
}
