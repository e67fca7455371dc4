/** What Twig would refuse. */
export interface TwigFlaw {
  readonly kind: 'unexpected' | 'never-closed' | 'never-opened';
  /** The sign or the tag in question. */
  readonly found: string;
  /** Offsets in the text. */
  readonly from: number;
  readonly to: number;
}

/** One `{{ }}`, `{% %}` or `{# #}`, or a verbatim part with both its tags. */
export interface TwigTag {
  readonly kind: 'print' | 'block' | 'comment' | 'verbatim';
  /** Offsets in the text. */
  readonly from: number;
  readonly to: number;
  /** Of a block: `if` of `{% if a %}`; else empty. */
  readonly name: string;
  /** What stands in it, without the name. */
  readonly rest: string;
}

/** A tag as far as it can be read; at least one of both is there. */
interface TwigReading {
  /** Undefined where the tag never ends. */
  readonly tag: TwigTag | undefined;
  /** The first thing in it that Twig would refuse. */
  readonly flaw: TwigFlaw | undefined;
}

const END: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };
const CLOSER: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '#{': '}' };
const CLOSERS = new Set(Object.values(CLOSER));
/** Blanks and names, operators, whole strings and, since Twig 3.15, comments up to the line's end. */
const PASSED = /[\s\w\x7f-\uffff]+|!=|[-+*/%~<>=?:.,|]|'(?:[^'\\]|\\[^])*'|#[^\n]*/y;
/** A part of a string between double quotes, up to its end or to `#{`. */
const STRING_PART = /(?:[^#"\\]|\\[^]|#(?!\{))*/y;
const VERBATIM = /\{%[-~]?\s*(verbatim|raw)\s*[-~]?%\}/y;
const BLOCK = /^[-~]?\s*(\w*)([^]*?)[-~]?$/;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface Expression {
  /** Where its end mark stands; undefined if it has none. */
  readonly end: number | undefined;
  readonly flaw: TwigFlaw | undefined;
}

/** Reads what stands from `from` to the mark, by brackets and strings as Twig's own lexer counts them. */
function readExpression(text: string, from: number, mark: string): Expression {
  const open: { readonly sign: string; readonly at: number }[] = [];
  let flaw: TwigFlaw | undefined;
  const note = (kind: TwigFlaw['kind'], found: string, at: number): void => {
    flaw ??= { kind, found, from: at, to: at + found.length };
  };
  let at = from;
  while (at < text.length) {
    const last = open.at(-1);
    if (last?.sign === '"') {
      at += matchAt(STRING_PART, text, at)?.[0].length ?? 0;
      if (at >= text.length) break;
      if (text[at] === '"') open.pop();
      else open.push({ sign: '#{', at });
      at += text[at] === '"' ? 1 : 2;
      continue;
    }
    if (last === undefined && text.startsWith(mark, at)) return { end: at, flaw };
    const passed = matchAt(PASSED, text, at)?.[0].length ?? 0;
    const sign = text.charAt(at);
    if (passed > 0) at += passed;
    // Neither stands in an expression: the tag was left open.
    else if (text.startsWith('{%', at) || text.startsWith('{{', at)) break;
    else if (sign === '"' || sign in CLOSER) {
      open.push({ sign, at });
      at += 1;
    } else if (last !== undefined && CLOSER[last.sign] === sign) {
      open.pop();
      at += 1;
    } else if (last !== undefined && CLOSERS.has(sign)) {
      // The sign may close what is around it.
      note('never-closed', last.sign, last.at);
      open.pop();
    } else if (sign === '}') break;
    else if (sign === "'") {
      note('never-closed', sign, at);
      break;
    } else {
      note(CLOSERS.has(sign) ? 'never-opened' : 'unexpected', sign, at);
      at += 1;
    }
  }
  const last = open.at(-1);
  if (last !== undefined) note('never-closed', last.sign, last.at);
  return { end: undefined, flaw };
}

function readVerbatim(text: string, from: number, open: RegExpExecArray): TwigReading {
  const [whole, name = ''] = open;
  const start = from + whole.length;
  const close = new RegExp(String.raw`\{%[-~]?\s*end${name}\s*[-~]?%\}`, 'g');
  close.lastIndex = start;
  if (close.test(text))
    return { tag: { kind: 'verbatim', from, to: close.lastIndex, name, rest: '' }, flaw: undefined };
  return {
    tag: { kind: 'verbatim', from, to: start, name, rest: '' },
    flaw: { kind: 'never-closed', found: `{% ${name} %}`, from, to: start },
  };
}

/** The Twig that begins at `from`; undefined if none does. */
export function readTag(text: string, from: number): TwigReading | undefined {
  const sign = text.slice(from, from + 2);
  const mark = END[sign];
  if (mark === undefined) return undefined;
  const verbatim = matchAt(VERBATIM, text, from);
  if (verbatim !== null) return readVerbatim(text, from, verbatim);
  const start = from + sign.length;
  const comment = sign === '{#' ? text.indexOf(mark, start) : -1;
  const { end, flaw } =
    sign === '{#' ? { end: comment < 0 ? undefined : comment, flaw: undefined } : readExpression(text, start, mark);
  if (end === undefined)
    return { tag: undefined, flaw: flaw ?? { kind: 'never-closed', found: sign, from, to: start } };
  const inside = text.slice(start, end);
  const to = end + mark.length;
  if (sign === '{#') return { tag: { kind: 'comment', from, to, name: '', rest: inside }, flaw };
  const [, name = '', rest = ''] = BLOCK.exec(inside) ?? [];
  if (sign === '{{') return { tag: { kind: 'print', from, to, name: '', rest: (name + rest).trim() }, flaw };
  return { tag: { kind: 'block', from, to, name, rest: rest.trim() }, flaw };
}
