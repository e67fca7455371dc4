import type { Page } from 'playwright';
import { expect } from 'vitest';
import { LONG_WAIT } from './long-wait.ts';

/** Waits until the page keeps changes: the queue's code is there before the network goes. */
export async function keepsChanges(page: Page, requests: readonly { readonly url: string }[]): Promise<void> {
  await expect.poll(() => requests.some(({ url }) => url.includes('/open-queue-')), LONG_WAIT).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)), LONG_WAIT)
    .toContain('OfflineDB');
}
