/** Tags that differ from the written one by no more than a slip or two, the nearest first. */
export function nearestTags(written: string, known: readonly string[]): readonly string[] {
  return known
    .map((tag) => ({ tag, distance: editDistance(written, tag) }))
    .filter(({ tag, distance }) => distance <= Math.max(2, Math.floor(tag.length / 4)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ tag }) => tag);
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
