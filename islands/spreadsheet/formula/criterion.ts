import { readDecimal } from '#shared/kernel/typed-number.ts';
import { CellError, compareValues, type Literal, type Value } from './value.ts';

function wanted(text: string): Literal {
  const decimal = readDecimal(text, 'decimals');
  if (decimal !== null) return Number(decimal.toString());
  const word = text.toUpperCase();
  return word === 'TRUE' ? true : word === 'FALSE' ? false : text;
}

const patterns = new Map<string, RegExp>();

/** `*` is any text, `?` one letter, `~` takes the meaning from either. */
function patternOf(text: string): RegExp {
  let pattern = patterns.get(text);
  if (pattern === undefined) {
    const source = text.replace(/~([*?~])|[*?]|[\\^$.|+()[\]{}]/g, (sign, plain: string | undefined) =>
      plain !== undefined ? `\\${plain}` : sign === '*' ? '[^]*' : sign === '?' ? '[^]' : `\\${sign}`,
    );
    pattern = new RegExp(`^${source}$`, 'i');
    if (patterns.size > 100) patterns.clear();
    patterns.set(text, pattern);
  }
  return pattern;
}

/** Whether a cell meets a criterion such as `5`, `"red"`, `">5"`, `"<>red"` or `"r*"`. */
export function matches(value: Value, criterion: Value): boolean {
  if (value instanceof CellError || criterion instanceof CellError) return false;
  if (typeof criterion !== 'string')
    return value !== undefined && typeof value === typeof criterion && value === criterion;
  const [, sign = '', rest = ''] = /^(<>|<=|>=|<|>|=)?([^]*)$/.exec(criterion) ?? [];
  const operand = wanted(rest);
  if (sign === '' || sign === '=' || sign === '<>') {
    const isEqual =
      rest === ''
        ? value === undefined || value === ''
        : typeof operand === 'string'
          ? typeof value === 'string' && patternOf(operand).test(value)
          : value === operand || (typeof value === 'string' && value.trim() !== '' && wanted(value) === operand);
    return sign === '<>' ? !isEqual : isEqual;
  }
  if (value === undefined || typeof value !== typeof operand) return false;
  const order = compareValues(value, operand);
  return sign === '<' ? order < 0 : sign === '>' ? order > 0 : sign === '<=' ? order <= 0 : order >= 0;
}
