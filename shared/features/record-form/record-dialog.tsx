import { type FormEvent, Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { Field } from '#shared/records/merge.ts';
import type { FormState, RecordForm, Saved } from '#shared/records/record-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useSheet } from '#shared/ui/use-sheet.ts';
import { type Choice, ConflictPanel, type ConflictPanelProps, firstChoices } from './conflict-panel.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';
import sheet from './record-form.css';
import { recordFormTexts } from './texts.ts';
import { useDiscardQuestion } from './use-discard-question.tsx';

interface RecordDialogProps<Item, Fields, Problem> extends Pick<ConflictPanelProps<Fields>, 'labelOf' | 'show'> {
  readonly title: string;
  /** From `useRecordForm`. */
  readonly form: RecordForm<Item, Fields, Problem>;
  readonly state: FormState<Item, Fields, Problem>;
  /** The fields. Each control's `name` is that of its field, so that the first invalid one gets the focus. */
  readonly children: ReactNode;
  /** Also called with the record that an unanswered create left on the server, if the user says that this is it. */
  readonly onSaved: (saved: Saved<Item>) => void;
  /** Called with what the device will create later, where the writer keeps such writes. */
  readonly onKept?: (fields: Fields) => void;
  readonly onClose: () => void;
}

/**
 * The form of a record in a dialog. It shows validation errors, why a save failed, both values if someone else changed
 * the record, and a draft from before a reload; it asks before discarding anything typed.
 */
export function RecordDialog<Item extends { readonly id: string }, Fields extends object, Problem>({
  title,
  form,
  state: { begun, obstacle, isBusy, saved },
  labelOf,
  show,
  children,
  onSaved,
  onKept,
  onClose,
}: RecordDialogProps<Item, Fields, Problem>) {
  useSheet(sheet);
  const t = useLazyMessages(recordFormTexts);
  const tUi = useUiText();
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const isDirty = form.isDirty();
  const leave = (): void => (saved === null ? onClose() : onSaved(saved));
  const { close, question } = useDiscardQuestion({ isDirty, onDiscard: form.forget, onClose: leave });
  const [choices, setChoices] = useState<ReadonlyMap<Field<Fields>, Choice>>(new Map());
  const conflict = obstacle?.kind === 'conflict' ? obstacle : null;
  const chosen = new Map([...firstChoices(conflict?.differences ?? []), ...choices]);

  const save = async (options?: { readonly evenIfThere: boolean }): Promise<void> => {
    const end = await form.save(options);
    if (end.saved !== null) onSaved(end.saved);
    else if (end.kept !== undefined) onKept?.(end.kept);
    else if (end.wrong !== undefined) element.current?.querySelector<HTMLElement>(`[name="${end.wrong}"]`)?.focus();
  };
  return (
    <>
      <Dialog
        title={title}
        onClose={close}
        // Separate keys, so that React does not turn one button into another while it is pressed: the press would
        // submit the form.
        footer={
          conflict ? (
            <Fragment key="conflict">
              <Button onClick={form.backToForm}>{t('Back to the form')}</Button>
              <Button
                kind="primary"
                disabled={conflict.differences.some(({ group }) => !chosen.has(group))}
                onClick={() => {
                  form.decide(new Set([...chosen].flatMap(([group, choice]) => (choice === 'mine' ? [group] : []))));
                  setChoices(new Map());
                  void save();
                }}
              >
                {t('Save these values')}
              </Button>
            </Fragment>
          ) : (
            <Fragment key="form">
              <Button onClick={close}>{tUi('Cancel')}</Button>
              <Button kind="primary" type="submit" form={formId} busy={isBusy}>
                {begun === null ? t('Create') : tUi('Save')}
              </Button>
            </Fragment>
          )
        }
      >
        {conflict ? (
          <ConflictPanel
            differences={conflict.differences}
            choices={chosen}
            labelOf={labelOf}
            show={show}
            onChoose={(group, choice) => setChoices((current) => new Map(current).set(group, choice))}
          />
        ) : (
          <>
            <ObstacleNotice
              obstacle={obstacle}
              isNew={begun === null}
              isBusy={isBusy}
              onRetry={() => void save()}
              onCreateAgain={form.createAgain}
              onCreateAnother={() => void save({ evenIfThere: true })}
              onTake={(twin) => {
                form.forget();
                onSaved({ record: twin, before: null, isMerged: false });
              }}
            />
            {form.isRestored && obstacle === null && saved === null ? (
              <Notice tone="info" actions={<Button onClick={form.forget}>{t('Discard them')}</Button>}>
                {t('Your unsaved entries have been restored.')}
              </Notice>
            ) : null}
            {saved !== null && isDirty && obstacle === null && !isBusy ? (
              <Notice tone="warn">{t('Saved. What you typed since then is not saved yet.')}</Notice>
            ) : null}
            <form
              id={formId}
              ref={element}
              className="record-form"
              noValidate
              onSubmit={(event: FormEvent) => {
                event.preventDefault();
                // Nothing was changed, so nothing is said to be saved.
                if (begun !== null && !isDirty && !isBusy) leave();
                else void save();
              }}
            >
              {children}
            </form>
          </>
        )}
      </Dialog>
      {question}
    </>
  );
}
