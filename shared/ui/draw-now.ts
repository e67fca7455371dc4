import { flushSync } from 'react-dom';

/** Runs a callback and commits its state changes before it returns, so that they are in the next paint. */
export function drawNow(change: () => void): void {
  flushSync(change);
}
