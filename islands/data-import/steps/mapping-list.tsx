import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import { DATE_FORMS, type Form } from '#shared/features/sheets/column-form.ts';
import { commaList } from '#shared/i18n/comma-list.ts';
import { useIsland } from '#shared/island/context.ts';
import { SelectField } from '#shared/ui/fields.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Badge } from '#shared/ui/parts.tsx';
import { cellText } from '../rules/cell.ts';
import type { EntityFields } from '../rules/fields.ts';
import type { MatchKind } from '../rules/mapping.ts';
import type { Column, Table } from '../rules/table.ts';
import { type FieldType, TYPES } from '../rules/values.ts';
import { type Text, useText } from '../text.ts';
import type { Plan } from '../use-plan.ts';
import { dateExample, isSecret, typeWords } from '../words.ts';

/** Sample values beside a column. */
const SAMPLES = 3;
/** Rows in which they are looked for. */
const SAMPLE_ROWS = 200;

interface Props {
  readonly table: Table;
  readonly fields: EntityFields | undefined;
  readonly plan: Plan;
  readonly isSending: boolean;
}

function samplesOf({ rows }: Table, { at, title }: Column, field: string | undefined): string {
  const samples: string[] = [];
  for (const { cells } of rows.slice(0, SAMPLE_ROWS)) {
    const text = cellText(cells[at]);
    if (text !== '' && !samples.includes(text)) samples.push(isSecret(title, field) ? '••••' : text.slice(0, 40));
    if (samples.length === SAMPLES) break;
  }
  return samples.join(' · ');
}

function sureness(match: MatchKind | undefined, t: Text) {
  if (match === 'word') return <Badge tone="warn">{t('Likely')}</Badge>;
  if (match === 'remembered') return <Badge>{t('As last time')}</Badge>;
  return match === 'contained' || match === 'similar' ? <Badge tone="warn">{t('Uncertain')}</Badge> : null;
}

/** A choice for each column of the file, with sample values. */
export function MappingList({ table, fields, plan, isSending }: Props) {
  const t = useText();
  const { dir, locale } = useIsland();
  const wordsOf = useFieldWords();
  const choices = (fields?.names ?? []).map((value) => ({ value, label: wordsOf(value) }));
  return (
    <section className="import-card" part="mapping" aria-labelledby="import-mapping">
      <h2 id="import-mapping" data-step="2">
        {t('Map Columns')}
      </h2>
      {plan.missing.length === 0 ? null : (
        <Notice tone="warn">
          {t('Required fields without a column: {fields}.', { fields: commaList(plan.missing.map(wordsOf), locale) })}
        </Notice>
      )}
      <ul className="import-columns">
        {table.columns.map((column) => {
          const { key, title } = column;
          const mapped = plan.mapping.get(key);
          const planned = plan.columns.find((one) => one.key === key);
          const name = title === '' ? key : title;
          return (
            <li key={key}>
              <div className="import-column">
                <strong dir="auto">{name}</strong> {sureness(mapped?.match, t)}
                <p className="fx-hint" dir={dir}>
                  <bdi>{samplesOf(table, column, mapped?.field)}</bdi>
                </p>
              </div>
              <div className="import-field">
                <SelectField
                  label={t('Field of {column}', { column: name })}
                  hideLabel
                  choices={choices}
                  none={t('Select Field')}
                  value={mapped?.field ?? ''}
                  disabled={isSending}
                  error={plan.repeated.has(key) ? t('Another column has this field already.') : undefined}
                  onChange={({ target }) => plan.chooseField(key, target.value)}
                />
                {planned === undefined || fields?.typed.has(planned.field) === true ? null : (
                  <SelectField
                    label={t('Type of {column}', { column: name })}
                    hideLabel
                    choices={TYPES.map((value) => ({ value, label: typeWords(value, t) }))}
                    value={planned.type}
                    disabled={isSending}
                    onChange={({ target }) => {
                      const type = TYPES.find((one) => one === target.value);
                      if (type !== undefined) plan.chooseType(planned.field, type);
                    }}
                  />
                )}
                {planned === undefined ? null : (
                  <FormChoice
                    {...{ name, isSending }}
                    type={planned.type}
                    form={planned.form}
                    onChange={(form) => plan.chooseForm(key, form)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface FormProps {
  readonly name: string;
  readonly type: FieldType;
  readonly form: Form;
  readonly isSending: boolean;
  readonly onChange: (form: Partial<Form>) => void;
}

/** How a column of numbers or dates is written. */
function FormChoice({ name, type, form, isSending, onChange }: FormProps) {
  const t = useText();
  if (type === 'decimal' || type === 'integer')
    return (
      <SelectField
        label={t('Numbers in {column}', { column: name })}
        hideLabel
        choices={[
          { value: ',', label: '1.234,50' },
          { value: '.', label: '1,234.50' },
        ]}
        value={form.decimal}
        disabled={isSending}
        onChange={({ target }) => onChange({ decimal: target.value === ',' ? ',' : '.' })}
      />
    );
  if (type !== 'date' && type !== 'datetime') return null;
  return (
    <SelectField
      label={t('Dates in {column}', { column: name })}
      hideLabel
      choices={DATE_FORMS.map((value) => ({ value, label: dateExample(value) }))}
      value={form.date}
      disabled={isSending}
      onChange={({ target }) => {
        const date = DATE_FORMS.find((one) => one === target.value);
        if (date !== undefined) onChange({ date });
      }}
    />
  );
}
