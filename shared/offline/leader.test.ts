import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HeldLock, Locks } from '#shared/state/locks.ts';
import { webLocks } from '#shared/state/locks.ts';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { runAsLeader } from './leader.ts';

/** Work that runs until its signal is aborted. */
function createWork() {
  const at: string[] = [];
  const work =
    (name: string) =>
    (signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        at.push(name);
        signal.addEventListener('abort', () => resolve());
      });
  return { at, work };
}

describe('the work of one tab', () => {
  it('is done by one of twenty, and goes over to another when that one leaves', async () => {
    const locks = webLocks(createMemoryLocks());
    const { at, work } = createWork();
    const tabs = Array.from({ length: 20 }, (_, index) => {
      const leave = new AbortController();
      return { leave, done: runAsLeader('sending', locks, leave.signal, work(String(index))) };
    });
    await expect.poll(() => at).toEqual(['0']);
    tabs[0]?.leave.abort();
    await expect.poll(() => at).toEqual(['0', '1']);
    for (const { leave } of tabs) leave.abort();
    await Promise.all(tabs.map(({ done }) => done));
    expect(at).toEqual(['0', '1']);
  });

  it('ends when the lock is lost, and is done again when it is back', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const held: { readonly lost: AbortController; isReleased: boolean }[] = [];
    const locks: Locks = {
      take: (): Promise<HeldLock> => {
        const one = { lost: new AbortController(), isReleased: false };
        held.push(one);
        return Promise.resolve({
          lost: one.lost.signal,
          isHeld: () => Promise.resolve(!one.lost.signal.aborted),
          release: () => {
            one.isReleased = true;
            return Promise.resolve();
          },
        });
      },
    };
    const leave = new AbortController();
    const { at, work } = createWork();
    const done = runAsLeader('sending', locks, leave.signal, work('again'));
    await vi.advanceTimersByTimeAsync(0);
    held[0]?.lost.abort();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([at.length, held[0]?.isReleased]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(at).toEqual(['again', 'again']);
    leave.abort();
    await done;
    expect(held.every(({ isReleased }) => isReleased)).toBe(true);
  });
});
