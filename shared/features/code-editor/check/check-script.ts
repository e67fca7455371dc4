import { parser } from '@lezer/javascript';
import type { Found } from './problem.ts';

/** More would be the same mistake over and over. */
const MOST = 5;
const CLOSED_BY: Readonly<Record<string, string>> = {
  Block: '{',
  ClassBody: '{',
  ObjectExpression: '{',
  SwitchBody: '{',
  ArrayExpression: '[',
  ParenthesizedExpression: '(',
  ArgList: '(',
  ParamList: '(',
  TemplateString: '`',
};

/** The syntax errors of a script: what is left open where it begins, anything else where it stands. */
export function checkScript(text: string): readonly Found[] {
  const found: Found[] = [];
  let last = -1;
  parser.parse(text).iterate({
    enter: (node) => {
      if (!node.type.isError || found.length >= MOST) return;
      const { parent } = node.node;
      const sign = parent === null ? undefined : CLOSED_BY[parent.name];
      // At the end of the text, or of what should have been closed.
      if (parent !== null && sign !== undefined && node.from === node.to && node.from === parent.to) {
        if (parent.from === last) return;
        last = parent.from;
        found.push({ kind: 'never-closed', found: sign, from: parent.from, to: parent.from + 1, isError: false });
        return;
      }
      const at = node.from + (node.from === node.to ? (/^\s*/.exec(text.slice(node.from))?.[0].length ?? 0) : 0);
      if (at === last) return;
      last = at;
      if (at >= text.length) {
        const end = text.trimEnd().length;
        found.push({ kind: 'unexpected-end', found: '', from: Math.max(0, end - 1), to: end, isError: false });
        return;
      }
      const word = /^(?:[\p{L}\p{N}_$]+|.)/u.exec(text.slice(at))?.[0] ?? '';
      found.push({ kind: 'unexpected', found: word, from: at, to: at + word.length, isError: false });
    },
  });
  return found;
}
