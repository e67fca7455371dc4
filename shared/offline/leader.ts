import type { Locks } from '#shared/state/locks.ts';
import { pause } from '#shared/state/pause.ts';

/** Ms between the loss of a lock and the next try for it: a page that is being left must not take it again. */
const RETAKE_MS = 2_500;

/**
 * Runs `work` in one tab at a time; another takes over when it goes. `work` ends when its signal is aborted, and is run
 * again when the lock was lost and got back. Rejects with what `work` rejects with, or when locks are refused.
 */
export async function runAsLeader(
  name: string,
  locks: Locks,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const held = await locks.take(name, { waitMs: Number.POSITIVE_INFINITY, signal });
    if (!held) return;
    try {
      await work(AbortSignal.any([signal, held.lost]));
    } finally {
      await held.release();
    }
    if (!held.lost.aborted) return;
    await pause(RETAKE_MS, signal);
  }
}
