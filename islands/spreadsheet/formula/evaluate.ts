import { callFunction } from './call.ts';
import { type Argument, type CellRange, type Cells, forEach, isSeveral, rangeOf, singleValue } from './cells.ts';
import { CHOICE_WORK } from './choices.ts';
import type { Formula } from './formula.ts';
import { isChoiceName, isFunctionName } from './function-names.ts';
import { applyOperator, calculate } from './operators.ts';
import { type Expression, isProblem } from './parse.ts';
import { areaOf, type CellRef, type Reference } from './references.ts';
import { CellError, numberOf, type Value } from './value.ts';

function cellsOf(reference: Reference | null | undefined, at: CellRef, cells: Cells): CellRange | CellError {
  const area = reference ? areaOf(reference, at) : undefined;
  if (!reference || area === undefined) return new CellError('#REF!');
  return cells.valuesOf(reference.sheet, area) ?? new CellError('#REF!');
}

/** The value of a formula in the cell `at`. All cells that it names must have theirs. */
export function evaluate({ tree, references }: Formula, at: CellRef, cells: Cells): Value {
  const apply = (given: readonly Argument[], work: (values: readonly Value[]) => Value): Argument =>
    given.some(isSeveral)
      ? {
          range: forEach(
            given,
            () => true,
            (all) => work(all.map(singleValue)),
          ),
        }
      : { value: work(given.map(singleValue)) };
  const call = (name: string, values: readonly (Expression | undefined)[]): Argument => {
    if (!isFunctionName(name)) return { value: new CellError('#NAME?', name) };
    if (isChoiceName(name))
      return CHOICE_WORK[name](values.map((one) => (one === undefined ? undefined : () => visit(one))));
    const given = values.map((one) => (one === undefined ? { value: undefined } : visit(one)));
    return callFunction(name, given, cells, at);
  };
  const visit = (one: Expression): Argument => {
    switch (one.kind) {
      case 'value':
        return one;
      case 'reference': {
        const range = cellsOf(references[one.index], at, cells);
        return range instanceof CellError ? { value: range } : { range };
      }
      case 'array': {
        const { rows } = one;
        const range = rangeOf(
          { rows: rows.length, columns: rows[0]?.length ?? 0 },
          (row, column) => rows[row]?.[column],
        );
        return { range };
      }
      case 'sign':
        return apply([visit(one.of)], ([own]) => {
          const value = numberOf(own);
          return one.sign === '+' ? own : value instanceof CellError ? value : 0 - value;
        });
      case 'percent':
        return apply([visit(one.of)], ([own]) => calculate('/', own, 100));
      case 'binary':
        return apply([visit(one.left), visit(one.right)], ([left, right]) => applyOperator(one.operator, left, right));
      default:
        return call(one.name, one.values);
    }
  };
  if (isProblem(tree)) return new CellError('#ERROR!');
  const value = singleValue(visit(tree));
  // A formula that names an empty cell shows 0, as in other spreadsheets.
  return value === undefined ? 0 : value;
}
