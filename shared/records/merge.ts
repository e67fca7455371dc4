/** What two people made of one record, put together. Pure. */

export type Field<T> = keyof T & string;

/** What of a record is compared and merged. A field of no group is always taken from the server. */
export interface RecordShape<T> {
  /**
   * A group is changed by one person at a time, and its first field names it: who moves a table changes its place as a
   * whole.
   */
  readonly groups: readonly (readonly Field<T>[])[];
  /** Whether two values of a field mean the same, as `12,5` and `12.50` do. Default: `sameValue`. */
  readonly isSame?: <F extends Field<T>>(field: F, one: T[F], other: T[F]) => boolean;
}

/** A shape in which each field is changed by itself. */
export function fieldByField<T>(fields: readonly Field<T>[], isSame?: RecordShape<T>['isSame']): RecordShape<T> {
  return { groups: fields.map((field) => [field]), ...(isSame ? { isSame } : {}) };
}

/** Both values of a field that somebody else has changed, and mine says something else. */
export interface Difference<T, F extends Field<T> = Field<T>> {
  readonly field: F;
  /** The first field of its group: one decision holds for the whole group. */
  readonly group: Field<T>;
  readonly before: T[F];
  readonly theirs: T[F];
  readonly mine: T[F];
  /** I have changed its group, too. False: only they have. */
  readonly isMine: boolean;
}

export interface Merge<T> {
  /** Theirs with my changes on top of it. Where both changed a group, mine stands. */
  readonly merged: T;
  readonly differences: readonly Difference<T>[];
  /** Those of the differences that both have changed: somebody has to decide. */
  readonly conflicts: readonly Difference<T>[];
}

export interface Versions<T> {
  /** As the record was when I began. */
  readonly before: T;
  readonly theirs: T;
  readonly mine: T;
}

/** True of values of JSON that are written alike; the order of an object's keys does not count. */
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

/** The groups in which two versions differ, each by its name. */
export function changedGroups<T>(shape: RecordShape<T>, from: T, to: T): readonly Field<T>[] {
  const isSame = isSameField(shape, from, to);
  return shape.groups.flatMap(([name, ...rest]) => (name === undefined || [name, ...rest].every(isSame) ? [] : [name]));
}

/** Nothing of it would have to be written. */
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

/** The record after the person has decided: of each group that differs hers where `keepsMine` names it, else theirs. */
export function decide<T extends object>(
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
