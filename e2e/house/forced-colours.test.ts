import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { statesOf } from '../support/contrast.ts';
import { LONG_WAIT } from '../support/long-wait.ts';
import { signIn } from '../support/sign-in.ts';
import { useHost } from '../support/use-host.ts';

// High contrast takes every background and shadow: what is chosen has to be told by something else.

const { newPage } = useBrowser();
const host = useHost();

/** Pages that hold most kinds of controls, each with the states that it shows as it opens. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'flexy-pos': ['aria-pressed', 'focus'],
  'flexy-orders-lab': ['aria-pressed', 'switch', 'dialog'],
  'flexy-file-manager': ['aria-pressed', 'aria-current', 'aria-selected'],
  'flexy-project-gantt': ['aria-pressed', 'focus'],
  'flexy-spreadsheet': ['aria-selected', 'aria-current'],
  'flexy-site-builder': ['aria-pressed', 'aria-selected'],
  'flexy-products-admin': ['aria-selected'],
  'flexy-agenda': ['aria-current', 'switch'],
  'flexy-snooker': ['aria-pressed'],
};

/** What is pressed for more to be shown. */
const PRESSED: Readonly<Record<string, string>> = { 'flexy-orders-lab': 'Station' };

test('in high contrast a control with a state looks different from one without', async () => {
  const { page, context } = await newPage(host.address, {
    context: { forcedColors: 'active', reducedMotion: 'reduce' },
  });
  await signIn(context, host);
  for (const [tag, states] of Object.entries(PAGES)) {
    await page.goto(`${host.address}/en/gallery/${tag}/stage`);
    const pressed = PRESSED[tag];
    if (pressed !== undefined) await page.locator(tag).getByRole('button', { name: pressed }).click(LONG_WAIT);
    // From then on a focus counts as one by keys.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => statesOf(page, tag), { ...LONG_WAIT, message: tag })
      .toEqual({ states: expect.arrayContaining([...states]), alike: [] });
  }
});
