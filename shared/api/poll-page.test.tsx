import { expect, test } from 'vitest';
import { pageEnvironment } from './poll.ts';

test('a page wakes its polls when it comes back, not when it is shown for the first time', () => {
  let woken = 0;
  const stop = pageEnvironment.onWake(() => {
    woken += 1;
  });
  const show = (persisted: boolean): void => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  };
  show(false);
  expect(woken).toBe(0);
  show(true);
  expect(woken).toBe(1);
  stop();
  show(true);
  expect(woken).toBe(1);
});
