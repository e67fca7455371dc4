import type { Locator } from 'playwright';

/** The least size for a finger, and of a tool for a mouse, in px. */
const LEAST = { finger: 44, mouse: 32 };

/** The buttons that are too small for what points at them; checked at one moment, because rows come and go. */
export function smallTargets(within: Locator): Promise<readonly string[]> {
  return within.getByRole('button').evaluateAll((buttons, { finger, mouse }) => {
    const least = matchMedia('(pointer: coarse)').matches ? finger : mouse;
    return buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height) >= least ? [] : [`${button.textContent}: ${width} × ${height}`];
    });
  }, LEAST);
}
