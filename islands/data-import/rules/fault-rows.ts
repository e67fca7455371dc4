import type { Fault, PlannedColumn } from './check.ts';

/** A row with its wrong cells, in the order of the columns. */
interface FaultyRow {
  readonly line: number;
  readonly wrong: readonly [PlannedColumn, ...PlannedColumn[]];
}

/** The rows that have something wrong, in the order of the file. */
export function faultsByRow(faults: readonly Fault[], columns: readonly PlannedColumn[]): readonly FaultyRow[] {
  const wrongAt = new Map<number, Set<number>>();
  for (const { line, at } of faults) wrongAt.set(line, (wrongAt.get(line) ?? new Set()).add(at));
  return [...wrongAt]
    .sort(([one], [other]) => one - other)
    .flatMap(([line, places]) => {
      const [first, ...others] = columns.filter(({ at }) => places.has(at));
      return first === undefined ? [] : [{ line, wrong: [first, ...others] as const }];
    });
}
