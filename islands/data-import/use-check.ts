import { useEffect, useState } from 'react';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { type Checked, checkRows, type Mends, type PlannedColumn } from './rules/check.ts';
import type { DataRow } from './rules/table.ts';

const NOTHING_CHECKED: Checked = { faults: [], doubtfulCodes: 0 };

/** A check of the rows; `isDone` is false while they or their mends are newer than the result. */
interface Check extends Checked {
  readonly isDone: boolean;
  /** Whether these rows have been checked at all, if only before the last mend. */
  readonly isBegun: boolean;
}

class Outdated extends Error {}

/** Checks all rows again after each change, in slices. */
export function useCheck(rows: readonly DataRow[], columns: readonly PlannedColumn[], mends: Mends): Check {
  const [last, setLast] = useState({ rows, columns, mends, checked: NOTHING_CHECKED });
  useEffect(() => {
    let isWanted = true;
    const yieldToMain = createYieldToMain();
    const pause = (): Promise<void> | undefined => {
      if (!isWanted) throw new Outdated();
      return yieldToMain();
    };
    checkRows(rows, columns, mends, pause).then(
      (checked) => {
        if (isWanted) setLast({ rows, columns, mends, checked });
      },
      (error: unknown) => {
        if (!(error instanceof Outdated)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [rows, columns, mends]);
  const isDone = last.rows === rows && last.columns === columns && last.mends === mends;
  // Faults of the step before stay in sight, but those of another file or mapping would point to wrong cells.
  const isOfThese = last.rows === rows && last.columns === columns;
  return { ...(isOfThese ? last.checked : NOTHING_CHECKED), isDone, isBegun: isOfThese };
}
