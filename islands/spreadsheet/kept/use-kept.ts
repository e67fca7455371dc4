import { useEffect, useState } from 'react';
import { userOfToken } from '#shared/api/token-user.ts';
import { useIsland } from '#shared/island/context.ts';
import { leaseStore, openDatabase, type Table, type ValueRow } from '#shared/offline/database.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import { createLocks } from '#shared/state/lease-locks.ts';
import type { HeldLock } from '#shared/state/locks.ts';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import type { Workbook } from '../book/workbook.ts';
import type { Opened } from '../use-opened.ts';
import { createSlot, type KeptEdits, type Slot } from './kept-edits.ts';

/** So many tabs may change one workbook at a time, each with its own changes. */
const SLOTS = 6;

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

/** Looks through the slots: those that an open tab holds are its own business. */
async function findSlots(name: string, take: (name: string) => Promise<HeldLock | null | undefined>): Promise<Found> {
  const offers: Offer[] = [];
  const locks: HeldLock[] = [];
  for (let number = 0; number < SLOTS; number += 1) {
    const slot = createSlot(deviceStorage(), `${name}:${number}`);
    const lock = await take(`flexy-spreadsheet:${name}:${number}`);
    if (lock === null) continue;
    if (lock !== undefined) locks.push(lock);
    const edits = slot.read();
    if (edits === undefined) return { offers, own: slot, locks };
    offers.push({ edits, slot, lock });
  }
  return { offers, own: undefined, locks };
}

/** Keeps a workbook's changes on this device while they are made, and offers those that were kept before. */
export function useKept({ book, source, fingerprint }: Opened): Kept {
  const { tokens } = useIsland();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [isKept, setKept] = useState(true);
  const name =
    source.kind === 'file'
      ? undefined
      : `${userOfToken(tokens.current())}:${source.kind === 'samples' ? 'samples' : new URL(source.address, document.baseURI).href}`;

  useEffect(() => {
    if (name === undefined) {
      setKept(false);
      return undefined;
    }
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
    findSlots(name, (lock) => locks.take(lock).catch(() => undefined)).then(
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

  useLeaveGuard(!isKept && hasChanges(book));
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
