import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLongPress } from './long-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FINGER = { pointerType: 'touch', clientX: 10, clientY: 10 };

function move(clientX: number): void {
  window.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: 10 }));
}

/** Whether lifting the finger would make a click. */
function lift(): boolean {
  window.dispatchEvent(new PointerEvent('pointerup'));
  return document.dispatchEvent(new Event('touchend', { cancelable: true }));
}

it('tells once of a finger that rests, and keeps its end from clicking', () => {
  const onHold = vi.fn();
  watchLongPress(FINGER, onHold);
  move(15);
  vi.advanceTimersByTime(500);
  expect(onHold).toHaveBeenCalledOnce();
  expect(lift()).toBe(false);
  expect(lift()).toBe(true);
});

it.each([
  ['goes further', () => move(25)],
  ['is lifted', () => void lift()],
])('leaves a finger alone that %s', (_, act) => {
  const onHold = vi.fn();
  watchLongPress(FINGER, onHold);
  act();
  vi.advanceTimersByTime(1_000);
  expect(onHold).not.toHaveBeenCalled();
  expect(lift()).toBe(true);
});

it('waits for no mouse, and for nobody once it is ended', () => {
  const onHold = vi.fn();
  watchLongPress({ ...FINGER, pointerType: 'mouse' }, onHold);
  watchLongPress(FINGER, onHold)();
  vi.advanceTimersByTime(1_000);
  expect(onHold).not.toHaveBeenCalled();
});
