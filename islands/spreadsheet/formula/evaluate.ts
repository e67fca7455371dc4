import type { Argument, CellRange, Cells } from './cells.ts';
import { add, divide, multiply, subtract } from './decimals.ts';
import type { Formula } from './formula.ts';
import { isFunctionName } from './function-names.ts';
import { callFunction } from './functions.ts';
import { type Expression, isProblem, type Operator } from './parse.ts';
import { areaOf, type Place, type Reference } from './references.ts';
import { CellError, compareValues, numberOf, textOf, truthOf, type Value } from './value.ts';

const FALLIBLE = { '+': add, '-': subtract, '*': multiply } as const;

function calculate(operator: '+' | '-' | '*' | '/' | '^', left: Value, right: Value): Value {
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one instanceof CellError) return one;
  if (other instanceof CellError) return other;
  if (operator === '/') return other === 0 ? new CellError('#DIV/0!') : (divide(one, other) ?? new CellError('#NUM!'));
  if (operator !== '^') return FALLIBLE[operator](one, other) ?? new CellError('#NUM!');
  const power = one ** other;
  return Number.isFinite(power) ? power : new CellError('#NUM!');
}

function compare(operator: '=' | '<>' | '<' | '>' | '<=' | '>=', left: Value, right: Value): Value {
  if (left instanceof CellError) return left;
  if (right instanceof CellError) return right;
  const order = compareValues(left, right);
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    default:
      return order >= 0;
  }
}

function combine(operator: Operator, left: Value, right: Value): Value {
  if (operator === '&') {
    const [one, other] = [textOf(left), textOf(right)];
    return one instanceof CellError ? one : other instanceof CellError ? other : one + other;
  }
  return operator === '+' || operator === '-' || operator === '*' || operator === '/' || operator === '^'
    ? calculate(operator, left, right)
    : compare(operator, left, right);
}

function rangeOf(reference: Reference | null | undefined, at: Place, cells: Cells): CellRange | CellError {
  const area = reference ? areaOf(reference, at) : undefined;
  if (!reference || area === undefined) return new CellError('#REF!');
  return cells.valuesOf(reference.sheet, area) ?? new CellError('#REF!');
}

/** The value of a formula in the cell `at`. All cells that it names must have theirs. */
export function evaluate({ tree, references }: Formula, at: Place, cells: Cells): Value {
  const single = (range: CellRange): Value => {
    const { top, left, bottom, right } = range.area;
    return top === bottom && left === right ? range.valueAt({ row: top, column: left }) : new CellError('#VALUE!');
  };
  const argument = (one: Expression | undefined): Argument => {
    if (one?.kind !== 'reference') return { value: one === undefined ? undefined : visit(one) };
    const range = rangeOf(references[one.index], at, cells);
    return range instanceof CellError ? { value: range } : { range };
  };
  const call = (name: string, values: readonly (Expression | undefined)[]): Value => {
    if (!isFunctionName(name)) return new CellError('#NAME?', name);
    if (name !== 'IF' && name !== 'IFERROR') return callFunction(name, values.map(argument), cells);
    const [first, second, third] = values;
    if (first === undefined || values.length > 3) return new CellError('#VALUE!');
    const value = visit(first);
    if (name === 'IFERROR') return value instanceof CellError ? (second ? visit(second) : '') : value;
    const truth = truthOf(value);
    if (truth instanceof CellError) return truth;
    if (truth) return second ? visit(second) : 0;
    return values.length < 3 ? false : third ? visit(third) : 0;
  };
  const visit = (one: Expression): Value => {
    switch (one.kind) {
      case 'value':
        return one.value;
      case 'reference': {
        const range = rangeOf(references[one.index], at, cells);
        return range instanceof CellError ? range : single(range);
      }
      case 'sign': {
        const value = numberOf(visit(one.of));
        return value instanceof CellError || one.sign === '+' ? value : 0 - value;
      }
      case 'percent':
        return calculate('/', visit(one.of), 100);
      case 'binary':
        return combine(one.operator, visit(one.left), visit(one.right));
      default:
        return call(one.name, one.values);
    }
  };
  if (isProblem(tree)) return new CellError('#ERROR!');
  const value = visit(tree);
  // A formula that names an empty cell shows 0, as in other spreadsheets.
  return value === undefined ? 0 : value;
}
