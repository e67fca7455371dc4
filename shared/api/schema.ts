import { type GenericSchema, getDotPath, safeParse } from 'valibot';
import { ApiError } from './errors.ts';

/** Parses a record of the API. */
export type Schema<T> = GenericSchema<unknown, T>;

/** A parsed record, or why it could not be parsed. */
type Parsed<T> = { readonly value: T; readonly error?: undefined } | { readonly error: ApiError };

function whereOf(record: unknown): string {
  if (typeof record !== 'object' || record === null) return '';
  const entries = new Map<string, unknown>(Object.entries(record));
  const name = entries.get('@id') ?? entries.get('id');
  return typeof name === 'string' || typeof name === 'number' ? `${name} ` : '';
}

/**
 * Parses one record; `prefix` precedes the field paths of its violations, `status` is that of an answer which is the
 * record. Never throws.
 */
export function parseRecord<T>(
  schema: Schema<T>,
  record: unknown,
  call: string,
  prefix?: string,
  status?: number,
): Parsed<T> {
  const result = safeParse(schema, record);
  if (result.success) return { value: result.output };
  const detail = result.issues
    .slice(0, 3)
    .map((issue) => {
      const path = getDotPath(issue) ?? '';
      return `${whereOf(record)}${[prefix, path].filter(Boolean).join('.')}: ${issue.message}`;
    })
    .join('; ');
  const violations = result.issues.map((issue) => ({ path: getDotPath(issue) ?? '', message: issue.message }));
  return { error: new ApiError({ kind: 'unreadable', call, status, detail, violations }) };
}

/** Adds the record named by an error of `parseRecord` to the list, once, because it may occur in several lists. */
export function withRecord(records: readonly string[], { detail, message }: ApiError): readonly string[] {
  const [name = ''] = (detail ?? message).split(' ', 1);
  const record = name === '' || name.startsWith('[') ? (detail ?? message) : name;
  return records.includes(record) ? records : [...records, record];
}
