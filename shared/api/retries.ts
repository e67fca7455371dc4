import { pause } from '#shared/state/pause.ts';

/** After the first attempt. */
const MAX_RETRIES = 2;
const TEMPORARY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);
/** Statuses whose `Retry-After` says when to come back. */
const SCHEDULED: ReadonlySet<number> = new Set([429, 503]);
const MAX_RETRY_AFTER_MS = 5_000;
const FIRST_BACKOFF_MS = 300;
const MAX_BACKOFF_MS = 2_000;

/** The server's own pause in ms; undefined when it names none. */
function retryAfterOf({ status, headers }: Response): number | undefined {
  const written = SCHEDULED.has(status) ? headers.get('Retry-After') : null;
  if (written === null) return undefined;
  const milliseconds = /^\d+$/.test(written.trim()) ? Number(written) * 1_000 : Date.parse(written) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, milliseconds));
}

/**
 * Fetches, and repeats a read that failed on the way or was answered with a temporary failure. Writes are never
 * repeated: the server has no idempotency. Resolves to the last answer, whatever its status.
 *
 * @param ask One attempt.
 */
export async function withRetries(
  method: string,
  signal: AbortSignal,
  ask: () => Promise<Response>,
): Promise<Response> {
  const retries = method === 'GET' ? MAX_RETRIES : 0;
  for (let count = 0; ; count += 1) {
    // With jitter, so that the tills of a shop do not all come back at once.
    let wait = Math.random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** count);
    try {
      const response = await ask();
      if (count === retries || !TEMPORARY.has(response.status)) return response;
      wait = retryAfterOf(response) ?? wait;
      await response.body?.cancel();
    } catch (error) {
      if (count === retries || signal.aborted) throw error;
    }
    await pause(wait, signal);
    signal.throwIfAborted();
  }
}
