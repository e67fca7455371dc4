import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaseLocks, type LeaseStore, RENEWAL_MS } from './lease-locks.ts';

const LEASE_MS = 10_000;

/** Rows in memory; `isBroken` simulates a device that cannot write. */
function createStore() {
  const rows = new Map<string, unknown>();
  const state = { isBroken: false };
  const store: LeaseStore = {
    change: async (key, change) => {
      await Promise.resolve();
      if (state.isBroken) throw new Error('The disk is full');
      const value = change(rows.get(key));
      if (value === null) rows.delete(key);
      else if (value !== undefined) rows.set(key, value);
    },
  };
  return { rows, state, locks: leaseLocks(store) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a lease', () => {
  it('belongs to one tab as long as it renews it', async () => {
    const { locks } = createStore();
    const held = await locks.take('a');
    for (let turn = 0; turn < 8; turn += 1) {
      await vi.advanceTimersByTimeAsync(RENEWAL_MS);
      expect(await locks.take('a')).toBeNull();
    }
    expect(held?.lost.aborted).toBe(false);
    expect(await locks.take('b')).not.toBeNull();
    await held?.release();
    expect(await locks.take('a')).not.toBeNull();
  });

  it('is lost by a tab that was frozen past its end, and stays with the tab that took it over', async () => {
    const { locks, rows } = createStore();
    const frozen = await locks.take('a');
    vi.setSystemTime(Date.now() + LEASE_MS);
    const second = await locks.take('a');
    const taken = rows.get('lease:a');
    // Its timers have not run yet: only looking again tells.
    expect(frozen?.lost.aborted).toBe(false);
    expect([await frozen?.isHeld(), await second?.isHeld()]).toEqual([false, true]);
    expect(frozen?.lost.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(RENEWAL_MS);
    await frozen?.release();
    expect(rows.get('lease:a')).toMatchObject({ owner: Object(taken).owner });
    expect(second?.lost.aborted).toBe(false);
    await second?.release();
    expect(rows.size).toBe(0);
  });

  it('of a tab that is gone does not outlast a clock that was put back', async () => {
    const { locks, rows } = createStore();
    rows.set('lease:a', { owner: 'a tab that has crashed', until: Date.now() + LEASE_MS });
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await locks.take('a')).not.toBeNull();
  });

  it('outlives a write that failed, but not its end', async () => {
    const { locks, state } = createStore();
    const held = await locks.take('a');
    state.isBroken = true;
    await vi.advanceTimersByTimeAsync(RENEWAL_MS);
    expect(held?.lost.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(LEASE_MS);
    expect(held?.lost.aborted).toBe(true);
    await expect(locks.take('b')).rejects.toThrow('full');
    await held?.release();
  });

  it('is waited for as long as it is told, and no longer', async () => {
    const { locks } = createStore();
    const held = await locks.take('a');
    const waiting = locks.take('a', { waitMs: 2_000 });
    const hasty = locks.take('a', { waitMs: 300 });
    await vi.advanceTimersByTimeAsync(500);
    expect(await hasty).toBeNull();
    await held?.release();
    await vi.advanceTimersByTimeAsync(200);
    expect(await waiting).not.toBeNull();
  });

  it('is not waited for any more once the signal is aborted', async () => {
    const { locks } = createStore();
    await locks.take('a');
    const leave = new AbortController();
    const next = locks.take('a', { waitMs: Number.POSITIVE_INFINITY, signal: leave.signal });
    await vi.advanceTimersByTimeAsync(LEASE_MS / 2);
    leave.abort();
    expect(await next).toBeNull();
  });

  it('written by somebody else in another shape is free', async () => {
    const { locks, rows } = createStore();
    rows.set('lease:a', { until: 'tomorrow' });
    expect(await locks.take('a')).not.toBeNull();
  });
});
