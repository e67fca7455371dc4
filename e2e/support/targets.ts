import type { Locator } from 'playwright';

/** The least size for a finger, in px. */
const FINGER = 44;

/** The buttons that are smaller than a finger; checked at one moment, because rows come and go. */
export function smallTargets(within: Locator): Promise<readonly string[]> {
  return within.getByRole('button').evaluateAll(
    (buttons, least) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height) >= least ? [] : [`${button.textContent}: ${width} × ${height}`];
      }),
    FINGER,
  );
}
