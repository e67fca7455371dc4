import { FileCog } from 'lucide-react';
import { COLUMN_READINGS, type ColumnReading } from '#shared/features/sheets/column-form.ts';
import { SEPARATORS } from '#shared/features/sheets/csv.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/fields.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import type { TextChoices } from '../files/filed.ts';
import { columnName } from '../formula/references.ts';
import { useText } from '../text.ts';
import type { Opened } from '../use-opened.ts';
import type { Control } from './use-control.ts';

/** How numbers and dates look; a text is said in words. */
const EXAMPLES: Readonly<Record<Exclude<ColumnReading, 'text'>, string>> = {
  ',': '1.234,50',
  '.': '1,234.50',
  dmy: '31/12/2026',
  mdy: '12/31/2026',
  ymd: '2026-12-31',
};

interface Props {
  readonly control: Control;
  readonly opened: Pick<Opened, 'text' | 'choices'>;
  readonly onRead: (choices: TextChoices) => void;
}

/** How a text file was read: guessed, shown, and changed at will, for the file and for the column that is selected. */
export function ReadingButton({ control, opened: { text, choices }, onRead }: Props) {
  const t = useText();
  if (text === undefined) return null;
  const { column } = control.selection.active;
  const separators = { ',': t('Comma'), ';': t('Semicolon'), '\t': t('Tab'), '|': '|' };
  return (
    <Popover
      title={t('How the file is read')}
      trigger={
        <IconButton kind="quiet" label={t('How the file is read')} icon={<FileCog size={18} aria-hidden="true" />} />
      }
    >
      <div className="sheet-reading">
        <SelectField
          label={t('Separator')}
          choices={SEPARATORS.map((value) => ({ value, label: separators[value] }))}
          value={text.separator}
          onChange={({ target }) => {
            const separator = SEPARATORS.find((one) => one === target.value);
            // The columns are others then.
            if (separator !== undefined) onRead({ separator });
          }}
        />
        {column >= text.columns.length ? null : (
          <SelectField
            label={t('Column {column}', { column: columnName(column) })}
            choices={COLUMN_READINGS.map((value) => ({
              value,
              label: value === 'text' ? t('Text as it is') : EXAMPLES[value],
            }))}
            value={text.columns[column] ?? 'text'}
            onChange={({ target }) => {
              const reading = COLUMN_READINGS.find((one) => one === target.value);
              if (reading !== undefined) onRead({ ...choices, columns: { ...choices.columns, [column]: reading } });
            }}
          />
        )}
      </div>
    </Popover>
  );
}
