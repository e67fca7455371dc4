/** Three-way merge of one record edited by two people. Pure. */

export type Field<T> = keyof T & string;

/** The fields that are compared and merged. A field in no group is always taken from the server. */
export interface RecordShape<T> {
  /**
   * Fields that belong together, such as the coordinates of a table, are taken from one side as a whole. The first
   * field names the group.
   */
  readonly groups: readonly (readonly Field<T>[])[];
  /** Whether two values of a field are equivalent, as `12,5` and `12.50` are. Default: `sameValue`. */
  readonly isSame?: <F extends Field<T>>(field: F, one: T[F], other: T[F]) => boolean;
}

/** A shape in which each field is its own group. */
export function fieldByField<T>(fields: readonly Field<T>[], isSame?: RecordShape<T>['isSame']): RecordShape<T> {
  return { groups: fields.map((field) => [field]), ...(isSame ? { isSame } : {}) };
}

/** A field that someone else changed and that differs from mine, with both values. */
export interface Difference<T, F extends Field<T> = Field<T>> {
  readonly field: F;
  /** The name (first field) of its group: one decision covers the whole group. */
  readonly group: Field<T>;
  readonly before: T[F];
  readonly theirs: T[F];
  readonly mine: T[F];
  /** Whether I changed its group too; false if only they did. */
  readonly isMine: boolean;
}

export interface Merge<T> {
  /** Their record with my changes applied. Where both changed a group, mine wins. */
  readonly merged: T;
  readonly differences: readonly Difference<T>[];
  /** The differences that both sides changed: someone has to decide. */
  readonly conflicts: readonly Difference<T>[];
}

interface Versions<T> {
  /** The record when I began to edit. */
  readonly before: T;
  readonly theirs: T;
  readonly mine: T;
}

/** Whether two JSON values are equal, regardless of the order of object keys. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return (
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && sameValue(value, others.get(key)))
  );
}

function isSameField<T>({ isSame = (_, one, other) => sameValue(one, other) }: RecordShape<T>, one: T, other: T) {
  return (field: Field<T>): boolean => isSame(field, one[field], other[field]);
}

/** The names of the groups in which two versions differ. */
export function changedGroups<T>(shape: RecordShape<T>, from: T, to: T): readonly Field<T>[] {
  const isSame = isSameField(shape, from, to);
  return shape.groups.flatMap(([name, ...rest]) => (name === undefined || [name, ...rest].every(isSame) ? [] : [name]));
}

/** Whether no group differs, so that nothing would have to be written. */
export function isSameRecord<T>(shape: RecordShape<T>, one: T, other: T): boolean {
  return changedGroups(shape, one, other).length === 0;
}

export function mergeRecords<T extends object>(shape: RecordShape<T>, { before, theirs, mine }: Versions<T>): Merge<T> {
  const isKeptByMe = isSameField(shape, before, mine);
  const isKeptByThem = isSameField(shape, before, theirs);
  const isAgreed = isSameField(shape, theirs, mine);
  const ours = shape.groups.filter((group) => !group.every(isKeptByMe));
  const differences = shape.groups
    .filter((group) => !group.every(isKeptByThem))
    .flatMap((group) =>
      group
        .filter((field) => !isAgreed(field))
        .map((field): Difference<T> => ({
          field,
          group: group[0] ?? field,
          before: before[field],
          theirs: theirs[field],
          mine: mine[field],
          isMine: ours.includes(group),
        })),
    );
  return {
    merged: { ...theirs, ...Object.fromEntries(ours.flat().map((field) => [field, mine[field]])) },
    differences,
    conflicts: differences.filter(({ isMine }) => isMine),
  };
}

/** The record after the user's decision: `mine` for the groups in `keepsMine`, theirs for the others. */
export function applyChoices<T extends object>(
  { merged, differences }: Pick<Merge<T>, 'merged' | 'differences'>,
  keepsMine: ReadonlySet<Field<T>>,
): T {
  return {
    ...merged,
    ...Object.fromEntries(
      differences.map(({ field, group, mine, theirs }) => [field, keepsMine.has(group) ? mine : theirs]),
    ),
  };
}
