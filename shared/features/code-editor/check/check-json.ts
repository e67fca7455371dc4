import { parser } from '@lezer/json';
import type { Found } from './problem.ts';

type Tree = ReturnType<typeof parser.parse>;
type Node = Tree['topNode'];

/**
 * The problems of a text that should be one JSON object: the first syntax error, or else what is wrong with what it
 * says. An empty text counts as an empty object.
 */
export function checkJson(text: string): readonly Found[] {
  if (text.trim() === '') return [];
  const tree = parser.parse(text);
  const error = firstError(tree, text) ?? refusedByTheEngine(tree, text);
  if (error !== null) return [error];
  const value = tree.topNode.firstChild;
  if (value !== null && value.name !== 'Object')
    return [{ kind: 'not-an-object', found: '', from: value.from, to: value.to, isError: true }];
  return [...duplicateKeys(tree, text), ...inexactNumbers(tree, text)];
}

function unexpectedAt(text: string, from: number): Found {
  const at = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  if (at < text.length) {
    const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
    return { kind: 'unexpected', found, from: at, to: at + found.length, isError: true };
  }
  const end = text.trimEnd().length;
  return { kind: 'unexpected-end', found: '', from: Math.max(0, end - 1), to: end, isError: true };
}

function firstError(tree: Tree, text: string): Found | null {
  let first: Found | null = null;
  tree.iterate({
    enter: (node) => {
      if (first !== null) return false;
      if (node.type.isError) first = unexpectedAt(text, node.from);
      return true;
    },
  });
  return first;
}

/** For what the tree takes and the engine does not, should there be any: what is sent is what the engine reads. */
function refusedByTheEngine(tree: Tree, text: string): Found | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    return unexpectedAt(text, tree.topNode.firstChild?.from ?? 0);
  }
}

function duplicateKeys(tree: Tree, text: string): readonly Found[] {
  const found: Found[] = [];
  tree.iterate({
    enter: ({ node }) => {
      if (node.name === 'Object') found.push(...duplicatesIn(node, text));
    },
  });
  return found;
}

function duplicatesIn(object: Node, text: string): readonly Found[] {
  const seen = new Set<string>();
  return object.getChildren('Property').flatMap((property): readonly Found[] => {
    const name = property.getChild('PropertyName');
    if (name === null) return [];
    const key = String(JSON.parse(text.slice(name.from, name.to)));
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ kind: 'duplicate-key', found: key, from: name.from, to: name.to, isError: true }];
  });
}

/** A number as PHP and the browser would write it again: `1.50` is the same as `1.5`. */
function plain(number: string): string {
  const [, sign = '', digits = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number) ?? [];
  const all = `${digits}${fraction}`.replace(/^0+/, '');
  const significant = all.replace(/0+$/, '');
  const power = Number(exponent) - fraction.length + (all.length - significant.length);
  return significant === '' ? '0' : `${sign}${significant}e${power}`;
}

function inexactNumbers(tree: Tree, text: string): readonly Found[] {
  const found: Found[] = [];
  tree.iterate({
    enter: ({ name, from, to }) => {
      if (name !== 'Number') return;
      const number = text.slice(from, to);
      if (plain(String(Number(number))) !== plain(number))
        found.push({ kind: 'inexact-number', found: number, from, to, isError: false });
    },
  });
  return found;
}
