import { parser } from '@lezer/css';
import type { Found } from './problem.ts';

const OPENERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Brackets, comments and strings of CSS that are left open, or closed without having been opened. */
export function checkCss(text: string): readonly Found[] {
  /** What is open, then what was found. */
  const open: Found[] = [];
  const found: Found[] = [];
  const flaw = (kind: 'never-closed' | 'never-opened', sign: string, from: number): Found => {
    return { kind, found: sign, from, to: from + sign.length, isError: false };
  };
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      const opener = OPENERS[name];
      const sign = text.charAt(from);
      if (['(', '[', '{'].includes(name)) open.push(flaw('never-closed', name, from));
      else if (opener !== undefined) {
        const at = open.findLastIndex((one) => one.found === opener);
        // What is inside was never closed.
        if (at >= 0) found.push(...open.splice(at).slice(1));
        else found.push(flaw('never-opened', name, from));
      } else if (name === 'Comment' && !text.slice(from, to).endsWith('*/'))
        found.push(flaw('never-closed', '/*', from));
      else if (type.isError && from < to && /["']/.test(sign)) {
        // In what the parser does not know, such as a filter of old browsers, both ends are errors.
        const last = found.at(-1);
        if (last?.found === sign && !text.slice(last.from, from).includes('\n')) found.pop();
        else found.push(flaw('never-closed', sign, from));
      }
    },
  });
  return [...found, ...open];
}
