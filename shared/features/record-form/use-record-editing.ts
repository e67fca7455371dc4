import { useMemo, useState } from 'react';
import type { Saved } from '#shared/records/record-form.ts';

export interface RecordEditing<Item, Fields> {
  /** The record, and perhaps the draft, that the form is open with; null if it is closed. */
  readonly open: { readonly record: Item; readonly draft?: Fields } | null;
  readonly edit: (record: Item) => void;
  /** Props for the `RecordDialog`. */
  readonly dialog: { readonly onSaved: (saved: Saved<Item>) => void; readonly onClose: () => void };
  /** Props for the `SavedNotice`; null if there is nothing to say. */
  readonly notice: {
    readonly saved: Saved<Item>;
    readonly onUndone: () => void;
    readonly onAsk: (record: Item, fields: Fields) => void;
    readonly onDismiss: () => void;
  } | null;
}

/**
 * Editing the records of a list in a dialog: announces each save and can undo it. If someone else has changed the
 * record since, the form asks what to keep.
 *
 * @param reload reads the list again; must be a stable function
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
