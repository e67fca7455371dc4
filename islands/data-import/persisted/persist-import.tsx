import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { uuid } from '#shared/kernel/uuid.ts';
import type { HeldLock, Locks } from '#shared/state/locks.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useText } from '../text.ts';
import type { ImportWork } from '../use-import.ts';
import type { Plan } from '../use-plan.ts';
import type { ChosenFile } from '../use-source.ts';
import { type ImportStore, openImportStore } from './import-store.ts';
import { mayBePersisted, type PersistedImport } from './persisted-import.ts';

interface PersistImportProps {
  /** Class name; empty: none is chosen yet. */
  readonly entity: string;
  /** Whether only imports of this entity may be gone on with. */
  readonly isPreset: boolean;
  readonly chosen: ChosenFile;
  readonly plan: Plan;
  readonly work: ImportWork;
  readonly onContinue: (kept: PersistedImport, file: File) => void;
  /** Whether what is on the screen would survive a reload. */
  readonly onKept: (isKept: boolean) => void;
}

/**
 * Held by the tab that shows an import, so that no other offers it. Null: another tab has it; undefined: the device
 * refuses.
 */
async function takeLock(locks: Locks, id: string): Promise<HeldLock | null | undefined> {
  return locks.take(`flexy-data-import:${id}`).catch(() => undefined);
}

/** An interrupted import that no other tab has open, with the lock that keeps other tabs off it. */
interface Offer {
  readonly kept: PersistedImport;
  readonly lock: HeldLock | undefined;
}

async function findOffers(store: ImportStore, owners: readonly string[]): Promise<readonly Offer[]> {
  const offers: Offer[] = [];
  for (const kept of await store.list(owners, Date.now())) {
    const lock = await takeLock(store.locks, kept.id);
    if (lock !== null) offers.push({ kept, lock });
  }
  return offers;
}

/** Keeps the import on this device while it is worked on, and offers those that were begun before. */
export function PersistImport({ entity, isPreset, chosen, plan, work, onContinue, onKept }: PersistImportProps) {
  const t = useText();
  const { locale, owner, user } = useIsland();
  const [store, setStore] = useState<ImportStore>();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const current = useRef<{ readonly id: string; readonly file: File; readonly lock: HeldLock | undefined }>(undefined);

  useEffect(() => {
    const opened = openImportStore();
    let held: readonly Offer[] = [];
    let isGone = false;
    setStore(opened);
    findOffers(opened, user === '' ? [owner] : [owner, user]).then(
      (found) => {
        held = found;
        if (isGone) for (const { lock } of found) void lock?.release();
        else setOffers(found);
      },
      // Without storage there is nothing to offer; the page asks before it is left.
      () => undefined,
    );
    return () => {
      isGone = true;
      for (const { lock } of held) void lock?.release();
      void current.current?.lock?.release();
      current.current = undefined;
      opened.close();
    };
  }, [owner, user]);

  const { file, sheet, table, headerRow } = chosen;
  const { choices, mapping } = plan;
  const { mends, done, rows } = work;
  const { outcome, progress } = work;
  const isInDoubt =
    progress?.kind === 'import' || (outcome !== undefined && 'isInDoubt' in outcome && outcome.isInDoubt);
  const isOver = rows.length === 0 && done.size > 0;
  useEffect(() => {
    if (store === undefined || file === undefined) return;
    const before = current.current;
    if (before?.file !== file) {
      const id = uuid();
      current.current = { id, file, lock: undefined };
      if (before !== undefined) void store.remove(before.id).catch(() => undefined);
      void before?.lock?.release();
      void takeLock(store.locks, id).then((lock) => {
        if (current.current?.id === id) current.current = { ...current.current, lock: lock ?? undefined };
        else void lock?.release();
      });
    }
    const id = current.current?.id ?? '';
    if (sheet === undefined || table === undefined || entity === '') return;
    if (isOver || !mayBePersisted(table.columns, (key) => mapping.get(key)?.field)) {
      void store.remove(id).then(
        () => onKept(isOver),
        () => onKept(false),
      );
      return;
    }
    const { encoding, separator, sheet: sheetName } = sheet;
    const kept: PersistedImport = {
      id,
      owner,
      name: file.name,
      entity,
      savedAt: Date.now(),
      reading: { encoding, separator, sheet: sheetName },
      headerRow,
      fields: new Map(choices.fields),
      types: new Map(choices.types),
      forms: new Map(choices.forms),
      mends: new Map(mends),
      done: new Set(done),
      isInDoubt,
    };
    store.save(kept, file).then(
      () => onKept(true),
      () => onKept(false),
    );
  }, [store, owner, file, sheet, table, headerRow, entity, choices, mapping, mends, done, isInDoubt, isOver, onKept]);

  const close = (offer: Offer): void => setOffers((all) => all.filter((one) => one !== offer));
  const discard = (offer: Offer): void => {
    close(offer);
    void store?.remove(offer.kept.id).catch(() => undefined);
    void offer.lock?.release();
  };
  const goOn = async (offer: Offer): Promise<void> => {
    const kept = await store?.file(offer.kept).catch(() => undefined);
    if (kept === undefined) return discard(offer);
    current.current = { id: offer.kept.id, file: kept, lock: offer.lock };
    close(offer);
    onContinue(offer.kept, kept);
  };

  // Whoever has chosen a file works on that one.
  if (file !== undefined) return null;
  return offers
    .filter(({ kept }) => !isPreset || kept.entity === entity)
    .map((offer) => (
      <Notice key={offer.kept.id} tone="info">
        {t('You began to import “{file}” on {time}.', {
          file: offer.kept.name,
          time: formatDateTime(new Date(offer.kept.savedAt), { locale }),
        })}
        <div className="import-offer">
          <Button onClick={() => void goOn(offer)}>{t('Continue')}</Button>
          <Button kind="quiet" onClick={() => discard(offer)}>
            {t('Discard')}
          </Button>
        </div>
      </Notice>
    ));
}
