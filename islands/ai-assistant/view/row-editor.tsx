import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import { useFieldWords } from '#shared/features/field-labels/field-labels.ts';
import { isAmount } from '#shared/features/preview/amounts.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { readDecimal } from '#shared/kernel/typed-number.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField, TextField } from '#shared/ui/fields.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { type Data, type ProposedRows, proposedRows, withRows } from '../rules/rows.ts';
import { useText } from '../text.ts';

interface Props {
  readonly proposed: ProposedRows;
  /** The rows as they were changed before; null: as they were proposed. */
  readonly edited: Data | null;
  /** The proposal as it came, which holds the rows. */
  readonly data: Data;
  readonly onEdit: (data: Data | null) => void;
  /** ISO 4217 code of the amounts. */
  readonly currency: string;
  readonly categories: Categories;
}

interface Row {
  readonly fields: Data;
  readonly isIn: boolean;
}

const rowsIn = ({ rows }: ProposedRows): readonly Row[] => rows.map((fields) => ({ fields, isIn: true }));

/** The proposed records as a table to change them in, and to leave some out. */
export function RowEditor({ proposed, edited, data, onEdit, currency, categories }: Props) {
  const t = useText();
  const wordsOf = useFieldWords();
  const { field, columns } = proposed;
  const [rows, setRows] = useState<readonly Row[]>(() => rowsIn(proposedRows(edited) ?? proposed));
  const kept = rows.filter(({ isIn }) => isIn).length;
  const change = (at: number, next: Partial<Row>): void => {
    const changed = rows.map((row, place) => (place === at ? { ...row, ...next } : row));
    setRows(changed);
    onEdit(
      withRows(
        data,
        field,
        changed.filter(({ isIn }) => isIn).map(({ fields }) => fields),
      ),
    );
  };
  const cell = ({ fields, isIn }: Row, at: number, column: string) => {
    const value = fields[column];
    const label = `${wordsOf(column)} ${at + 1}`;
    const write = (next: unknown): void => change(at, { fields: { ...fields, [column]: next } });
    if (typeof value === 'boolean')
      return (
        <input
          type="checkbox"
          aria-label={label}
          checked={value}
          disabled={!isIn}
          onChange={({ target }) => write(target.checked)}
        />
      );
    if (typeof value === 'number')
      return (
        <NumberField
          label={label}
          hideLabel
          disabled={!isIn}
          value={String(value)}
          onText={(text) => {
            const number = readDecimal(text, 'thousands');
            if (number === null) return t('That is no number.');
            write(number.toNumber());
            return undefined;
          }}
        />
      );
    const category = column === 'category' ? categories.choices.find((one) => one.value === idOf(value)) : undefined;
    if (category !== undefined)
      return (
        <SelectField
          label={label}
          hideLabel
          disabled={!isIn}
          choices={categories.choices.map(({ iri, label: name }) => ({ value: iri, label: name }))}
          value={category.iri}
          onChange={({ target }) => write(target.value)}
        />
      );
    return (
      <TextField
        label={label}
        hideLabel
        dir="auto"
        disabled={!isIn}
        value={value === null || value === undefined ? '' : String(value)}
        onChange={({ target }) => write(target.value)}
      />
    );
  };
  return (
    <>
      <div className="value-scroll" role="group" aria-label={t('Result')} tabIndex={0}>
        <table className="value-table assistant-rows" aria-label={t('Result')}>
          <thead>
            <tr>
              {field === undefined ? null : <th scope="col">{t('Take it')}</th>}
              {columns.map((column) => (
                <th key={column} scope="col" dir="auto">
                  {isAmount(column) ? `${wordsOf(column)} (${currency})` : wordsOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} data-out={row.isIn ? undefined : ''}>
                {field === undefined ? null : (
                  <td>
                    <label className="assistant-tick">
                      <input
                        type="checkbox"
                        aria-label={t('Take row {number}', { number: at + 1 })}
                        checked={row.isIn}
                        disabled={row.isIn && kept === 1}
                        onChange={({ target }) => change(at, { isIn: target.checked })}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column}>{cell(row, at, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Button
          kind="quiet"
          onClick={() => {
            setRows(rowsIn(proposed));
            onEdit(null);
          }}
        >
          <RotateCcw size={18} aria-hidden="true" />
          {t('As it was proposed')}
        </Button>
      </div>
    </>
  );
}
