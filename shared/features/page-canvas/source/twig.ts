/** A piece of a text: Twig as it stands, or what lies between. */
export interface TwigPiece {
  readonly isTwig: boolean;
  readonly source: string;
}

const ENDS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };
const VERBATIM = /^\{%[-~]?\s*(verbatim|raw)\s*[-~]?%\}/;

/** The end of a string literal that begins at `from`; the text's end if it is left open. */
function endOfString(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at + 1;
  }
  return text.length;
}

/** The end of one `{{ }}`, `{% %}` or `{# #}` that begins at `from`; undefined if none does, or if it is left open. */
function endOfTag(text: string, from: number): number | undefined {
  const end = ENDS[text.slice(from, from + 2)];
  if (end === undefined) return undefined;
  if (end === '#}') {
    const found = text.indexOf(end, from + 2);
    return found < 0 ? undefined : found + 2;
  }
  let at = from + 2;
  while (at < text.length) {
    if (text.startsWith(end, at)) return at + 2;
    at = text[at] === '"' || text[at] === "'" ? endOfString(text, at) : at + 1;
  }
  return undefined;
}

/** The end of the Twig that begins at `from`, a verbatim part as one whole; undefined if none begins there. */
export function endOfTwig(text: string, from: number): number | undefined {
  if (text[from] !== '{') return undefined;
  const end = endOfTag(text, from);
  if (end === undefined) return undefined;
  const name = VERBATIM.exec(text.slice(from, end))?.[1];
  if (name === undefined) return end;
  const close = new RegExp(String.raw`\{%[-~]?\s*end${name}\s*[-~]?%\}`, 'g');
  close.lastIndex = end;
  return close.exec(text) === null ? end : close.lastIndex;
}

/** Cuts a text at its Twig. The pieces together are the text. */
export function twigPieces(text: string): readonly TwigPiece[] {
  const pieces: TwigPiece[] = [];
  let start = 0;
  const take = (end: number, isTwig: boolean): void => {
    if (end > start) pieces.push({ isTwig, source: text.slice(start, end) });
    start = end;
  };
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = endOfTwig(text, at);
    if (end === undefined) {
      at += 1;
      continue;
    }
    take(at, false);
    take(end, true);
    at = end;
  }
  take(text.length, false);
  return pieces;
}

/** Whether a text has Twig in it. */
export const hasTwig = (text: string): boolean => twigPieces(text).some(({ isTwig }) => isTwig);

/** A text without its Twig. */
export const withoutTwig = (text: string): string =>
  twigPieces(text)
    .filter(({ isTwig }) => !isTwig)
    .map(({ source }) => source)
    .join('');

const TAG = /^\{%[-~]?\s*(\w+)\s*([\s\S]*?)\s*[-~]?%\}$/;
const MIDDLES = new Set(['else', 'elseif']);
const PAIRS = new Set([
  'if',
  'for',
  'macro',
  'apply',
  'filter',
  'embed',
  'autoescape',
  'spaceless',
  'sandbox',
  'with',
  'cache',
  'guard',
]);

/** Whether a tag has an end tag of its own. */
function opens(name: string, rest: string): boolean {
  // `{% set x = 1 %}` and `{% block title 'x' %}` are whole.
  if (name === 'set') return !rest.includes('=');
  if (name === 'block') return !/\s/.test(rest);
  if (name === 'trans') return !/^['"]/.test(rest);
  return PAIRS.has(name);
}

/** Whether each Twig block that begins in a text also ends in it, and none ends or turns that began before. */
export function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const { isTwig, source } of twigPieces(text)) {
    const tag = isTwig ? TAG.exec(source) : null;
    const [, name = '', rest = ''] = tag ?? [];
    if (VERBATIM.test(source)) continue;
    if (MIDDLES.has(name) && open.length === 0) return false;
    if (opens(name, rest)) open.push(name);
    else if (name.startsWith('end') && open.pop() !== name.slice('end'.length)) return false;
  }
  return open.length === 0;
}
