import type { HeldLock } from '#shared/state/locks.ts';
import type { PersistedEdits, Slot } from './persisted-edits.ts';

/** Changes that a tab, which is no longer open, has left. */
export interface Offer {
  readonly edits: PersistedEdits;
  readonly slot: Slot;
  readonly lock: HeldLock | undefined;
}

interface Found {
  readonly offers: readonly Offer[];
  /** Where this tab keeps its own changes; undefined: other tabs hold all slots. */
  readonly own: Slot | undefined;
  readonly locks: readonly HeldLock[];
  /** Slots with changes that another tab holds now: it may be closing. */
  readonly busy: readonly { readonly number: number; readonly slot: Slot }[];
}

/**
 * Looks through all slots without waiting for other tabs.
 *
 * @param take takes the lock of a slot; null: another tab holds it, undefined: this device has no locks
 */
export async function findSlots(
  slots: readonly Slot[],
  take: (number: number) => Promise<HeldLock | null | undefined>,
): Promise<Found> {
  const offers: Offer[] = [];
  const locks: HeldLock[] = [];
  const busy: { number: number; slot: Slot }[] = [];
  let own: Slot | undefined;
  for (const [number, slot] of slots.entries()) {
    const lock = await take(number);
    const edits = slot.read();
    if (lock === null) {
      if (edits !== undefined) busy.push({ number, slot });
    } else if (edits === undefined && own !== undefined) void lock?.release();
    else {
      if (lock !== undefined) locks.push(lock);
      if (edits === undefined) own = slot;
      else offers.push({ edits, slot, lock });
    }
  }
  return { offers, own, locks, busy };
}

/** Waits until another tab lets go of a slot; undefined: it stays open, or has left no changes. */
export async function waitForSlot(slot: Slot, take: () => Promise<HeldLock | null>): Promise<Offer | undefined> {
  const lock = await take();
  const edits = lock === null ? undefined : slot.read();
  if (lock !== null && edits !== undefined) return { edits, slot, lock };
  await lock?.release();
  return undefined;
}
