import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { explainError } from '#shared/api/errors.ts';
import type { Schema } from '#shared/api/schema.ts';
import { type FieldProps, fieldProps, type TextFields } from '#shared/features/record-form/field-props.ts';
import { RecordDialog } from '#shared/features/record-form/record-dialog.tsx';
import { useIsland } from '#shared/island/context.ts';
import { useLazyMessages } from '#shared/island/lazy-messages.ts';
import type { FormOptions } from '#shared/records/record-form.ts';
import type { RecordWriter } from '#shared/records/record-writer.ts';
import { useRecordForm } from '#shared/records/use-record-form.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, Switch, TextArea, TextField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Spinner } from '#shared/ui/parts.tsx';
import { useUiText } from '#shared/ui/text.ts';
import { useLoad } from '#shared/ui/use-load.ts';
import type { WorkItem, WorkStage } from '../rules/work-item.ts';
import { workBoardTexts } from '../texts.ts';
import type { CommonField } from './card-draft.ts';
import { ColorField } from './color-field.tsx';

interface Form<Item, Name extends string, Problem> {
  /** A stable function. */
  readonly writerOf: (item: Item) => RecordWriter<Item, TextFields<Name>>;
  readonly problemsOf: FormOptions<Item, TextFields<Name>, Problem>['problemsOf'];
  /** Words for a problem. */
  readonly explain: (problem: Problem) => string;
  /** Of the board's own fields; those that every card has are named here. */
  readonly labelOf: (name: Name) => string;
  /** A value as readable text, where it is not its own. */
  readonly show?: ((name: Name, value: string) => string) | undefined;
  /** Where a card has no colour of its own. */
  readonly usualColor: string | undefined;
  /** Fields above and below the description. */
  readonly above?: ((field: (name: Name) => LabelledField) => ReactNode) | undefined;
  readonly below?: ((field: (name: Name) => LabelledField, item: Item) => ReactNode) | undefined;
  /** Below all others. */
  readonly last?: ((field: (name: Name) => LabelledField, item: Item) => ReactNode) | undefined;
  readonly stages: readonly WorkStage[];
  /** With the stage that was chosen; the card still is in its own. */
  readonly onSaved: (item: Item, stageId: string) => void;
  readonly onClose: () => void;
}

interface CardDialogProps<Item, Name extends string, Problem> extends Form<Item, Name, Problem> {
  readonly id: string;
  readonly name: string;
  readonly resource: { item(id: string): string };
  readonly schema: Schema<Item>;
}

export type LabelledField = FieldProps & { readonly label: string };

/** The form of a card. It starts from the record as it is now, not as the board showed it. */
export function CardDialog<Item extends WorkItem, Name extends string, Problem>({
  id,
  name,
  resource,
  schema,
  ...form
}: CardDialogProps<Item, Name | CommonField, Problem>) {
  const t = useLazyMessages(workBoardTexts);
  const tUi = useUiText();
  const { api } = useIsland();
  const [item, setItem] = useState<Item | null>(null);
  const { error, reload } = useLoad(
    useCallback(
      async (signal) => setItem(await api.get(resource.item(id), schema, { signal })),
      [api, resource, schema, id],
    ),
  );
  if (item !== null) return <CardForm<Item, Name, Problem> item={item} {...form} />;
  return (
    <Dialog
      title={t('Edit {card}', { card: name })}
      onClose={form.onClose}
      footer={<Button onClick={form.onClose}>{tUi('Close')}</Button>}
    >
      {error === undefined ? (
        <Spinner label={tUi('Loading…')} />
      ) : (
        <Notice tone="danger" onRetry={reload}>
          <strong>{t('The card could not be loaded.')}</strong> {explainError(error, tUi)}
        </Notice>
      )}
    </Dialog>
  );
}

function CardForm<Item extends WorkItem, Name extends string, Problem>({
  item,
  writerOf,
  problemsOf,
  explain,
  labelOf,
  show,
  usualColor,
  above,
  below,
  last,
  stages,
  onSaved,
  onClose,
}: Form<Item, Name | CommonField, Problem> & { readonly item: Item }) {
  const t = useLazyMessages(workBoardTexts);
  const { signal } = useIsland();
  const [stageId, setStageId] = useState(item.stageId);
  const writer = useMemo(() => writerOf(item), [writerOf, item]);
  const [form, state] = useRecordForm({ record: item, writer, problemsOf, signal });
  const isMoved = stageId !== item.stageId;
  const whole = useMemo(() => ({ ...form, isDirty: () => isMoved || form.isDirty() }), [form, isMoved]);
  const label = (name: Name | CommonField): string => {
    switch (name) {
      case 'description':
        return t('Description');
      case 'color':
        return t('Colour');
      case 'tags':
        return t('Tags');
      case 'importance':
        return t('Important');
      default:
        return labelOf(name);
    }
  };
  const field = (name: Name | CommonField): LabelledField => ({
    ...fieldProps(form, state, name, explain),
    label: label(name),
  });
  const isKnown = stages.some(({ id }) => id === stageId);
  return (
    <RecordDialog
      title={t('Edit {card}', { card: item.name || item.id })}
      form={whole}
      state={state}
      labelOf={label}
      show={(name, value) => (name === 'importance' ? t(value === '' ? 'No' : 'Yes') : (show?.(name, value) ?? value))}
      onSaved={({ record }) => onSaved(record, isMoved ? stageId : record.stageId)}
      onClose={onClose}
    >
      {above?.(field)}
      <TextArea {...field('description')} dir="auto" rows={3} />
      <div className="work-pair">
        {below?.(field, item)}
        <SelectField
          label={t('Stage')}
          name="stage"
          value={stageId}
          choices={[
            ...(isKnown ? [] : [{ value: stageId, label: stageId || '—', disabled: true }]),
            ...stages.map(({ id, name }) => ({ value: id, label: name || id })),
          ]}
          onChange={({ target }) => setStageId(target.value)}
        />
        <ImportanceField {...field('importance')} />
      </div>
      <ColorField {...field('color')} usualColor={usualColor} />
      <TextField {...field('tags')} dir="auto" hint={t('Separated by commas')} />
      {last?.(field, item)}
    </RecordDialog>
  );
}

/** The value is `important` or empty. */
function ImportanceField({ value, error, onChange, label }: LabelledField) {
  return (
    <div className="fx-field">
      <Switch
        label={label}
        checked={value !== ''}
        onChange={(isOn) => onChange({ target: { value: isOn ? 'important' : '' } })}
      />
      {error === undefined ? null : (
        <p className="fx-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
