import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { SelectField, Switch, TextField } from '#shared/ui/fields.tsx';
import { replacements } from '../rules/replace.ts';
import type { Table } from '../rules/table.ts';
import { useText } from '../text.ts';
import type { ImportWork } from '../use-import.ts';

interface Props {
  readonly table: Table;
  readonly work: ImportWork;
}

/** Changes many cells at once, in one column or in all; the file itself stays as it is. */
export function ReplaceBar({ table, work }: Props) {
  const t = useText();
  const [at, setAt] = useState('');
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [isWhole, setWhole] = useState(false);
  const wanted = useDeferredValue(useMemo(() => ({ at, find, by, isWhole }), [at, find, by, isWhole]));
  const { rows, mends } = work;
  const changes = useMemo(
    () =>
      replacements(rows, mends, {
        ...wanted,
        columns: table.columns
          .map((column) => column.at)
          .filter((one) => wanted.at === '' || String(one) === wanted.at),
      }),
    [rows, mends, table, wanted],
  );
  const isSending = work.progress !== undefined;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (changes.size > 0 && !isSending) work.change(changes);
  };
  return (
    <details className="import-replace">
      <summary>{t('Find and replace')}</summary>
      <form className="import-options" onSubmit={submit}>
        <SelectField
          label={t('Column')}
          none={t('All columns')}
          choices={table.columns.map((column) => ({
            value: String(column.at),
            label: column.title === '' ? column.key : column.title,
          }))}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <TextField
          label={t('Text to find')}
          dir="auto"
          autoComplete="off"
          hint={isWhole ? t('Left empty, it finds the empty cells.') : undefined}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
        <TextField
          label={t('Replace with')}
          dir="auto"
          autoComplete="off"
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
        <Switch label={t('Whole cells only')} checked={isWhole} onChange={setWhole} />
        <Button type="submit" disabled={changes.size === 0 || isSending}>
          {t('Change {count} cells', { count: changes.size })}
        </Button>
      </form>
    </details>
  );
}
