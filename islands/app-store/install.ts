import { unknown } from 'valibot';
import type { ApiClient } from '#shared/api/client.ts';
import { applicationResource } from '#shared/api/resources/applications.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { browserLocks } from '#shared/state/locks.ts';
import { appSchema } from './api.ts';
import { type App, isFree, nameKey, namesOf, nextMenuOrder, splitOneList } from './rules/app.ts';

/** One tab of this device at a time. */
export const INSTALL_LOCK = 'flexy-app-store';

/** How far the bar stands, in percent: at the start, and after each answer. */
export const PROGRESS = { started: 28, appRead: 52, installedRead: 76, done: 100 } as const;

export type Installed =
  | { readonly kind: 'installed'; readonly app: App }
  /** Another tab or person was quicker; nothing was sent. */
  | { readonly kind: 'already' }
  /** The price changed since the list was read; nothing was sent. */
  | { readonly kind: 'not-free'; readonly app: App };

interface Installation {
  readonly id: string;
  readonly own: ApiClient;
  readonly store: ApiClient;
  readonly signal: AbortSignal;
  /** Called with the percentage after each answer. */
  readonly onProgress: (percent: number) => void;
}

/** The installed apps, all pages. */
export async function readInstalled(own: ApiClient, isOneList: boolean, signal: AbortSignal): Promise<readonly App[]> {
  const all = await own.list(applicationResource.path, appSchema(own), { signal });
  return isOneList ? splitOneList(all).installed : all;
}

async function install({ id, own, store, signal, onProgress }: Installation): Promise<Installed> {
  const app = await store.get(applicationResource.item(id), appSchema(store), { signal });
  onProgress(PROGRESS.appRead);
  if (!isFree(app)) return { kind: 'not-free', app };
  const installed = await readInstalled(own, own === store, signal);
  onProgress(PROGRESS.installedRead);
  if (namesOf(installed).has(nameKey(app.name))) return { kind: 'already' };
  const isElsewhere = new URL(store.base).origin !== own.access.origin;
  const body = {
    name: app.name,
    // A relative address would be looked for on the shop's own site.
    image: isElsewhere ? app.imageAddress : app.image,
    menuOrder: nextMenuOrder(installed),
    isEnabled: true,
  };
  try {
    await own.create(applicationResource.path, body, unknown(), { signal });
  } catch (error) {
    if (!mayHaveArrived(error) || !(await isThere(own, own === store, app, signal))) throw error;
  }
  onProgress(PROGRESS.done);
  return { kind: 'installed', app };
}

/** Whether an installation whose answer was lost did arrive. */
async function isThere(own: ApiClient, isOneList: boolean, app: App, signal: AbortSignal): Promise<boolean> {
  const installed = await readInstalled(own, isOneList, signal).catch(() => []);
  return namesOf(installed).has(nameKey(app.name));
}

/**
 * Installs an app that is free and not yet installed; both are read again right before the write, by one tab of this
 * device at a time. Rejects with `ApiError`; the next attempt finds what a lost answer left behind.
 */
export async function installApp(installation: Installation): Promise<Installed> {
  installation.onProgress(PROGRESS.started);
  const lock = await browserLocks()?.take(INSTALL_LOCK, { waitMs: Infinity, signal: installation.signal });
  try {
    return await install(installation);
  } finally {
    await lock?.release();
  }
}
