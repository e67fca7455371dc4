import { type Argument, forEach, isSeveral, singleValue } from './cells.ts';
import type { ChoiceName } from './function-names.ts';
import { CellError, compareValues, numberOf, truthOf, type Value } from './value.ts';

/** An argument that is calculated when it is asked for; undefined: nothing was written there. */
type Branch = (() => Argument) | undefined;

const EMPTY: Argument = { value: 0 };
const failed = (code: '#VALUE!' | '#N/A'): Argument => ({ value: new CellError(code) });
const calculated = (branch: Branch): Argument => branch?.() ?? EMPTY;

function choose(
  condition: Argument,
  whether: (value: Value) => boolean | CellError,
  yes: () => Argument,
  no: () => Argument,
): Argument {
  if (isSeveral(condition))
    return {
      range: forEach(
        [condition, yes(), no()],
        () => true,
        ([own, one, other]) => {
          const truth = whether(singleValue(own));
          return truth instanceof CellError ? truth : singleValue(truth ? one : other);
        },
      ),
    };
  const truth = whether(singleValue(condition));
  return truth instanceof CellError ? { value: truth } : truth ? yes() : no();
}

const isError = (value: Value): boolean => value instanceof CellError;
const isNothingFound = (value: Value): boolean => value instanceof CellError && value.code === '#N/A';

function instead(branches: readonly Branch[], whether: (value: Value) => boolean): Argument {
  const [first, second] = branches;
  if (branches.length === 0 || branches.length > 2) return failed('#VALUE!');
  const value = calculated(first);
  return choose(
    value,
    whether,
    () => second?.() ?? { value: '' },
    () => value,
  );
}

/** The functions that calculate only what they choose: `IF(A1=0,0,1/A1)` divides by no zero. */
export const CHOICE_WORK: Readonly<Record<ChoiceName, (branches: readonly Branch[]) => Argument>> = {
  IF: (branches) => {
    const [condition, yes, no] = branches;
    if (branches.length === 0 || branches.length > 3) return failed('#VALUE!');
    const otherwise = (): Argument => (branches.length < 3 ? { value: false } : calculated(no));
    return choose(calculated(condition), truthOf, () => calculated(yes), otherwise);
  },
  IFS: (branches) => {
    for (let at = 0; at + 1 < branches.length; at += 2) {
      const truth = truthOf(singleValue(calculated(branches[at])));
      if (truth instanceof CellError) return { value: truth };
      if (truth) return calculated(branches[at + 1]);
    }
    return failed('#N/A');
  },
  IFERROR: (branches) => instead(branches, isError),
  IFNA: (branches) => instead(branches, isNothingFound),
  SWITCH: ([wanted, ...cases]) => {
    const value = singleValue(calculated(wanted));
    if (value instanceof CellError) return { value };
    for (let at = 0; at + 1 < cases.length; at += 2) {
      const one = singleValue(calculated(cases[at]));
      if (one instanceof CellError) return { value: one };
      if (typeof one === typeof value && compareValues(one, value) === 0) return calculated(cases[at + 1]);
    }
    return cases.length % 2 === 1 ? calculated(cases.at(-1)) : failed('#N/A');
  },
  CHOOSE: ([which, ...values]) => {
    const number = numberOf(singleValue(calculated(which)));
    if (number instanceof CellError) return { value: number };
    const at = Math.trunc(number) - 1;
    return at >= 0 && at < values.length ? calculated(values[at]) : failed('#VALUE!');
  },
};
