/**
 * Known names similar to the written one, nearest first, at most three. They may differ by `slips` letters (default 2),
 * long names by a quarter of theirs.
 */
export function nearestNames(written: string, known: readonly string[], slips = 2): readonly string[] {
  return known
    .map((name) => ({ name, distance: editDistance(written, name) }))
    .filter(({ name, distance }) => distance <= Math.max(slips, Math.floor(name.length / 4)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ name }) => name);
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
