const TIMEOUT_MS = 5_000;

/**
 * Whether a server of another origin answers at all. Its answer may not be read, but that there is one tells its
 * refusal of this page from a dead network.
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
