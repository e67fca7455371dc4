import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** Waits until a person sees the whole of an element without scrolling. */
export async function expectInView(target: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        target.evaluate((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
        }),
      { message: String(target) },
    )
    .toBe(true);
}

/** Waits until nothing lies over the middle of an element. */
export async function expectUncovered(target: Locator): Promise<void> {
  await expect
    .poll(
      () =>
        target.evaluate((element) => {
          const { left, width, top, height } = element.getBoundingClientRect();
          const root = element.getRootNode();
          const page = root instanceof ShadowRoot || root instanceof Document ? root : document;
          return page.elementFromPoint(left + width / 2, top + height / 2) === element;
        }),
      { message: String(target) },
    )
    .toBe(true);
}

/** Presses what is in sight without scrolling, and counts. */
export function countPresses(): {
  readonly count: () => number;
  readonly press: (target: Locator, act?: () => Promise<void>) => Promise<void>;
} {
  let presses = 0;
  return {
    count: () => presses,
    press: async (target, act = () => target.click()) => {
      await expectInView(target);
      presses += 1;
      await act();
    },
  };
}
