import type { Part } from './model.ts';

/** A line of the tree. */
interface PartRow {
  readonly part: Part;
  /** 1 at the top. */
  readonly level: number;
  /** Among its sisters that are shown, from 1. */
  readonly position: number;
  /** How many of them there are. */
  readonly size: number;
  /** Whether its children follow; undefined: it has none. */
  readonly isExpanded: boolean | undefined;
}

interface Options {
  /** Only parts whose name or kind has these letters, with the way to them; empty for all. */
  readonly search: string;
  /** The parts whose children are folded away; a search shows them. */
  readonly closed: ReadonlySet<string>;
  readonly nameOf: (part: Part) => string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The lines of the tree from the top, as they are folded and searched. */
export function partRows(parts: readonly Part[], { search, closed, nameOf }: Options): readonly PartRow[] {
  const wanted = plain(search.trim());
  const isWanted = (part: Part): boolean => plain(`${nameOf(part)} ${part.kind}`).includes(wanted);
  const isShown = (part: Part): boolean => wanted === '' || isWanted(part) || part.children.some(isShown);
  const walk = (some: readonly Part[], level: number): readonly PartRow[] =>
    some.filter(isShown).flatMap((part, at, shown) => {
      const isExpanded = part.children.length === 0 ? undefined : wanted !== '' || !closed.has(part.id);
      const row = { part, level, position: at + 1, size: shown.length, isExpanded };
      return isExpanded === true ? [row, ...walk(part.children, level + 1)] : [row];
    });
  return walk(parts, 1);
}
