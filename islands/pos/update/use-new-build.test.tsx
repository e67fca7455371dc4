import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdle, useIsBuildReady } from './use-new-build.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('takes the matter of a new build over from the page', () => {
  const { result } = renderHook(() => useIsBuildReady());
  expect(result.current).toBe(false);
  const event = new CustomEvent('flexy:update-ready', { cancelable: true });
  act(() => void document.dispatchEvent(event));
  expect([result.current, event.defaultPrevented]).toEqual([true, true]);
});

it('waits ten minutes after the last press, and only while nothing is open', () => {
  const onIdle = vi.fn();
  const { rerender } = renderHook((isWaiting: boolean) => useIdle(isWaiting, onIdle), { initialProps: true });
  vi.advanceTimersByTime(599_000);
  fireEvent.pointerDown(document.body);
  vi.advanceTimersByTime(599_000);
  fireEvent.keyDown(document.body, { key: 'a' });
  vi.advanceTimersByTime(599_000);
  expect(onIdle).not.toHaveBeenCalled();
  rerender(false);
  vi.advanceTimersByTime(1_200_000);
  expect(onIdle).not.toHaveBeenCalled();
  rerender(true);
  vi.advanceTimersByTime(600_000);
  expect(onIdle).toHaveBeenCalledOnce();
});
