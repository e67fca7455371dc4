import type { Row } from '../db/database.ts';
import type { ImportContext, ImportedEntity } from './entities.ts';
import { DECIMAL } from './entities.ts';
import type { ImportedRow } from './read-table.ts';

/** Column of the file → field. */
type ColumnMapping = ReadonlyMap<string, string>;

interface RowError {
  readonly row: number;
  readonly column: string;
  readonly message: string;
}

/** What an import did, or would do. With errors nothing is written. */
export interface ImportReport {
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  /** Rows without a key whose name a record has already. */
  readonly doubles: readonly number[];
  readonly errors: readonly RowError[];
}

/** What becomes of a row without a key whose name a record has already. */
type Doubles = 'update' | 'skip' | 'add';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function problemOf(entity: ImportedEntity, field: string, value: string): string | undefined {
  const rule = entity.fields[field];
  if (value === '') return rule?.required === true ? 'This value should not be blank.' : undefined;
  if (rule?.type === 'decimal' && !DECIMAL.test(value)) return 'This value is not a valid number.';
  if (rule?.type === 'decimal' && value.startsWith('-')) return 'This value should be either positive or zero.';
  return rule?.type === 'email' && !EMAIL.test(value) ? 'This value is not a valid email address.' : undefined;
}

function errorsOf(entity: ImportedEntity, rows: readonly ImportedRow[], mapping: ColumnMapping): RowError[] {
  const errors: RowError[] = [];
  const seen = new Set<string>();
  for (const { row, values } of rows)
    for (const [column, field] of mapping) {
      const value = values.get(column) ?? '';
      const message = problemOf(entity, field, value);
      if (message !== undefined) errors.push({ row, column, message });
      else if (entity.fields[field]?.unique === true && value !== '') {
        const key = `${field} ${value}`;
        if (seen.has(key)) errors.push({ row, column, message: 'This value is already used.' });
        seen.add(key);
      }
    }
  return errors;
}

/** Leaves the transaction with nothing written. */
class Undone extends Error {}

/** Imports rows in one transaction: all of them or none. `isTrial` counts and writes nothing. */
export function importRows(
  context: ImportContext,
  entity: ImportedEntity,
  rows: readonly ImportedRow[],
  mapping: ColumnMapping,
  isTrial: boolean,
  doubles: Doubles = 'add',
): ImportReport {
  const errors = errorsOf(entity, rows, mapping);
  const counts = { created: 0, updated: 0, skipped: 0 };
  const fieldsOf = ({ values }: ImportedRow) =>
    new Map([...mapping].map(([column, field]) => [field, values.get(column) ?? '']));
  // Before anything is written: rows of one file are no doubles of each other.
  const named = new Map<number, Row>();
  for (const one of rows) {
    const found = entity.findByName?.(context.sql, fieldsOf(one));
    if (found !== undefined) named.set(one.row, found);
  }
  try {
    context.sql.transaction(() => {
      for (const one of rows) {
        const { row } = one;
        if (doubles === 'skip' && named.has(row)) {
          counts.skipped += 1;
          continue;
        }
        const fields = fieldsOf(one);
        const known = entity.find(context.sql, fields) ?? (doubles === 'update' ? named.get(row) : undefined);
        counts[known === undefined ? 'created' : 'updated'] += 1;
        if (errors.length > 0) continue;
        try {
          entity.write(context, fields, known);
        } catch (error) {
          if (!(error instanceof Error && error.message.includes('UNIQUE constraint'))) throw error;
          errors.push({ row, column: [...mapping.keys()][0] ?? '', message: 'This value is already used.' });
        }
      }
      if (isTrial || errors.length > 0) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const found = { doubles: [...named.keys()], errors };
  return errors.length > 0 && !isTrial ? { created: 0, updated: 0, skipped: 0, ...found } : { ...counts, ...found };
}
