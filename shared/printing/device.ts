import { pause } from '#shared/state/pause.ts';
import { PrintError } from './printer.ts';

/** Rejects with a TimeoutError or an AbortError when the work is not done by then; the work itself goes on, and its end is nobody’s concern. */
export async function within<T>(work: Promise<T>, milliseconds: number, signal: AbortSignal): Promise<T> {
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

/** The name of a DOMException, else nothing. */
export function nameOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : '';
}

/** Whether a device was chosen on this computer, by looking for it. */
export async function isFound(looking: Promise<unknown>): Promise<boolean> {
  try {
    await looking;
    return true;
  } catch (error) {
    if (error instanceof PrintError && error.problem === 'not-chosen') return false;
    throw error;
  }
}
