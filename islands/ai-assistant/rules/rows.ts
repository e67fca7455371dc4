import { idOf } from '#shared/kernel/iri.ts';
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

/** The field of a proposal that lists whole records: `products`. Lines of one order or options of one product are none. */
function recordsField(data: Data, entity: string): string | undefined {
  const field = `${entity.toLowerCase()}s`;
  return Array.isArray(data[field]) ? field : undefined;
}

function recordsIn(data: Data, entity: string): readonly unknown[] {
  const field = recordsField(data, entity);
  const list = field === undefined ? undefined : data[field];
  return Array.isArray(list) ? list : [data];
}

/** How many records a proposal makes. */
export const countOf = (data: Data | null, entity: string): number =>
  data === null ? 0 : recordsIn(data, entity).length;

const lacksCategory = (record: unknown): boolean =>
  isRecord(record) && [record['category'], record['categories']].every((one) => one === undefined || one === null);

/** Whether something of a proposal would stand in no category: the words have named none. */
export const asksCategory = (data: Data | null, entity: string): boolean =>
  data !== null && entity === 'Product' && recordsIn(data, entity).some(lacksCategory);

/** Whether something of a proposal names its category, by an IRI that nobody reads. */
export const hasCategory = (data: Data | null, entity: string): boolean =>
  data !== null && recordsIn(data, entity).some((record) => isRecord(record) && typeof record['category'] === 'string');

/** The proposal with this category, an IRI, wherever none was named. */
export function withCategory(data: Data, entity: string, category: string): Data {
  const filled = (record: Data): Data => (lacksCategory(record) ? { ...record, category } : record);
  const field = recordsField(data, entity);
  if (field === undefined) return filled(data);
  return { ...data, [field]: recordsIn(data, entity).map((one) => (isRecord(one) ? filled(one) : one)) };
}

/** The proposal as it is read: categories by their names, which are given by id. */
export function withNames(value: Data, names: ReadonlyMap<string, string>): Data {
  const read = (one: unknown, key: string): unknown => {
    if (Array.isArray(one)) return one.map((item: unknown) => read(item, key));
    if (isRecord(one)) return withNames(one, names);
    return key === 'category' ? (names.get(idOf(one) ?? '') ?? one) : one;
  };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one, key)]));
}
