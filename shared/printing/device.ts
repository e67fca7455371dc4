import { pause } from '#shared/state/pause.ts';
import { PrintError } from './printer.ts';

/**
 * Rejects with TimeoutError or AbortError when the work takes longer, in ms. The work itself goes on; its result is
 * ignored.
 */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const late = pause(milliseconds, AbortSignal.any([signal, settled.signal])).then((): never => {
    throw signal.aborted
      ? new DOMException('The job was stopped.', 'AbortError')
      : new DOMException('The device does not answer.', 'TimeoutError');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    settled.abort();
  }
}

/** The name of a DOMException, otherwise undefined. */
export function nameOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : '';
}

/** Whether a device has been chosen on this computer. */
export async function isFound(looking: Promise<unknown>): Promise<boolean> {
  try {
    await looking;
    return true;
  } catch (error) {
    if (error instanceof PrintError && error.problem === 'not-chosen') return false;
    throw error;
  }
}
