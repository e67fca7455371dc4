import type { Locks } from '#shared/state/locks.ts';
import { pause } from '#shared/state/pause.ts';

/** Ms between losing a lock and trying for it again, so that a page being left does not take it back. */
const RETAKE_MS = 2_500;

/**
 * Runs `work` in one tab at a time; when that tab closes, another takes over. `work` must end when its signal is
 * aborted, and runs again when a lost lock is regained. `isLeader` looks again whether this tab still may. Rejects with the error of `work`, or when the browser refuses
 * locks.
 */
export async function runAsLeader(
  name: string,
  locks: Locks,
  signal: AbortSignal,
  work: (signal: AbortSignal, isLeader: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const held = await locks.take(name, { waitMs: Number.POSITIVE_INFINITY, signal });
    if (!held) return;
    try {
      await work(AbortSignal.any([signal, held.lost]), held.isHeld);
    } finally {
      await held.release();
    }
    if (!held.lost.aborted) return;
    await pause(RETAKE_MS, signal);
  }
}
