import { useMemo, useState } from 'react';
import type { Saved } from '#shared/records/record-form.ts';

export interface RecordEditing<Item, Fields> {
  /** What the form is open with; null: it is closed. */
  readonly open: { readonly record: Item; readonly draft?: Fields } | null;
  readonly edit: (record: Item) => void;
  /** For the `RecordDialog`. */
  readonly dialog: { readonly onSaved: (saved: Saved<Item>) => void; readonly onClose: () => void };
  /** For the `SavedNotice`; null: nothing is to be said. */
  readonly notice: {
    readonly saved: Saved<Item>;
    readonly onUndone: () => void;
    readonly onAsk: (record: Item, fields: Fields) => void;
    readonly onDismiss: () => void;
  } | null;
}

/**
 * A list whose records are edited in a dialog, said to be saved, and taken back: where somebody else has changed the same
 * since, the form asks.
 *
 * @param reload reads the list again; a stable function
 */
export function useRecordEditing<Item, Fields>(reload: () => void): RecordEditing<Item, Fields> {
  const [open, setOpen] = useState<RecordEditing<Item, Fields>['open']>(null);
  const [saved, setSaved] = useState<Saved<Item> | null>(null);
  return useMemo(() => {
    const end = (next: Saved<Item> | null): void => {
      setSaved(next);
      setOpen(null);
      reload();
    };
    return {
      open,
      edit: (record) => setOpen({ record }),
      dialog: { onSaved: end, onClose: () => setOpen(null) },
      notice: saved && {
        saved,
        onUndone: () => end(null),
        onAsk: (record, draft) => setOpen({ record, draft }),
        onDismiss: () => setSaved(null),
      },
    };
  }, [open, saved, reload]);
}
