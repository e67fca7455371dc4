import { CellError, compareValues, type Literal, numberOf, type Value } from './value.ts';

const PATTERNS = new Map<string, RegExp>();

/** `*` is any text, `?` one letter, `~` takes the meaning from either. */
function patternSource(text: string): string {
  return text.replace(/~([*?~])|[*?]|[\\^$.|+()[\]{}]/g, (sign, plain: string | undefined) =>
    plain !== undefined ? plain.replace(/[*?]/, '\\$&') : sign === '*' ? '[^]*' : sign === '?' ? '[^]' : `\\${sign}`,
  );
}

/** A text with wildcards; as the whole of another text, or anywhere in it. */
export function patternOf(text: string, where: 'whole' | 'anywhere'): RegExp {
  const key = where + text;
  let pattern = PATTERNS.get(key);
  if (pattern === undefined) {
    const source = patternSource(text);
    pattern = where === 'whole' ? new RegExp(`^${source}$`, 'iu') : new RegExp(source, 'giu');
    if (PATTERNS.size > 100) PATTERNS.clear();
    PATTERNS.set(key, pattern);
  }
  return pattern;
}

/** What a criterion compares with: a number or date where it is one, else the text. */
function operandOf(text: string): Literal {
  const number = numberOf(text);
  if (typeof number === 'number') return number;
  const word = text.toUpperCase();
  return word === 'TRUE' ? true : word === 'FALSE' ? false : text;
}

function equals(value: Value, operand: Literal): boolean {
  if (value instanceof CellError) return value.code === operand;
  if (typeof operand === 'string') return typeof value === 'string' && patternOf(operand, 'whole').test(value);
  if (typeof value === 'string' && value.trim() !== '') return operandOf(value) === operand;
  return typeof value === typeof operand && compareValues(value, operand) === 0;
}

/** Whether a cell meets a criterion such as `5`, `"red"`, `">5"`, `"<>red"` or `"r*"`. */
export function criterionOf(criterion: Value): (value: Value) => boolean {
  // An empty cell as a criterion is a zero.
  if (typeof criterion !== 'string') {
    const wanted = criterion instanceof CellError ? criterion.code : (criterion ?? 0);
    return (value) => equals(value, wanted);
  }
  const [, sign = '', rest = ''] = /^(<>|<=|>=|<|>|=)?([^]*)$/.exec(criterion) ?? [];
  if (rest === '' && (sign === '' || sign === '=' || sign === '<>'))
    return (value) => (value === undefined || (sign === '' && value === '')) !== (sign === '<>');
  const operand = operandOf(rest);
  if (sign === '' || sign === '=') return (value) => equals(value, operand);
  if (sign === '<>') return (value) => !equals(value, operand);
  return (value) => {
    if (value instanceof CellError || typeof value !== typeof operand) return false;
    const order = compareValues(value, operand);
    return sign === '<' ? order < 0 : sign === '>' ? order > 0 : sign === '<=' ? order <= 0 : order >= 0;
  };
}
