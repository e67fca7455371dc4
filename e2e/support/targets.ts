import type { Locator } from 'playwright';

/** What a finger needs, in px. */
const FINGER = 44;

/** The buttons within that are smaller than a finger; all are looked at in one moment, for rows come and go. */
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
