import { add, divide, multiply, subtract } from './decimals.ts';
import type { Operator } from './parse.ts';
import { CellError, compareValues, numberOf, textOf, type Value } from './value.ts';

const FALLIBLE = { '+': add, '-': subtract, '*': multiply } as const;

/** Arithmetic in exact decimals. */
export function calculate(operator: '+' | '-' | '*' | '/' | '^', left: Value, right: Value): Value {
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one instanceof CellError) return one;
  if (other instanceof CellError) return other;
  if (operator === '/') return other === 0 ? new CellError('#DIV/0!') : (divide(one, other) ?? new CellError('#NUM!'));
  if (operator !== '^') return FALLIBLE[operator](one, other) ?? new CellError('#NUM!');
  if (one === 0 && other <= 0) return new CellError(other === 0 ? '#NUM!' : '#DIV/0!');
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

/** The value that an operator makes of two. */
export function applyOperator(operator: Operator, left: Value, right: Value): Value {
  if (operator === '&') {
    const [one, other] = [textOf(left), textOf(right)];
    return one instanceof CellError ? one : other instanceof CellError ? other : one + other;
  }
  return operator === '+' || operator === '-' || operator === '*' || operator === '/' || operator === '^'
    ? calculate(operator, left, right)
    : compare(operator, left, right);
}
