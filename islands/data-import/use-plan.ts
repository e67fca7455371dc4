import { useMemo, useState } from 'react';
import { type Form, usualForm } from '#shared/features/sheets/column-form.ts';
import type { Separator } from '#shared/features/sheets/csv.ts';
import { useIsland } from '#shared/island/context.ts';
import type { PlannedColumn } from './rules/check.ts';
import type { EntityFields } from './rules/fields.ts';
import { mapColumns, type Mapping, repeatedColumns } from './rules/mapping.ts';
import type { Table } from './rules/table.ts';
import { type FieldType, guessForm } from './rules/values.ts';
import { useRemembered } from './use-remembered.ts';

/** What a person has chosen for the columns. */
interface PlanChoices {
  /** Fields by column; an empty one leaves the column out. */
  readonly fields: ReadonlyMap<string, string>;
  /** By field. */
  readonly types: ReadonlyMap<string, FieldType>;
  /** By column. */
  readonly forms: ReadonlyMap<string, Partial<Form>>;
}
const NO_CHOICES: PlanChoices = { fields: new Map(), types: new Map(), forms: new Map() };

/** Which columns go into which fields, and how their values are read. */
export interface Plan {
  readonly mapping: Mapping;
  /** Columns whose field another column has already. */
  readonly repeated: ReadonlySet<string>;
  readonly columns: readonly PlannedColumn[];
  /** Required fields that no column has. */
  readonly missing: readonly string[];
  readonly choices: PlanChoices;
  readonly restore: (choices: PlanChoices) => void;
  readonly chooseField: (key: string, field: string) => void;
  readonly chooseType: (field: string, type: FieldType) => void;
  readonly chooseForm: (key: string, form: Partial<Form>) => void;
  /** Keeps the mapping for the next file with the same columns. */
  readonly remember: () => void;
}

/** Rows that the guess of a column’s form looks at. */
const SAMPLE_ROWS = 1_000;
const NO_FIELDS: readonly string[] = [];

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> {
  return new Map(map).set(key, value);
}

/** Maps the columns, and keeps what was chosen by hand when fields or file change. */
export function usePlan(
  entity: string,
  table: Table | undefined,
  separator: Separator | undefined,
  fields: EntityFields | undefined,
): Plan {
  const { locale } = useIsland();
  const [choices, setChoices] = useState(NO_CHOICES);

  const columns = table?.columns;
  const { remembered, remember } = useRemembered(entity, columns);
  const mapping = useMemo(
    () =>
      mapColumns(
        columns ?? [],
        fields?.names ?? NO_FIELDS,
        choices.fields,
        new Map(Object.entries(remembered?.fields ?? {})),
      ),
    [columns, fields, choices.fields, remembered],
  );
  const repeated = useMemo(() => repeatedColumns(mapping), [mapping]);
  // What the numbers of a file mean does not change with the language of the screen.
  const [begun, setBegun] = useState({ table, locale });
  if (begun.table !== table) setBegun({ table, locale });
  const usual = useMemo(() => usualForm(separator, begun.locale), [separator, begun.locale]);
  const planned = useMemo((): readonly PlannedColumn[] => {
    if (table === undefined || fields === undefined) return [];
    const sample = table.rows.slice(0, SAMPLE_ROWS);
    return table.columns.flatMap(({ key, title, at }) => {
      const field = mapping.get(key)?.field;
      const rule = field === undefined ? undefined : fields.rules.get(field);
      if (field === undefined || rule === undefined || repeated.has(key)) return [];
      const type = choices.types.get(field) ?? remembered?.types[field] ?? rule.type;
      const guessed = guessForm(
        sample.map(({ cells }) => cells[at]),
        type,
        usual,
      );
      return [
        {
          ...rule,
          key,
          title,
          at,
          field,
          type,
          form: { ...guessed, ...remembered?.forms[key], ...choices.forms.get(key) },
        },
      ];
    });
  }, [table, fields, mapping, repeated, choices, remembered, usual]);
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
    choices,
    restore: setChoices,
    chooseField: (key, field) =>
      setChoices((current) => ({ ...current, fields: withEntry(current.fields, key, field) })),
    chooseType: (field, type) =>
      setChoices((current) => ({ ...current, types: withEntry(current.types, field, type) })),
    chooseForm: (key, form) =>
      setChoices((current) => ({
        ...current,
        forms: withEntry(current.forms, key, { ...current.forms.get(key), ...form }),
      })),
    remember: () =>
      remember({
        fields: Object.fromEntries((columns ?? []).map(({ key }) => [key, mapping.get(key)?.field ?? ''])),
        types: { ...remembered?.types, ...Object.fromEntries(choices.types) },
        forms: { ...remembered?.forms, ...Object.fromEntries(choices.forms) },
      }),
  };
}
