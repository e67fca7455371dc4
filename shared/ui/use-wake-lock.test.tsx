import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

class Lock extends EventTarget {
  released = false;
  release(): Promise<void> {
    this.released = true;
    this.dispatchEvent(new Event('release'));
    return Promise.resolve();
  }
}

let locks: Lock[] = [];
let isRefused = false;
let visibility: DocumentVisibilityState = 'visible';
beforeEach(() => {
  locks = [];
  isRefused = false;
  visibility = 'visible';
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: (): Promise<Lock> => {
        if (isRefused) return Promise.reject(new DOMException('Low battery', 'NotAllowedError'));
        const lock = new Lock();
        locks.push(lock);
        return Promise.resolve(lock);
      },
    },
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async () => {
  const hook = renderHook(useWakeLock);
  await act(() => Promise.resolve());
  return hook;
};

const turn = (to: DocumentVisibilityState): Promise<void> =>
  act(async () => {
    visibility = to;
    // A browser lets go of the lock of a page that is hidden.
    if (to === 'hidden') await locks.at(-1)?.release();
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('the screen stays on while the page is seen, also when it comes back, and is let go at the end', async () => {
  const { result, unmount } = await open();
  expect(result.current).toBe('stays-on');
  await turn('hidden');
  expect(locks).toHaveLength(1);
  await turn('visible');
  expect(locks).toHaveLength(2);
  expect(locks[1]?.released).toBe(false);
  unmount();
  expect(locks[1]?.released).toBe(true);
});

test('a browser that refuses it, or takes it back, is said', async () => {
  const { result } = await open();
  expect(result.current).toBe('stays-on');
  await act(async () => locks[0]?.release());
  expect(result.current).toBe('may-sleep');
  isRefused = true;
  await turn('visible');
  expect(result.current).toBe('may-sleep');
});
