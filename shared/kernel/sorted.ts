/** How many items of a sorted list are below the limit, by binary search; `valueOf` is what they are sorted by. */
export function countBelow<Item>(sorted: readonly Item[], limit: number, valueOf: (item: Item) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && valueOf(item) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
