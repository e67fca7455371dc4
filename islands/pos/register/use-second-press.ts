import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { View } from './views.tsx';

/** A second press so soon, and so near in px, was meant for the button of the payment that was there before. */
const DOUBLE_PRESS_MS = 400;
const DOUBLE_PRESS_PX = 24;

/**
 * Stops the second of two presses on the payment's Save: the products have come out from under it, and it would put one
 * of them into the next cart. For `onClickCapture` of what holds both.
 */
export function useSecondPress(view: View): (event: MouseEvent) => void {
  /** Where the payment was pressed last. */
  const pressedAt = useRef({ x: 0, y: 0 });
  const uncoveredAt = useRef(-DOUBLE_PRESS_MS);
  useLayoutEffect(() => {
    if (view !== 'pay') return undefined;
    return () => {
      uncoveredAt.current = performance.now();
    };
  }, [view]);
  return (event) => {
    const { clientX: x, clientY: y, timeStamp, detail } = event.nativeEvent;
    // Keys press without a place.
    if (detail === 0) return;
    const { x: beforeX, y: beforeY } = pressedAt.current;
    const isNear = Math.hypot(x - beforeX, y - beforeY) < DOUBLE_PRESS_PX;
    if (view === 'pay') pressedAt.current = { x, y };
    else if (isNear && timeStamp - uncoveredAt.current < DOUBLE_PRESS_MS) event.stopPropagation();
  };
}
