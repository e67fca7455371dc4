import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { uuid } from '#shared/kernel/uuid.ts';
import { runAsLeader } from '../outbox/leader.ts';
import { createCartLocks } from './cart-locks.ts';
import { RENEWAL_MS, takeLease } from './lease.ts';
import { openTillDatabase, type TillDatabase } from './till-database.ts';

let database: TillDatabase;
const LEASE = 10_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('navigator', {});
  database = openTillDatabase(`till-${uuid()}`);
  onTestFinished(() => database.close());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ownerOf = async (key: string): Promise<unknown> => (await database.device.get(key))?.value;
/** So that what the timers set off is written. */
const settle = async (): Promise<void> => {
  await database.device.count();
  await database.device.count();
};

describe('a lease', () => {
  it('is one tab’s as long as it renews it', async () => {
    const lease = await takeLease(database, 'a');
    for (let turn = 0; turn < 8; turn += 1) {
      vi.advanceTimersByTime(RENEWAL_MS);
      await settle();
      expect(await takeLease(database, 'a')).toBeNull();
    }
    expect(lease?.lost.aborted).toBe(false);
    await lease?.release();
    expect(await takeLease(database, 'a')).not.toBeNull();
  });

  it('is lost by a tab that was frozen past its end, and stays with the tab that took it over', async () => {
    const frozen = await takeLease(database, 'a');
    vi.setSystemTime(Date.now() + LEASE);
    const second = await takeLease(database, 'a');
    const taken = await ownerOf('a');
    vi.advanceTimersByTime(RENEWAL_MS);
    await expect.poll(() => frozen?.lost.aborted).toBe(true);
    await frozen?.release();
    expect(await ownerOf('a')).toMatchObject({ owner: Object(taken).owner });
    expect(second?.lost.aborted).toBe(false);
    await second?.release();
    expect(await ownerOf('a')).toBeUndefined();
  });

  it('outlives a write that failed, but not its end', async () => {
    const lease = await takeLease(database, 'a');
    const broken = vi.spyOn(database, 'transaction').mockRejectedValue(new Error('The disk is full'));
    vi.advanceTimersByTime(RENEWAL_MS);
    await settle();
    expect(lease?.lost.aborted).toBe(false);
    vi.advanceTimersByTime(LEASE);
    await expect.poll(() => lease?.lost.aborted).toBe(true);
    broken.mockRestore();
    await lease?.release();
  });
});

describe('the work of one tab', () => {
  it('goes over to another when the first one leaves', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    onTestFinished(() => {
      first.abort();
      second.abort();
    });
    const at: string[] = [];
    const work =
      (name: string) =>
      (signal: AbortSignal): Promise<void> =>
        new Promise((resolve) => {
          at.push(name);
          signal.addEventListener('abort', () => resolve());
        });
    const one = runAsLeader('sending', database, first.signal, work('first'));
    await expect.poll(() => at).toEqual(['first']);
    first.abort();
    await one;
    const other = runAsLeader('sending', database, second.signal, work('second'));
    await expect.poll(() => at).toEqual(['first', 'second']);
    second.abort();
    await other;
    expect(await ownerOf('lease:sending')).toBeUndefined();
  });
});

describe('a hold', () => {
  it('waits as long as it is told for a page that is being left', async () => {
    vi.useRealTimers();
    const { take } = createCartLocks(database);
    const release = await take('cart');
    expect(await take('cart')).toBeNull();
    const next = take('cart', 60_000);
    release?.();
    const held = await next;
    expect(held).not.toBeNull();
    held?.();
  });
});
