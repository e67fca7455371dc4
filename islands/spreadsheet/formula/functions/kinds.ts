import type { Work } from '../given.ts';
import { CellError, type Value } from '../value.ts';

function kind(is: (value: Value) => boolean): Work {
  return (given) => is(given.any(0));
}

const isNothingFound = (value: Value): boolean => value instanceof CellError && value.code === '#N/A';

/** What a cell holds: only this sheet knows which cells are empty, and its errors. */
export const KINDS = {
  ISBLANK: kind((value) => value === undefined),
  ISNUMBER: kind((value) => typeof value === 'number'),
  ISTEXT: kind((value) => typeof value === 'string'),
  ISNONTEXT: kind((value) => typeof value !== 'string'),
  ISLOGICAL: kind((value) => typeof value === 'boolean'),
  ISERROR: kind((value) => value instanceof CellError),
  ISERR: kind((value) => value instanceof CellError && !isNothingFound(value)),
  ISNA: kind(isNothingFound),
  ISEVEN: (given) => given.whole(0) % 2 === 0,
  ISODD: (given) => given.whole(0) % 2 !== 0,
  NA: () => new CellError('#N/A'),
  N: (given) => {
    const value = given.value(0);
    return typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : 0;
  },
  T: (given) => {
    const value = given.value(0);
    return typeof value === 'string' ? value : '';
  },
  TYPE: (given) => {
    const value = given.any(0);
    if (value instanceof CellError) return 16;
    return typeof value === 'string' ? 2 : typeof value === 'boolean' ? 4 : 1;
  },
} as const satisfies Readonly<Record<string, Work>>;
