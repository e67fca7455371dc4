import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { offersDelete } from '#shared/api/offered.ts';
import { applicationResource } from '#shared/api/resources/applications.ts';
import { mayHaveArrived } from '#shared/records/lost-create.ts';
import { browserLocks } from '#shared/state/locks.ts';
import { INSTALL_LOCK, readInstalled } from './install.ts';
import { type App, nameKey } from './rules/app.ts';

/** Whether the page's own back-office offers to delete what is installed. */
export async function mayUninstall(own: ApiClient, [first]: readonly App[], signal: AbortSignal): Promise<boolean> {
  if (first === undefined) return false;
  try {
    return await offersDelete(own, applicationResource.item(first.id), { signal });
  } catch (error) {
    // Nobody asked for it, so nobody is told; the lists themselves say what is wrong with the back-office.
    if (error instanceof ApiError) return false;
    throw error;
  }
}

interface Removal {
  readonly name: string;
  readonly own: ApiClient;
  readonly isOneList: boolean;
  readonly signal: AbortSignal;
}

async function uninstall({ name, own, isOneList, signal }: Removal): Promise<void> {
  const there = async (): Promise<readonly App[]> =>
    (await readInstalled(own, isOneList, signal)).filter((app) => nameKey(app.name) === nameKey(name));
  // One that was installed twice is in the menu twice.
  for (const { id } of await there()) {
    try {
      await own.remove(applicationResource.item(id), { signal });
    } catch (error) {
      if (!mayHaveArrived(error) || (await there().catch(() => null))?.some((app) => app.id === id) !== false)
        throw error;
    }
  }
}

/** Removes an app by its name, as it stands in the menu now; what is gone already is no error. */
export async function uninstallApp(removal: Removal): Promise<void> {
  const lock = await browserLocks()?.take(INSTALL_LOCK, { waitMs: Infinity, signal: removal.signal });
  try {
    await uninstall(removal);
  } finally {
    await lock?.release();
  }
}
