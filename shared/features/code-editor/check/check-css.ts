import type { Found } from './problem.ts';

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const CLOSERS = new Set(Object.values(PAIRS));

interface Open {
  readonly sign: string;
  readonly at: number;
}

/** Brackets, comments and strings of CSS that are left open, or closed without having been opened. */
export function checkCss(text: string): readonly Found[] {
  const found: Found[] = [];
  const open: Open[] = [];
  const report = (kind: 'never-closed' | 'never-opened', sign: string, at: number): void => {
    found.push({ kind, found: sign, from: at, to: at + sign.length, isError: false });
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '/' && text.charAt(at + 1) === '*') {
      const end = text.indexOf('*/', at + 2);
      if (end === -1) {
        report('never-closed', '/*', at);
        break;
      }
      at = end + 1;
    } else if (sign === '"' || sign === "'") {
      const end = endOfString(text, at);
      if (end === null) report('never-closed', sign, at);
      at = end ?? endOfLine(text, at);
    } else if (sign === '\\') at += 1;
    else if (/url\($/i.test(text.slice(Math.max(0, at - 3), at + 1)) && !/^\s*["']/.test(text.slice(at + 1, at + 80))) {
      // What stands in a bare `url(…)` is no string and no comment.
      const end = text.indexOf(')', at);
      if (end === -1) {
        report('never-closed', '(', at);
        break;
      }
      at = end;
    } else if (PAIRS[sign] !== undefined) open.push({ sign, at });
    else if (CLOSERS.has(sign)) {
      const last = open.at(-1);
      if (last !== undefined && PAIRS[last.sign] === sign) open.pop();
      else if (open.some((one) => PAIRS[one.sign] === sign)) {
        // What is inside was never closed.
        while (open.length > 0) {
          const inner = open.pop();
          if (inner === undefined || PAIRS[inner.sign] === sign) break;
          report('never-closed', inner.sign, inner.at);
        }
      } else report('never-opened', sign, at);
    }
  }
  for (const { sign, at } of open) report('never-closed', sign, at);
  return found;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Of a string that may hold escapes, and line ends only behind a backslash; null when it is never closed. */
function endOfString(text: string, from: number): number | null {
  const quote = text.charAt(from);
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === quote) return at;
    else if (sign === '\n') return null;
  }
  return null;
}
