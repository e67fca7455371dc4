import { useEffect, useState } from 'react';
import { userOfToken } from '#shared/api/token-user.ts';
import { useIsland } from '#shared/island/context.ts';
import { leaseStore, openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { createLocks } from '#shared/state/lease-locks.ts';
import type { HeldLock } from '#shared/state/locks.ts';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import type { Workbook } from '../book/workbook.ts';
import type { Opened, Source } from '../use-opened.ts';
import { createSlot, type KeptEdits, type Slot } from './kept-edits.ts';

/** So many tabs may change one workbook at a time, each with its own changes. */
const SLOTS = 6;
/** Of a workbook that is opened again in this tab, the lock is just being released. */
const RELEASE_MS = 100;

/** Changes that a tab, which is no longer open, has left. */
export interface Offer {
  readonly edits: KeptEdits;
  readonly slot: Slot;
  readonly lock: HeldLock | undefined;
}

export interface Kept {
  readonly offers: readonly Offer[];
  /** Makes the changes again. */
  readonly goOn: (offer: Offer) => void;
  readonly discard: (offer: Offer) => void;
  /** Whether a reload would bring everything back. */
  readonly isKept: boolean;
}

interface Found {
  readonly offers: readonly Offer[];
  readonly own: Slot | undefined;
  readonly locks: readonly HeldLock[];
}

/** Looks through all slots: those that an open tab holds are its own business. */
async function findSlots(
  slots: readonly Slot[],
  take: (number: number) => Promise<HeldLock | null | undefined>,
): Promise<Found> {
  const offers: Offer[] = [];
  const locks: HeldLock[] = [];
  let own: Slot | undefined;
  for (const [number, slot] of slots.entries()) {
    const lock = await take(number);
    if (lock === null) continue;
    const edits = slot.read();
    if (edits === undefined && own !== undefined) {
      void lock?.release();
      continue;
    }
    if (lock !== undefined) locks.push(lock);
    if (edits === undefined) own = slot;
    else offers.push({ edits, slot, lock });
  }
  return { offers, own, locks };
}

function nameOf(source: Source): string {
  if (source.kind === 'samples') return 'samples';
  return source.kind === 'file' ? `file:${source.file.name}` : new URL(source.address, document.baseURI).href;
}

/** Keeps a workbook's changes on this device while they are made, and offers those that were kept before. */
export function useKept({ book, source, fingerprint }: Opened): Kept {
  const { tokens } = useIsland();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [isKept, setKept] = useState(true);
  const name = `${userOfToken(tokens.current())}:${nameOf(source)}`;

  useEffect(() => {
    const database = openDatabase<{ readonly device: Table<ValueRow, string> }>('flexy-spreadsheet', [
      { device: 'key' },
    ]);
    const locks = createLocks(leaseStore(database.device));
    let own: Slot | undefined;
    let isGone = false;
    let held: readonly HeldLock[] = [];
    const release = (): void => {
      for (const lock of held) void lock.release();
      database.close();
    };
    const write = (): void => {
      const { journal } = book.getSnapshot();
      if (own !== undefined) setKept(own.write({ savedAt: Date.now(), fingerprint, journal }));
    };
    const unsubscribe = book.subscribe(write);
    const slots = Array.from({ length: SLOTS }, (_, number) => createSlot(deviceStorage(), `${name}:${number}`));
    const take = (number: number) =>
      locks.take(`flexy-spreadsheet:${name}:${number}`, { waitMs: RELEASE_MS }).catch(() => undefined);
    findSlots(slots, take).then(
      (found) => {
        held = found.locks;
        if (isGone) return release();
        own = found.own;
        setOffers(found.offers);
        if (own === undefined) setKept(false);
        write();
      },
      () => setKept(false),
    );
    return () => {
      isGone = true;
      unsubscribe();
      release();
    };
  }, [book, fingerprint, name]);

  // A file of the person's own has to be opened again before its changes are offered: that is asked about.
  useLeaveGuard((!isKept || source.kind === 'file') && hasChanges(book));
  const close = (offer: Offer): void => setOffers((all) => all.filter((one) => one !== offer));
  return {
    offers,
    isKept,
    goOn: (offer) => {
      close(offer);
      book.replay(offer.edits.journal);
      offer.slot.clear();
    },
    discard: (offer) => {
      close(offer);
      offer.slot.clear();
    },
  };
}

export function hasChanges(book: Workbook): boolean {
  return book.getSnapshot().journal.length > 0;
}
