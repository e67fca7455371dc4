import type { Found } from './problem.ts';

/** Tags that are closed by `end` and their name. */
const BLOCKS = new Set([
  'apply',
  'autoescape',
  'block',
  'cache',
  'embed',
  'filter',
  'for',
  'guard',
  'if',
  'macro',
  'sandbox',
  'set',
  'spaceless',
  'trans',
  'verbatim',
  'with',
]);
const CLOSER: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}' };

interface Open {
  readonly name: string;
  readonly at: number;
}

/** Where a Twig tag ends, strings passed over; -1 when it never does. */
function endOf(text: string, from: number, closer: string): number {
  if (closer === '#}') return text.indexOf(closer, from);
  const sign = /["']|\}\}|%\}|\{%/g;
  sign.lastIndex = from;
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    const [found] = match;
    if (found === '"' || found === "'") {
      const end = new RegExp(`(?:[^\\\\${found}]|\\\\[^])*${found}`, 'y');
      end.lastIndex = match.index + 1;
      if (!end.test(text)) return -1;
      sign.lastIndex = end.lastIndex;
    } else if (found === closer) {
      // `{{ {a: {}} }}`: the braces of a hash are its own.
      if (closer !== '}}' || bracesLeft(text.slice(from, match.index)) <= 0) return match.index;
      sign.lastIndex = match.index + 1;
    } else if (found === '{%') return -1;
  }
  return -1;
}

/** Opened minus closed braces outside strings. */
function bracesLeft(text: string): number {
  const bare = text.replace(/"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/g, '');
  return (bare.match(/\{/g)?.length ?? 0) - (bare.match(/\}/g)?.length ?? 0);
}

/** Whether a tag opens a block: `{% set x = 1 %}` and `{% block title 'x' %}` do not. */
function opensBlock(name: string, rest: string): boolean {
  if (!BLOCKS.has(name)) return false;
  if (name === 'set') return !/^[^'"]*?=(?!=)/.test(rest);
  if (name === 'block') return /^\s*[\w.-]+\s*$/.test(rest);
  return true;
}

/** Twig tags and blocks that are left open, or closed without having been opened. */
export function checkTwig(text: string): readonly Found[] {
  const found: Found[] = [];
  const open: Open[] = [];
  const report = (kind: 'never-closed' | 'never-opened', sign: string, from: number, to: number): void => {
    found.push({ kind, found: sign, from, to, isError: false });
  };
  const begin = /\{[{%#]/g;
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    const [sign] = match;
    const at = match.index;
    const closer = CLOSER[sign] ?? '';
    const end = endOf(text, at + 2, closer);
    if (end === -1) {
      report('never-closed', sign, at, at + 2);
      begin.lastIndex = at + 2;
      continue;
    }
    begin.lastIndex = end + 2;
    if (sign !== '{%') continue;
    const [, name = '', rest = ''] = /^[-~]?\s*(\w+)([^]*?)[-~]?$/.exec(text.slice(at + 2, end)) ?? [];
    if (name === 'verbatim' || name === 'raw') {
      const close = new RegExp(`\\{%[-~]?\\s*end${name}\\s*[-~]?%\\}`, 'g');
      close.lastIndex = end;
      if (close.test(text)) begin.lastIndex = close.lastIndex;
      else {
        report('never-closed', `{% ${name} %}`, at, end + 2);
        break;
      }
    } else if (opensBlock(name, rest)) open.push({ name, at });
    else if (name.startsWith('end') && BLOCKS.has(name.slice(3))) closeBlock(name, at, end + 2);
    else if ((name === 'else' || name === 'elseif') && !open.some((one) => one.name === 'if' || one.name === 'for'))
      report('never-opened', `{% ${name} %}`, at, end + 2);
  }
  for (const { name, at } of open) report('never-closed', `{% ${name} %}`, at, text.indexOf('%}', at) + 2);
  return found;

  function closeBlock(name: string, from: number, to: number): void {
    const wanted = name.slice(3);
    if (!open.some((one) => one.name === wanted)) {
      report('never-opened', `{% ${name} %}`, from, to);
      return;
    }
    for (let last = open.pop(); last !== undefined && last.name !== wanted; last = open.pop())
      report('never-closed', `{% ${last.name} %}`, last.at, text.indexOf('%}', last.at) + 2);
  }
}
