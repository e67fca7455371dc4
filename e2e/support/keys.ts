import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const MOST_STEPS = 60;

/** Goes on by Tab, or back, as a person without a mouse does, until the control has the focus, seen. */
export async function reach(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor();
  const isThere = () => control.evaluate((element) => element.matches(':focus-visible'));
  for (let steps = 0; steps < MOST_STEPS && !(await isThere()); steps += 1) await page.keyboard.press(key);
  await expect.poll(isThere, { message: `${control} is not reached by Tab` }).toBe(true);
}

/** Goes to the control and presses it. */
export async function pressOn(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}
