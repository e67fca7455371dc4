import type { Page } from 'playwright';
import type { NewChange, OfflineQueue, QueueOptions } from '../../shared/offline/queue/contract.ts';
import type { Host } from '../support/host.ts';

declare global {
  interface Window {
    flexyOffline: { readonly openOfflineQueue: (options: QueueOptions) => OfflineQueue };
    queue: OfflineQueue;
    heard: { readonly name: string; readonly detail: unknown }[];
  }
}

/** A page of the host without any island. */
export const PAGE = '/en/admin/faults';
export const ADDRESS = '/{locale}/api/sync/reservables';

export const newTable = (name: string, entityId = `tmp:${name.replaceAll(' ', '-')}`): NewChange => ({
  action: 'create',
  entityId,
  data: { name, canvaX: 10, canvaY: 10, reservableCategory: '/en/api/reservable_categories/1' },
});

async function addressOf(host: Host): Promise<string> {
  const manifest: Readonly<Record<string, string>> = JSON.parse(
    await (await fetch(`${host.address}/flexy/manifest.json`)).text(),
  );
  return manifest['flexy-offline.js'] ?? '';
}

/** Opens the queue in a page, as its own script would, with the session's token. */
export async function openQueue(
  page: Page,
  host: Host,
  options: Omit<QueueOptions, 'token'> = { user: 'admin' },
): Promise<void> {
  // A text, since the tests' own build would write the import in another way.
  await page.evaluate(
    `import(${JSON.stringify(await addressOf(host))}).then((module) => { window.flexyOffline = module; })`,
  );
  await page.evaluate((given) => {
    window.heard = [];
    for (const name of ['flexy:offline-changed', 'flexy:sync-done', 'flexy:sync-failed'])
      document.addEventListener(name, (event) => {
        if (event instanceof CustomEvent) window.heard.push({ name, detail: event.detail });
      });
    window.queue = window.flexyOffline.openOfflineQueue({
      ...given,
      token: async () => {
        const answer = await fetch('/en/admin/_token', { headers: { Accept: 'application/json' } });
        const { token }: { token: string } = await answer.json();
        return token;
      },
    });
  }, options);
}

/** Appends changes one after the other; resolves to their ids. */
export function append(
  page: Page,
  changes: readonly NewChange[],
  address = ADDRESS,
  options: Parameters<OfflineQueue['append']>[2] = {},
): Promise<readonly string[]> {
  return page.evaluate(
    async ({ changes: all, address: to, options: given }) => {
      const ids = [];
      for (const change of all) ids.push(await window.queue.append(to, change, given));
      return ids;
    },
    { changes, address, options },
  );
}

/** The changes on the device, as `3 waiting`. */
export function states(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await window.queue.changes()).map(({ label, state }) => `${label} ${state}`));
}
