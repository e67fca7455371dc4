import { isRecord } from '#shared/kernel/json.ts';

export type Data = Readonly<Record<string, unknown>>;

/** The records of a proposal that can be edited one by one. */
export interface ProposedRows {
  /** The field of the proposal that lists them; undefined where the proposal itself is the one record. */
  readonly field: string | undefined;
  readonly rows: readonly Data[];
  /** Their fields, in the order in which they come. */
  readonly columns: readonly string[];
}

const isFlat = (value: unknown): value is Data =>
  isRecord(value) && Object.values(value).every((one) => typeof one !== 'object' || one === null);

const columnsOf = (rows: readonly Data[]): readonly string[] => [...new Set(rows.flatMap(Object.keys))];

/** What of a proposal is a table: one list of plain records, or plain fields alone. Undefined: it is neither. */
export function proposedRows(data: Data | null): ProposedRows | undefined {
  if (data === null) return undefined;
  if (isFlat(data)) return { field: undefined, rows: [data], columns: Object.keys(data) };
  const lists = Object.entries(data).filter(([, value]) => typeof value === 'object' && value !== null);
  const [field, list] = lists[0] ?? [];
  if (lists.length !== 1 || field === undefined || !Array.isArray(list) || list.length === 0) return undefined;
  const rows = list.filter(isFlat);
  return rows.length === list.length ? { field, rows, columns: columnsOf(rows) } : undefined;
}

/** The proposal with other rows. */
export function withRows(data: Data, field: string | undefined, rows: readonly Data[]): Data {
  return field === undefined ? { ...data, ...rows[0] } : { ...data, [field]: rows };
}

/** How many records a proposal makes. */
export const countOf = (data: Data | null): number => proposedRows(data)?.rows.length ?? (data === null ? 0 : 1);
