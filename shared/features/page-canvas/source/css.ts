import { endOfTwig } from '#shared/features/twig/pieces.ts';

/** The states that can be styled; the empty one is the element as it stands. */
export const STATES = ['', 'hover', 'focus', 'active', 'visited'] as const;
export type State = (typeof STATES)[number];

/** Declarations by property. */
export type Declarations = Readonly<Record<string, string>>;

/** A rule of one element, found by its id: what the editor writes and may change. */
export interface ElementRule {
  readonly id: string;
  readonly state: State;
  readonly declarations: Declarations;
}

/** A piece of a stylesheet; `rule` where it is one that the editor may change. */
interface CssPiece {
  readonly source: string;
  readonly rule: ElementRule | undefined;
}

const OWN = /^\s*#([A-Za-z_][\w-]*)(?::(hover|focus|active|visited))?\s*\{([^{}]*)\}$/;

/** The end of what begins at `from` and has no braces of its own: a comment, a string, Twig; else one letter on. */
function step(css: string, from: number): number {
  if (css.startsWith('/*', from)) {
    const end = css.indexOf('*/', from + 2);
    return end < 0 ? css.length : end + 2;
  }
  const letter = css[from];
  if (letter === '\\') return from + 2;
  if (letter !== '"' && letter !== "'") return endOfTwig(css, from) ?? from + 1;
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === letter || css[at] === '\n') return at + 1;
  }
  return css.length;
}

/** Cuts a text at a letter that stands outside of comments, strings and brackets. */
function cut(css: string, letter: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at = step(css, at)) {
    if (css[at] === '(') depth += 1;
    if (css[at] === ')') depth -= 1;
    if (depth === 0 && css[at] === letter) {
      parts.push(css.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, css.slice(start)];
}

function declarationsOf(body: string): Declarations | undefined {
  const pairs = cut(body, ';').filter((declaration) => declaration.trim() !== '');
  const read = pairs.map((declaration) => /^\s*([\w-]+)\s*:\s*([\s\S]*?)\s*$/.exec(declaration));
  // What cannot be read is not ours to write again.
  if (body.includes('/*') || read.some((pair) => pair === null)) return undefined;
  return Object.fromEntries(read.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
}

function ruleOf(source: string): ElementRule | undefined {
  const [, id, state = '', body = ''] = OWN.exec(source) ?? [];
  const known = STATES.find((name) => name === state);
  const declarations = id === undefined ? undefined : declarationsOf(body);
  return id === undefined || known === undefined || declarations === undefined
    ? undefined
    : { id, state: known, declarations };
}

export const keyOf = ({ id, state }: Pick<ElementRule, 'id' | 'state'>): string =>
  state === '' ? `#${id}` : `#${id}:${state}`;

/** Cuts a stylesheet at its outermost rules. The pieces together are the stylesheet, whatever it holds. */
export function cssPieces(css: string): readonly CssPiece[] {
  const pieces: { source: string; rule: ElementRule | undefined }[] = [];
  let start = 0;
  let depth = 0;
  const take = (end: number): void => {
    if (end > start) pieces.push({ source: css.slice(start, end), rule: ruleOf(css.slice(start, end)) });
    start = end;
  };
  for (let at = 0; at < css.length;) {
    const next = Math.min(css.length, step(css, at));
    if (next === at + 1) {
      if (css[at] === '{') depth += 1;
      if (css[at] === '}') depth = Math.max(0, depth - 1);
      if (depth === 0 && (css[at] === '}' || css[at] === ';')) take(next);
    } else if (depth === 0 && css.slice(start, at).trim() === '') take(next);
    at = next;
  }
  take(css.length);
  // Of two rules for the same only the last one counts as ours.
  const seen = new Set<string>();
  return pieces
    .toReversed()
    .map(({ source, rule }) => {
      const isTaken = rule !== undefined && seen.has(keyOf(rule));
      if (rule !== undefined) seen.add(keyOf(rule));
      return { source, rule: isTaken ? undefined : rule };
    })
    .toReversed();
}

const isSame = (one: Declarations, other: Declarations): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

function printRule(rule: ElementRule): string {
  const lines = Object.entries(rule.declarations).map(([name, value]) => `  ${name}: ${value};\n`);
  return `${keyOf(rule)} {\n${lines.join('')}}`;
}

/** Writes the rules of elements into a stylesheet; every other letter of it stays. */
export function mergeRules(css: string, rules: readonly ElementRule[]): string {
  const wanted = new Map(
    rules.filter(({ declarations }) => Object.keys(declarations).length > 0).map((rule) => [keyOf(rule), rule]),
  );
  const lineEnd = css.includes('\r\n') ? '\r\n' : '\n';
  const ends = (text: string): string => text.replaceAll('\n', lineEnd);
  const kept = cssPieces(css).map(({ source, rule }) => {
    if (rule === undefined) return source;
    const now = wanted.get(keyOf(rule));
    wanted.delete(keyOf(rule));
    if (now === undefined) return '';
    return isSame(now.declarations, rule.declarations)
      ? source
      : (/^\s*/.exec(source)?.[0] ?? '') + ends(printRule(now));
  });
  const added = [...wanted.values()].map((rule) => ends(`${printRule(rule)}\n`));
  const before = kept.join('');
  const gap = added.length === 0 || before === '' || before.endsWith('\n') ? '' : lineEnd;
  return before + gap + added.join('');
}

/** The rules of elements in a stylesheet, and the rest of it. */
export function splitCss(css: string): { readonly rules: readonly ElementRule[]; readonly rest: string } {
  const pieces = cssPieces(css);
  return {
    rules: pieces.flatMap(({ rule }) => (rule === undefined ? [] : [rule])),
    rest: pieces.map(({ source, rule }) => (rule === undefined ? source : '')).join(''),
  };
}
