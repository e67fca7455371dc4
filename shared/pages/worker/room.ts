/** Part of what the browser grants to the site that it may fill: sales need room when there is no network. */
const COMFORTABLE = 0.8;

/** What is known of the room on this device, in bytes; browsers round it. */
export interface Room {
  readonly usage?: number | undefined;
  readonly quota?: number | undefined;
}

/** Whether no more should be kept than a page cannot do without. A browser that does not say how much it has has enough. */
export function isCrowded({ usage, quota }: Room): boolean {
  return usage !== undefined && quota !== undefined && usage > quota * COMFORTABLE;
}

export async function isDeviceCrowded(): Promise<boolean> {
  const room = await navigator.storage.estimate().catch((): Room => ({}));
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
