import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/context.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useFloorText } from '../text.ts';
import { readOccupied } from './floor-deletion.ts';
import { someNames } from './some-names.ts';

/** A table or room that is to be deleted. */
interface PendingDeletePlace {
  readonly key: string;
  /** Null: the server has none yet. */
  readonly id: string | null;
  readonly name: string;
}

export interface DeletePlacesProps {
  readonly places: readonly PendingDeletePlace[];
  readonly onCancel: () => void;
  readonly onDelete: (keys: readonly string[]) => void;
}

const namesOf = (places: readonly PendingDeletePlace[], locale: Locale): string =>
  someNames(
    places.map(({ name }) => name),
    locale,
  );

/**
 * Asks before tables and rooms are deleted. One with an open order stays: the order would name a table that is gone, also
 * after an undo, which makes a new one.
 */
export function DeletePlaces({ places, onCancel, onDelete }: DeletePlacesProps) {
  const t = useFloorText();
  const tUi = useUiText();
  const { api, locale, signal } = useIsland();
  const [isBusy, setBusy] = useState(false);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const asking = useRef<ReturnType<typeof readOccupied>>(undefined);
  useEffect(() => {
    asking.current ??= readOccupied(
      places.flatMap(({ id }) => id ?? []),
      { api, signal },
    );
    void asking.current.then(setTaken);
  }, [places, api, signal]);
  const stays = places.filter(({ id }) => id !== null && taken.has(id));
  const goes = places.filter((place) => !stays.includes(place));
  const start = async (): Promise<void> => {
    setBusy(true);
    const known = (await asking.current) ?? new Set<string>();
    setBusy(false);
    // Found only now: what is said of it is read before the next press.
    if (places.some(({ id }) => id !== null && known.has(id) && !taken.has(id))) return;
    onDelete(goes.map(({ key }) => key));
  };
  return (
    <QuestionDialog
      title={goes.length === 0 ? t('Nothing was deleted.') : t('Confirm Deletion')}
      cancelLabel={goes.length === 0 ? tUi('Close') : t('Cancel')}
      onCancel={onCancel}
      answers={
        goes.length === 0
          ? []
          : [
              {
                label: t('Delete'),
                kind: 'danger',
                icon: <Trash2 size={18} aria-hidden="true" />,
                isBusy,
                onChoose: () => void start(),
              },
            ]
      }
    >
      {stays.length === 0 ? null : (
        <Notice tone="warn">
          {t('There is an open order at {tables}, which stays: pay or move it first.', {
            tables: namesOf(stays, locale),
          })}
        </Notice>
      )}
      {goes.length === 0 ? null : (
        <>
          <p>
            {goes.length === 1
              ? t('Are you sure you want to delete this location?')
              : t('Are you sure you want to delete these {count} locations?', { count: goes.length })}
          </p>
          <p className="fx-hint">
            <bdi>{namesOf(goes, locale)}</bdi>
          </p>
        </>
      )}
    </QuestionDialog>
  );
}
