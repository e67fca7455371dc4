import { type ChangeEvent, useState } from 'react';
import { type Choice, ConflictPanel } from '#shared/features/record-form/conflict-panel.tsx';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import { isRecord } from '#shared/kernel/json.ts';
import { sameFields } from '#shared/offline/queue/compare.ts';
import type { Fields, OfflineQueue, QueuedChange } from '#shared/offline/queue/contract.ts';
import type { Difference } from '#shared/records/merge.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { QuestionDialog } from '#shared/ui/question-dialog.tsx';
import { useSheet } from '#shared/ui/use-sheet.ts';
import sheet from './offline.css';
import { offlineTexts } from './texts.ts';
import { choicesFor, type ChoicesOf, type NameOf, nameOfChange, valueText, whyOf } from './wording.ts';

interface Props {
  readonly queue: OfflineQueue;
  readonly change: QueuedChange;
  readonly nameOf: NameOf;
  readonly choicesOf: ChoicesOf;
  readonly onClose: () => void;
}

function fieldsOf(data: unknown): Fields {
  return isRecord(data) ? { ...data } : {};
}

/** The longest text that a field can show, in characters: another one would stand still. */
const LONGEST = 10_000;

/** A value that one line of text can show and change. */
function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** The text typed, as the kind of value that was there. */
function typedLike(before: unknown, text: string): unknown {
  if (typeof before === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return before === null && text === '' ? null : text;
}

function differencesOf({ data, theirs, before }: QueuedChange): readonly Difference<Fields>[] {
  const mine = fieldsOf(data);
  return Object.keys(mine)
    .filter((field) => theirs !== null && !sameFields(mine[field], theirs[field]))
    .map((field) => ({
      field,
      group: field,
      before: before?.[field],
      theirs: theirs?.[field],
      mine: mine[field],
      isMine: true,
    }));
}

/** One change: why it was not sent, and what can be done about it. */
export function ChangeDialog({ queue, change, nameOf, choicesOf, onClose }: Props) {
  useSheet(sheet);
  const t = useLazyMessages(offlineTexts);
  const { t: common } = useIsland();
  const [isGivingUp, setGivingUp] = useState(false);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const { id, state, data, action, fieldLabels, candidates } = change;
  const { skip: giveUp } = queue;
  const name = nameOfChange(change, t);
  const labelOf = (field: string): string => fieldLabels[field] ?? field;
  const fields = fieldsOf(data);
  const differences = state === 'conflict' && action !== 'delete' ? differencesOf(change) : [];
  const isOpen = state === 'set-aside' || (state === 'waiting' && action !== 'delete');
  // A field without words is the page's own matter, unless it has words for none.
  const isNamed = (field: string): boolean => field in fieldLabels || Object.keys(fieldLabels).length === 0;
  const isMendable = (field: string, value: unknown): boolean =>
    isNamed(field) && isPlain(value) && String(value).length <= LONGEST;
  const mendable = isOpen ? Object.entries(fields).filter(([field, value]) => isMendable(field, value)) : [];
  const isChanged = Object.keys(typed).length > 0;

  const run = (work: Promise<unknown>): void => {
    work.then(onClose, (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
  };
  const decide = (): void => {
    const kept = Object.fromEntries(
      Object.entries(fields).filter(
        ([field]) => choices.get(field) !== 'theirs' || !differences.some((one) => one.field === field),
      ),
    );
    run(Object.keys(kept).length === 0 ? giveUp(id) : queue.edit(id, kept));
  };
  const mend = (): void => {
    const next = Object.entries(fields).map(([field, value]) => {
      const text = typed[field];
      return [field, text === undefined ? value : typedLike(value, text)] as const;
    });
    run(queue.edit(id, Object.fromEntries(next)));
  };
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <>
          {state === 'sending' ? null : (
            <Button kind="danger" onClick={() => setGivingUp(true)}>
              {t(state === 'conflict' ? 'Keep what is on the server' : 'Give up this change')}
            </Button>
          )}
          {differences.length > 0 ? (
            <Button kind="primary" disabled={differences.some(({ group }) => !choices.has(group))} onClick={decide}>
              {t('Send these values')}
            </Button>
          ) : isChanged ? (
            <Button kind="primary" onClick={mend}>
              {t('Send these values')}
            </Button>
          ) : state === 'waiting' || state === 'set-aside' || state === 'conflict' || state === 'undecided' ? (
            <Button kind="primary" onClick={() => run(queue.retry(id))}>
              {t(state === 'undecided' ? 'No: create it' : 'Send again')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="offline-form">
        {differences.length > 0 ? null : (
          <Notice tone={state === 'waiting' || state === 'sending' ? 'info' : 'warn'}>
            {whyOf(change, t, common)}
          </Notice>
        )}
        {failure === null ? null : <Notice tone="danger">{common(failure)}</Notice>}
        {differences.length > 0 ? (
          <ConflictPanel
            differences={differences}
            choices={choices}
            labelOf={labelOf}
            onChoose={(group, choice) => setChoices(new Map(choices).set(group, choice))}
            show={(_, value) => valueText(value, nameOf)}
          />
        ) : null}
        {mendable.map(([field, value]) => {
          const records = choicesFor(value, choicesOf(change, field), nameOf);
          const shared = {
            label: labelOf(field),
            value: typed[field] ?? String(value ?? ''),
            error: change.problem?.violations.find(({ path }) => path === field)?.message,
            onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
              setTyped({ ...typed, [field]: target.value }),
          };
          return records.length === 0 ? (
            <TextField key={field} {...shared} />
          ) : (
            <SelectField key={field} {...shared} choices={records} {...(value === null ? { none: '—' } : {})} />
          );
        })}
        {state === 'undecided' && candidates.length > 0 ? (
          <>
            <p>{t('Is it one of these?')}</p>
            <div className="offline-candidates">
              {candidates.map(({ entityId, label }) => (
                <Button key={entityId} onClick={() => run(queue.claim(id, entityId))}>
                  {t('Yes, {name}', { name: label })}
                </Button>
              ))}
            </div>
          </>
        ) : null}
      </div>
      {isGivingUp ? (
        <QuestionDialog
          title={t('Give up this change')}
          cancelLabel={common('Cancel')}
          onCancel={() => setGivingUp(false)}
          answers={[{ label: t('Give up this change'), kind: 'danger', onChoose: () => run(giveUp(id)) }]}
        >
          {t('What you entered is then lost.')}
        </QuestionDialog>
      ) : null}
    </Dialog>
  );
}
