import { useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Saved } from '#shared/records/record-form.ts';
import type { RecordWriter } from '#shared/records/record-writer.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { recordFormTexts } from './texts.ts';

interface Props<Item, Fields> {
  readonly saved: Saved<Item>;
  readonly writer: RecordWriter<Item, Fields>;
  /** What was saved, in a sentence. */
  readonly children: string;
  readonly onUndone: (record: Item) => void;
  /**
   * Called if someone else has changed or deleted the record since. The form should then open with the record as saved
   * and these fields.
   */
  readonly onAsk: (record: Item, fields: Fields) => void;
  readonly onDismiss: () => void;
}

/** Says what was saved and offers to undo it. It cannot undo the creation of a record. */
export function SavedNotice<Item, Fields>({
  saved,
  writer,
  children,
  onUndone,
  onAsk,
  onDismiss,
}: Props<Item, Fields>) {
  const t = useLazyMessages(recordFormTexts);
  const tUi = useUiText();
  const { signal } = useIsland();
  const [isBusy, setIsBusy] = useState(false);
  const { record, before } = saved;
  const [failure, setFailure] = useState<{ readonly of: Saved<Item>; readonly error: unknown } | null>(null);
  // A failed undo of an earlier save says nothing about this one.
  const shown = failure?.of === saved ? failure : null;
  const undo = async (earlier: Item): Promise<void> => {
    const fields = writer.fieldsOf(earlier);
    setIsBusy(true);
    setFailure(null);
    try {
      const written = await writer.save(record, fields, signal);
      if (written.kind === 'saved') onUndone(written.record);
      else onAsk(record, fields);
    } catch (problem) {
      if (!signal.aborted) setFailure({ of: saved, error: problem });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Notice
      tone={shown === null ? 'good' : 'danger'}
      onDismiss={onDismiss}
      actions={
        before === null ? undefined : (
          <Button busy={isBusy} onClick={() => void undo(before)}>
            {t('Undo')}
          </Button>
        )
      }
    >
      {children}
      {shown === null ? null : (
        <>
          {' '}
          <strong>{t('It could not be undone.')}</strong> {explainError(shown.error, tUi)}
        </>
      )}
    </Notice>
  );
}
