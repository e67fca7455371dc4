import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryLocks } from '#shared/testing/memory-locks.ts';
import { webLocks } from './locks.ts';

/** How long a browser takes to answer, in ms. */
const SLOW_MS = 20;
afterEach(() => {
  vi.useRealTimers();
});

describe('a lock of the browser', () => {
  it('belongs to one tab until it is released', async () => {
    const locks = webLocks(createMemoryLocks());
    const held = await locks.take('a');
    expect(await locks.take('a')).toBeNull();
    await held?.release();
    expect(await locks.take('a')).not.toBeNull();
  });

  it('is waited for until it is free, the time is over or the signal is aborted', async () => {
    const locks = webLocks(createMemoryLocks());
    const held = await locks.take('a');
    expect(await locks.take('a', { waitMs: 1 })).toBeNull();
    const leave = new AbortController();
    const left = locks.take('a', { waitMs: Number.POSITIVE_INFINITY, signal: leave.signal });
    leave.abort();
    expect(await left).toBeNull();
    const waiting = locks.take('a', { waitMs: Number.POSITIVE_INFINITY });
    await held?.release();
    expect((await waiting)?.lost.aborted).toBe(false);
  });

  it('that is free is taken, however long the browser takes to say so', async () => {
    const memory = createMemoryLocks();
    const slow = webLocks({
      request: async (name, options, work) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return memory.request(name, options, work);
      },
    });
    vi.useFakeTimers();
    const later = async <T>(taken: Promise<T>): Promise<T> => {
      await vi.advanceTimersByTimeAsync(2 * SLOW_MS);
      return taken;
    };
    const held = await later(slow.take('a', { waitMs: 1 }));
    expect(held).not.toBeNull();
    expect(await later(slow.take('a', { waitMs: 1 }))).toBeNull();
    await held?.release();
    const left = new AbortController();
    const late = slow.take('a', { waitMs: 1, signal: left.signal });
    left.abort();
    expect(await later(late)).toBeNull();
    expect(await later(slow.take('a'))).not.toBeNull();
  });

  it('that the browser refuses says why', async () => {
    const refused = webLocks({ request: () => Promise.reject(new DOMException('No', 'SecurityError')) });
    await expect(refused.take('a')).rejects.toThrow('No');
  });
});
