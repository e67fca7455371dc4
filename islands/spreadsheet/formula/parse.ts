import { functionName } from './function-names.ts';
import type { Reference } from './references.ts';
import type { Token } from './tokens.ts';
import { CellError, type Value } from './value.ts';

/** A formula as a tree; references are named by their number, so that moved formulas share it. */
export type Expression =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'array'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'reference'; readonly index: number }
  | { readonly kind: 'sign'; readonly sign: '-' | '+'; readonly of: Expression }
  | { readonly kind: 'percent'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly (Expression | undefined)[] };

export type Operator = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '>' | '<=' | '>=';

/** Why a formula cannot be read. `at` counts its letters from 0, without the `=`. */
export interface FormulaProblem {
  readonly problem: 'empty' | 'unfinished' | 'unexpected' | 'unclosed' | 'too-long' | 'too-deep';
  readonly at: number;
  readonly found?: string;
}

export function isProblem(tree: Expression | FormulaProblem): tree is FormulaProblem {
  return 'problem' in tree;
}

/** Deeper ones would overflow the stack. */
const MAX_DEPTH = 100;
const LEVELS: readonly (readonly Operator[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
];

class Problem extends Error {
  readonly what: FormulaProblem;
  constructor(what: FormulaProblem) {
    super(what.problem);
    this.what = what;
  }
}

function tokenText(token: Token): string {
  switch (token.kind) {
    case 'name':
      return token.name;
    case 'separator':
      return ',';
    case 'error':
      return token.code;
    case 'reference':
      return '';
    default:
      return token.text;
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #indexes = new Map<Reference, number>();
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    for (const token of tokens) if (token.kind === 'reference') this.#indexes.set(token.reference, this.#indexes.size);
    this.#tokens = tokens.filter(({ kind }) => kind !== 'space');
  }

  whole(): Expression {
    if (this.#tokens.length === 0) throw new Problem({ problem: 'empty', at: 0 });
    const tree = this.#level(0);
    const left = this.#tokens[this.#at];
    if (left !== undefined) throw this.#unexpected(left);
    return tree;
  }

  #unexpected(token: Token): Problem {
    return new Problem({ problem: 'unexpected', at: token.at, found: tokenText(token) });
  }

  #isSign(text: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'operator' && token.text === text;
  }

  #takes(text: string): boolean {
    const isThere = this.#isSign(text);
    if (isThere) this.#at += 1;
    return isThere;
  }

  #level(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#signed();
    let left = this.#level(level + 1);
    for (;;) {
      const operator = operators.find((one) => this.#isSign(one));
      if (operator === undefined) return left;
      this.#at += 1;
      left = { kind: 'binary', operator, left, right: this.#level(level + 1) };
    }
  }

  // A sign binds closer than a power, as in other spreadsheets: -2^2 is 4.
  #signed(): Expression {
    for (const sign of ['-', '+'] as const)
      if (this.#takes(sign)) return this.#deeper(() => ({ kind: 'sign', sign, of: this.#signed() }));
    let of = this.#single();
    while (this.#takes('%')) of = { kind: 'percent', of };
    return of;
  }

  #deeper<T>(work: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Problem({ problem: 'too-deep', at: this.#tokens[this.#at]?.at ?? 0 });
    const result = work();
    this.#depth -= 1;
    return result;
  }

  #single(): Expression {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new Problem({ problem: 'unfinished', at: this.#end() });
    this.#at += 1;
    switch (token.kind) {
      case 'number':
      case 'text':
        return { kind: 'value', value: token.value };
      case 'array':
        return { kind: 'array', rows: token.rows };
      case 'error':
        return { kind: 'value', value: new CellError(token.code) };
      case 'reference':
        return { kind: 'reference', index: this.#indexes.get(token.reference) ?? 0 };
      case 'name':
        return this.#named(token.name);
      case 'operator':
        if (token.text === '(')
          return this.#deeper(() => {
            const inner = this.#level(0);
            this.#close(token.at);
            return inner;
          });
        throw this.#unexpected(token);
      default:
        throw this.#unexpected(token);
    }
  }

  #close(openedAt: number): void {
    if (this.#takes(')')) return;
    const token = this.#tokens[this.#at];
    throw token === undefined ? new Problem({ problem: 'unclosed', at: openedAt }) : this.#unexpected(token);
  }

  #named(written: string): Expression {
    const open = this.#tokens[this.#at];
    if (!this.#takes('(')) {
      const word = functionName(written);
      if (word === 'TRUE' || word === 'FALSE') return { kind: 'value', value: word === 'TRUE' };
      return { kind: 'value', value: new CellError('#NAME?', written) };
    }
    return this.#deeper(() => {
      const values: (Expression | undefined)[] = [];
      if (!this.#takes(')')) {
        do {
          const isSeparator = this.#tokens[this.#at]?.kind === 'separator';
          values.push(isSeparator || this.#isSign(')') ? undefined : this.#level(0));
        } while (this.#takesSeparator());
        this.#close(open?.at ?? 0);
      }
      return { kind: 'call', name: functionName(written), values };
    });
  }

  #takesSeparator(): boolean {
    const isThere = this.#tokens[this.#at]?.kind === 'separator';
    if (isThere) this.#at += 1;
    return isThere;
  }

  #end(): number {
    const last = this.#tokens.at(-1);
    return last === undefined ? 0 : last.at + Math.max(1, tokenText(last).length);
  }
}

/** The tree of a formula's tokens, or where it cannot be read. */
export function parseTokens(tokens: readonly Token[]): Expression | FormulaProblem {
  try {
    return new Parser(tokens).whole();
  } catch (error) {
    if (error instanceof Problem) return error.what;
    throw error;
  }
}
