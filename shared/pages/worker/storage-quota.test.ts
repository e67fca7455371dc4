import { describe, expect, it } from 'vitest';
import { clearOldest, isCrowded, missingMegabytes } from './storage-quota.ts';

describe('the room of kept pages', () => {
  it.each([
    [{ usage: 79, quota: 100 }, false],
    [{ usage: 81, quota: 100 }, true],
    [{ quota: 100 }, false],
    [{}, false],
  ])('%o is crowded: %s', (room, crowded) => expect(isCrowded(room)).toBe(crowded));

  it('lets the oldest pictures go first, as many as there is no room for', async () => {
    const gone = async (most: number, full: number): Promise<readonly string[]> => {
      const removed: string[] = [];
      await clearOldest(['a', 'b', 'c', 'd'], most, {
        isFull: () => Promise.resolve(removed.length < full),
        remove: (key) => Promise.resolve(removed.push(key)),
      });
      return removed;
    };
    expect(await gone(9, 0)).toEqual([]);
    expect(await gone(3, 0)).toEqual(['a']);
    expect(await gone(9, 2)).toEqual(['a', 'b']);
    expect(await gone(3, 9)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lacks what is needed without what is here and what is free', () => {
    expect(missingMegabytes(45_000_000, 2_000_000, { usage: 2_000_000, quota: 5_000_000 })).toBe(40);
    expect(missingMegabytes(10, 0, { usage: 0, quota: 50_000_000 })).toBe(1);
  });
});
