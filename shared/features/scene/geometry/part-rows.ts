import type { Part } from './model.ts';

/** A line of the tree. */
export interface PartRow {
  readonly part: Part;
  /** 0 at the top. */
  readonly depth: number;
  /** Whether its children follow. */
  readonly isOpen: boolean;
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
  const walk = (some: readonly Part[], depth: number): readonly PartRow[] =>
    some.flatMap((part) => {
      const isOpen = part.children.length > 0 && (wanted !== '' || !closed.has(part.id));
      const below = isOpen ? walk(part.children, depth + 1) : [];
      return wanted !== '' && below.length === 0 && !isWanted(part) ? [] : [{ part, depth, isOpen }, ...below];
    });
  return walk(parts, 0);
}
