/** The places of a longest part of a list that rises: what is not among them was moved. */
export function risingPlaces(ranks: readonly number[]): ReadonlySet<number> {
  // The place at which the best part of each length ends, and what comes before each place in its part.
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  ranks.forEach((rank, place) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranks[ends[middle] ?? 0] ?? 0) < rank) low = middle + 1;
      else high = middle;
    }
    before.set(place, ends[low - 1]);
    ends[low] = place;
  });
  const places = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) places.add(place);
  return places;
}
