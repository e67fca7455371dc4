/** A line of a tree as it is shown, from the top. */
export interface TreeLine {
  /** 1 at the top. */
  readonly level: number;
  /** Undefined: there is nothing below it. */
  readonly isExpanded: boolean | undefined;
}

/** What a key does in a tree: go to a line, or fold the one that has the focus. */
type TreeStep = { readonly kind: 'go'; readonly to: number } | { readonly kind: 'fold'; readonly isExpanded: boolean };

/**
 * What a key asks of a tree whose line `at` has the focus. Right opens and goes inward, left closes and goes outward; in
 * Arabic the other way round.
 *
 * @returns Undefined for a key that is none of a tree's.
 */
export function treeStep(
  lines: readonly TreeLine[],
  at: number,
  key: string,
  dir: 'ltr' | 'rtl',
): TreeStep | undefined {
  const line = lines[at];
  if (line === undefined) return undefined;
  const go = (to: number): TreeStep => ({ kind: 'go', to: Math.max(0, Math.min(lines.length - 1, to)) });
  const [inward, outward] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(lines.length - 1);
    case inward:
      if (line.isExpanded === undefined) return go(at);
      return line.isExpanded ? go(at + 1) : { kind: 'fold', isExpanded: true };
    case outward: {
      if (line.isExpanded === true) return { kind: 'fold', isExpanded: false };
      const above = lines.slice(0, at).findLastIndex(({ level }) => level < line.level);
      return go(above < 0 ? at : above);
    }
    default:
      return undefined;
  }
}
