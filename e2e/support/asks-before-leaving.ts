import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Visits another page by Turbo. */
export function visitByTurbo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    Reflect.get(window, 'Turbo').visit(to);
  }, path);
}

/** A page with changes that wait is not left unasked, by Turbo or by a reload; it stays where it is. */
export async function asksBeforeLeaving(page: Page, path: string): Promise<void> {
  const stays = async (leave: () => Promise<unknown>, question: RegExp): Promise<void> => {
    const asked = page.waitForEvent('dialog');
    const leaving = leave();
    const dialog = await asked;
    await dialog.dismiss();
    await leaving;
    expect(`${dialog.type()} ${dialog.message()}`).toMatch(question);
  };
  const { pathname } = new URL(page.url());
  await stays(() => visitByTurbo(page, path), /^confirm Some changes are saved on this device only/);
  await stays(() => page.evaluate(() => location.reload()), /^beforeunload/);
  expect(new URL(page.url()).pathname).toBe(pathname);
}
