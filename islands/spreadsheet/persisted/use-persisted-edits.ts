import { useEffect, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import { deviceStorage } from '#shared/state/device-setting.ts';
import type { HeldLock } from '#shared/state/locks.ts';
import { useLeaveGuard } from '#shared/ui/use-leave-guard.ts';
import type { Workbook } from '../book/workbook.ts';
import type { Opened, Source } from '../use-opened.ts';
import { findSlots, type Offer, waitForSlot } from './find-slots.ts';
import { createSlot, type Slot } from './persisted-edits.ts';

/** So many tabs may change one workbook at a time, each with its own changes. */
const SLOTS = 6;
/**
 * A tab that is being closed or reloaded lets go within this time, also on a slow device. In ms; a longer wait would
 * take over the changes of another open tab when that is reloaded.
 */
const RELEASE_MS = 3_000;

/** By the name of a workbook: until what was typed before it was left is kept, and its place is free. */
const leaving = new Map<string, Promise<void>>();

export interface EditsPersistence {
  readonly offers: readonly Offer[];
  /** Makes the changes again. */
  readonly goOn: (offer: Offer) => void;
  readonly discard: (offer: Offer) => void;
  /** Whether a reload would bring everything back. */
  readonly isKept: boolean;
}

function nameOf(source: Source): string {
  if (source.kind === 'samples') return 'samples';
  return source.kind === 'file' ? `file:${source.file.name}` : new URL(source.address, document.baseURI).href;
}

/** Keeps a workbook's changes on this device while they are made, and offers those that were kept before. */
export function usePersistedEdits({ book, source, fingerprint }: Opened): EditsPersistence {
  const { user } = useIsland();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [isKept, setKept] = useState(true);
  const [isFound, setIsFound] = useState(false);
  const name = `${user}:${nameOf(source)}`;

  useEffect(() => {
    // The database is a heavy part that nobody waits for.
    const locks = import('./slot-locks.ts').then(({ openSlotLocks }) => openSlotLocks());
    const gone = new AbortController();
    const held: HeldLock[] = [];
    let own: Slot | undefined;
    const write = (): void => {
      const { journal } = book.getSnapshot();
      if (own !== undefined) setKept(own.write({ savedAt: Date.now(), fingerprint, journal }));
    };
    const slots = Array.from({ length: SLOTS }, (_, number) => createSlot(deviceStorage(), `${name}:${number}`));
    const take = async (number: number, wait?: { waitMs: number; signal: AbortSignal }) =>
      (await locks).take(`${name}:${number}`, wait);
    const offerLate = async (number: number, slot: Slot): Promise<void> => {
      const wait = { waitMs: RELEASE_MS, signal: gone.signal };
      const offer = await waitForSlot(slot, () => take(number, wait));
      if (offer?.lock !== undefined) held.push(offer.lock);
      if (offer !== undefined) setOffers((all) => [...all, offer]);
    };
    const find = async (): Promise<void> => {
      await leaving.get(name);
      const found = await findSlots(slots, (number) => take(number).catch(() => undefined));
      own = found.own;
      held.push(...found.locks);
      // Also when the person has gone on to another workbook by now: what was typed first is offered the next time.
      write();
      if (gone.signal.aborted) return;
      setIsFound(true);
      setOffers(found.offers);
      if (own === undefined) setKept(false);
      await Promise.allSettled(found.busy.map(({ number, slot }) => offerLate(number, slot)));
    };
    const unsubscribe = book.subscribe(write);
    const finding = find().catch(() => setKept(false));
    return () => {
      gone.abort();
      unsubscribe();
      const left = finding.then(async () => {
        await Promise.all(held.map((lock) => lock.release()));
        (await locks).close();
      });
      const over = left
        .catch(() => undefined)
        .then(() => {
          if (leaving.get(name) === over) leaving.delete(name);
        });
      leaving.set(name, over);
    };
  }, [book, fingerprint, name]);

  // A file of the person's own has to be opened again before its changes are offered: that is asked about.
  useLeaveGuard((!isKept || !isFound || source.kind === 'file') && hasChanges(book));
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
