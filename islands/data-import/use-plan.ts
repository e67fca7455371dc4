import { useMemo, useState } from 'react';
import { useIsland } from '#shared/island/context.ts';
import type { PlannedColumn } from './rules/check.ts';
import type { EntityFields } from './rules/fields.ts';
import { mapColumns, type Mapping, repeatedColumns } from './rules/mapping.ts';
import type { Table } from './rules/table.ts';
import { type FieldType, type Form, guessForm } from './rules/values.ts';

/** Which columns go into which fields, and how their values are read. */
export interface Plan {
  readonly mapping: Mapping;
  /** Columns whose field another column has already. */
  readonly repeated: ReadonlySet<string>;
  readonly columns: readonly PlannedColumn[];
  /** Required fields that no column has. */
  readonly missing: readonly string[];
  readonly chooseField: (key: string, field: string) => void;
  readonly chooseType: (field: string, type: FieldType) => void;
  readonly chooseForm: (key: string, form: Partial<Form>) => void;
}

/** Rows that the guess of a column’s form looks at. */
const SAMPLE_ROWS = 1_000;
const NO_FIELDS: readonly string[] = [];

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> {
  return new Map(map).set(key, value);
}

/** Maps the columns, and keeps what was chosen by hand when fields or file change. */
export function usePlan(
  table: Table | undefined,
  separator: string | undefined,
  fields: EntityFields | undefined,
): Plan {
  const { locale } = useIsland();
  const [fieldChoices, setFieldChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [typeChoices, setTypeChoices] = useState<ReadonlyMap<string, FieldType>>(new Map());
  const [formChoices, setFormChoices] = useState<ReadonlyMap<string, Partial<Form>>>(new Map());

  const columns = table?.columns;
  const mapping = useMemo(
    () => mapColumns(columns ?? [], fields?.names ?? NO_FIELDS, fieldChoices),
    [columns, fields, fieldChoices],
  );
  const repeated = useMemo(() => repeatedColumns(mapping), [mapping]);
  // Where columns are split by semicolons the comma is the decimal sign: that is why they are.
  const usual = useMemo(
    (): Form => ({ decimal: separator === ';' || (separator !== ',' && locale === 'fr') ? ',' : '.', date: 'dmy' }),
    [separator, locale],
  );
  const planned = useMemo((): readonly PlannedColumn[] => {
    if (table === undefined || fields === undefined) return [];
    const sample = table.rows.slice(0, SAMPLE_ROWS);
    return table.columns.flatMap(({ key, title, at }) => {
      const field = mapping.get(key)?.field;
      const rule = field === undefined ? undefined : fields.rules.get(field);
      if (field === undefined || rule === undefined || repeated.has(key)) return [];
      const type = typeChoices.get(field) ?? rule.type;
      const guessed = guessForm(
        sample.map(({ cells }) => cells[at]),
        type,
        usual,
      );
      return [{ ...rule, key, title, at, field, type, form: { ...guessed, ...formChoices.get(key) } }];
    });
  }, [table, fields, mapping, repeated, typeChoices, formChoices, usual]);
  const missing = useMemo(() => {
    const mapped = new Set(planned.map(({ field }) => field));
    return table === undefined
      ? []
      : (fields?.names ?? NO_FIELDS).filter(
          (name) => fields?.rules.get(name)?.isRequired === true && !mapped.has(name),
        );
  }, [table, fields, planned]);

  return {
    mapping,
    repeated,
    columns: planned,
    missing,
    chooseField: (key, field) => setFieldChoices((current) => withEntry(current, key, field)),
    chooseType: (field, type) => setTypeChoices((current) => withEntry(current, field, type)),
    chooseForm: (key, form) => setFormChoices((current) => withEntry(current, key, { ...current.get(key), ...form })),
  };
}
