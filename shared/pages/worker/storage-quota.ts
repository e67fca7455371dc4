/** Part of what the browser grants to the site that it may fill: sales need room when there is no network. */
const COMFORTABLE = 0.8;

/** What is known of the room on this device, in bytes; browsers round it. */
interface StorageQuota {
  readonly usage?: number | undefined;
  readonly quota?: number | undefined;
}

/** Whether no more should be kept than a page cannot do without. A browser that does not say how much it has has enough. */
export function isCrowded({ usage, quota }: StorageQuota): boolean {
  return usage !== undefined && quota !== undefined && usage > quota * COMFORTABLE;
}

/** A page could not be kept, as there is no room for it. */
export class StorageFull extends Error {
  readonly megabytes: number;
  constructor(megabytes: number, cause: unknown) {
    super(`${megabytes} MB of room are missing.`, { cause });
    this.megabytes = megabytes;
  }
}

export function isStorageFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Megabytes that are missing for something of this size, of which `here` bytes are on the device; one at least. */
export function missingMegabytes(needed: number, here: number, { usage = 0, quota = 0 }: StorageQuota): number {
  return Math.max(1, Math.ceil((needed - here - Math.max(0, quota - usage)) / 1_000_000));
}

export async function isDeviceCrowded(): Promise<boolean> {
  const room = await navigator.storage.estimate().catch((): StorageQuota => ({}));
  return isCrowded(room);
}

/**
 * Removes the oldest pictures: those beyond `most`, and as many more as room asks for. `keys` have the oldest first.
 *
 * @param isFull asked before each further one
 */
export async function clearOldest(
  keys: readonly string[],
  most: number,
  { isFull, remove }: { readonly isFull: () => Promise<boolean>; readonly remove: (key: string) => Promise<unknown> },
): Promise<void> {
  const beyond = keys.length - most;
  for (const [index, key] of keys.entries()) {
    if (index >= beyond && !(await isFull())) return;
    await remove(key);
  }
}
