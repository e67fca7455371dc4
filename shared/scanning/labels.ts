import { type Minor, minor, parseMinor, parseQuantity, type Thousandths, thousandths } from '#shared/kernel/money.ts';
import { checkDigit, hasCheckDigit, valueCheckDigit } from './check-digits.ts';

type LabelKind = 'weight' | 'price' | 'pieces';

/**
 * Pattern of a scale's EAN-13: `21IIIIIVVVVVC` is two fixed digits, five item digits, five value digits, check digit.
 */
export interface LabelRule {
  readonly pattern: string;
  readonly kind: LabelKind;
  /** Decimals of the value, in kilograms or the currency. */
  readonly decimals: number;
}

type LabelRuleProblem =
  | 'length'
  | 'letters'
  | 'prefix'
  | 'no-item'
  | 'no-value'
  | 'check-digit-last'
  | 'parted'
  | 'verifier'
  | 'kind'
  | 'decimals';

type LabelRuleResult =
  | { readonly ok: true; readonly rule: LabelRule }
  | {
      readonly ok: false;
      readonly text: string;
      readonly problem: LabelRuleProblem;
      /** In English, for logs. */ readonly message: string;
    };

export type LabelAmount =
  | { readonly kind: 'weight'; readonly weight: Thousandths }
  | { readonly kind: 'price'; readonly price: Minor }
  | { readonly kind: 'pieces'; readonly pieces: Thousandths };

export interface Label {
  readonly rule: LabelRule;
  /** The item digits: `00012`. */
  readonly item: string;
  /** The code with value zero and its check digit: the form in article lists. */
  readonly baseCode: string;
  readonly amount: LabelAmount;
}

export type LabelProblem = 'check-digit' | 'value-check-digit' | 'zero-value';

const DECIMALS: Readonly<Record<LabelKind, number>> = { weight: 3, price: 2, pieces: 0 };

const MESSAGES: Readonly<Record<LabelRuleProblem, string>> = {
  length: 'A rule has 13 places, as the code has.',
  letters:
    'A rule is made of digits and the letters I (item), V (value), K (check digit of the value) and C (check digit).',
  prefix: 'A rule begins with at least two fixed digits.',
  'no-item': 'A rule has places for the item: I.',
  'no-value': 'A rule has places for the value: V.',
  'check-digit-last': 'The last place of a rule is C, and it is the only one.',
  parted: 'The places of the item, of the value and of its check digit each stand together.',
  verifier: 'K is one place, and the value has four or five places with it.',
  kind: 'Behind the places stands what the value is: weight, price or pieces.',
  decimals: 'At the end stands how many digits are behind the point, from 0 to 5, or nothing.',
};

function problemOf(pattern: string): LabelRuleProblem | null {
  if (pattern.length !== 13) return 'length';
  if (!/^[\dIVKC]+$/.test(pattern)) return 'letters';
  if (!/^\d\d/.test(pattern)) return 'prefix';
  if (pattern.indexOf('C') !== 12) return 'check-digit-last';
  if (!pattern.includes('I')) return 'no-item';
  if (!pattern.includes('V')) return 'no-value';
  if (!/^\d+(?:I+K?V+|K?V+I+|I+V+K|V+KI+)C$/.test(pattern)) return /K.*K/.test(pattern) ? 'verifier' : 'parted';
  return pattern.includes('K') && !/(?:^|[^V])V{4,5}(?:[^V]|$)/.test(pattern) ? 'verifier' : null;
}

/** Reads one rule: `21IIIIIVVVVVC weight`, `23IIIIIVVVVVC price 2`, `28IIIIKVVVVVC price`. */
export function parseLabelRule(text: string): LabelRuleResult {
  const [pattern = '', kind = '', decimals, ...rest] = text.trim().split(/[\s:=]+/);
  const no = (problem: LabelRuleProblem): LabelRuleResult => ({
    ok: false,
    text: text.trim(),
    problem,
    message: MESSAGES[problem],
  });
  const upper = pattern.toUpperCase();
  const problem = problemOf(upper);
  if (problem !== null) return no(problem);
  if (kind !== 'weight' && kind !== 'price' && kind !== 'pieces') return no('kind');
  if (rest.length > 0 || (decimals !== undefined && !/^[0-5]$/.test(decimals))) return no('decimals');
  return {
    ok: true,
    rule: { pattern: upper, kind, decimals: decimals === undefined ? DECIMALS[kind] : Number(decimals) },
  };
}

/** Parses a list of rules, separated by lines or commas. Wrong rules are reported, the others apply. */
export function parseLabelRules(text: string): {
  readonly rules: readonly LabelRule[];
  readonly problems: readonly Extract<LabelRuleResult, { ok: false }>[];
} {
  const results = text
    .split(/[\n,;]/)
    .filter((line) => line.trim() !== '')
    .map(parseLabelRule);
  return {
    rules: results.flatMap((result) => (result.ok ? [result.rule] : [])),
    problems: results.flatMap((result) => (result.ok ? [] : [result])),
  };
}

const prefixOf = (rule: LabelRule): string => /^\d+/.exec(rule.pattern)?.[0] ?? '';

/** The rule for this code, the longest prefix first; null when it is an ordinary code. */
export function labelRuleFor(code: string, rules: readonly LabelRule[]): LabelRule | null {
  if (!/^\d{13}$/.test(code)) return null;
  return (
    rules
      .filter((rule) => code.startsWith(prefixOf(rule)))
      .toSorted((a, b) => prefixOf(b).length - prefixOf(a).length)[0] ?? null
  );
}

const places = (rule: LabelRule, code: string, letter: string): string =>
  [...code].filter((_, index) => rule.pattern[index] === letter).join('');

function amountOf({ kind, decimals }: LabelRule, digits: string, currencyDecimals: number): LabelAmount {
  const padded = digits.padStart(decimals + 1, '0');
  const decimal = decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
  switch (kind) {
    case 'weight':
      return { kind, weight: parseQuantity(decimal) ?? thousandths(0) };
    case 'pieces':
      return { kind, pieces: parseQuantity(decimal) ?? thousandths(0) };
    case 'price':
      return { kind, price: parseMinor(decimal, currencyDecimals) ?? minor(0) };
  }
}

/** Splits a code by its rule. */
export function readLabel(code: string, rule: LabelRule, currencyDecimals = 2): Label | LabelProblem {
  if (!hasCheckDigit(code)) return 'check-digit';
  const value = places(rule, code, 'V');
  const verifier = places(rule, code, 'K');
  if (verifier !== '' && valueCheckDigit(value) !== verifier) return 'value-check-digit';
  const amount = amountOf(rule, value, currencyDecimals);
  if ((amount.kind === 'price' ? amount.price : amount.kind === 'weight' ? amount.weight : amount.pieces) === 0)
    return 'zero-value';
  const emptied = [...code.slice(0, 12)]
    .map((digit, index) => (/[VK]/.test(rule.pattern[index] ?? '') ? '0' : digit))
    .join('');
  return { rule, item: places(rule, code, 'I'), baseCode: `${emptied}${checkDigit(emptied)}`, amount };
}
