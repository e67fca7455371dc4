import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { Host } from './host.ts';

const DATABASE = 'filled';

/** Writes until not a byte more is taken, and says by which error; runs in the page. */
async function fill(name: string): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error(opening.error?.name)));
  });
  const write = (bytes: Uint8Array): Promise<string> =>
    new Promise((resolve) => {
      const writing = database.transaction('rows', 'readwrite');
      writing.objectStore('rows').put(bytes);
      writing.addEventListener('complete', () => resolve(''));
      writing.addEventListener('abort', () => resolve(writing.error?.name ?? ''));
    });
  const CHUNK = 65_536;
  let refusal = '';
  for (let size = 1_048_576; size >= 16;) {
    // What could be written small would leave room.
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; at += CHUNK) crypto.getRandomValues(bytes.subarray(at, at + CHUNK));
    refusal = await write(bytes);
    if (refusal !== '') size /= 2;
  }
  database.close();
  return refusal;
}

/**
 * A device whose room for databases can be used up, to be called before the page is opened: the browser gives the page's
 * origin so many bytes.
 */
export async function smallDevice(page: Page, context: BrowserContext, host: Host, bytes: number) {
  const session = await context.newCDPSession(page);
  const give = async (quotaSize: number): Promise<void> => {
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.address, quotaSize });
  };
  await give(bytes);
  return {
    /** From now on every write to a database of this page's origin fails for want of room, in the browser itself. */
    fill: async (): Promise<void> => {
      // A database that is tidied gives room back by itself; the browser goes by what it knew until that is used up.
      await give(1);
      await expect.poll(() => page.evaluate(fill, DATABASE)).toBe('QuotaExceededError');
    },
    makeRoom: async (): Promise<void> => {
      await give(bytes);
      await removeFilling(page);
    },
  };
}

async function removeFilling(page: Page): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.addEventListener('success', () => resolve());
        deleting.addEventListener('error', () => reject(new Error(deleting.error?.name)));
      }),
    DATABASE,
  );
}
