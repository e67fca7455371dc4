import { type FormEvent, useId, useState } from 'react';
import { useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import type en from '../locales/en.ts';
import type { Editing } from './editing.ts';
import { draftOfEvent, draftProblems, type EventDraft, newDraft } from './event-draft.ts';

interface Props {
  readonly editing: Editing;
  /** Resolves to why it could not be saved; undefined: it is, and the form is over. */
  readonly onSave: (draft: EventDraft) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** Name, day and time of an event; what moves one by keys, as dragging does. */
export default function EventForm({ editing: { event, day }, onSave, onClose }: Props) {
  const t = useT<typeof en>();
  const tUi = useUiText();
  const formId = useId();
  const [draft, setDraft] = useState(() => (event === null ? newDraft(day) : draftOfEvent(event)));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const problems = draftProblems(draft);
  const field = (name: keyof EventDraft) => {
    const problem = problems[name];
    return {
      value: draft[name],
      error: problem !== undefined && (isTried || name !== 'title') ? t(problem) : undefined,
      onChange: ({ target }: { readonly target: HTMLInputElement }) =>
        setDraft((before) => ({ ...before, [name]: target.value })),
    };
  };
  const save = async (submitted: FormEvent): Promise<void> => {
    submitted.preventDefault();
    setTried(true);
    if (isSaving || Object.keys(problems).length > 0) return;
    setSaving(true);
    setError(undefined);
    const reason = await onSave(draft);
    setSaving(false);
    setError(reason);
  };
  return (
    <Dialog
      title={event === null ? t('New event') : event.title || t('Untitled event')}
      size="small"
      onClose={onClose}
      mustAnswer={isSaving}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {tUi('Cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={isSaving}>
            {tUi('Save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="agenda-form" noValidate onSubmit={(submitted) => void save(submitted)}>
        {error === undefined ? null : <Notice tone="danger">{error}</Notice>}
        <TextField
          {...field('title')}
          label={t('Name')}
          dir="auto"
          autoComplete="off"
          maxLength={255}
          data-autofocus=""
        />
        <TextField {...field('day')} label={t('Day')} type="date" />
        <div className="agenda-times">
          <TextField
            {...field('from')}
            label={t('Start')}
            type="time"
            hint={draft.from === '' ? t('All day') : undefined}
          />
          <TextField {...field('to')} label={t('End')} type="time" disabled={draft.from === ''} />
        </div>
      </form>
    </Dialog>
  );
}
