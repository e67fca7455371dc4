/** Pure: the order of rows below one parent. */

/** Whether each of the tasks has a place that can be changed. */
export function hasOwnPlaces(positions: readonly (number | null)[]): boolean {
  return positions.every((position) => position !== null);
}

/**
 * The order of rows: by position where no two tasks have the same one, else as the server lists them. A board counts in
 * each of its columns from 1; numbers that it gave to tasks of several columns say nothing of a plan.
 */
export function inRowOrder<T>(siblings: readonly T[], positionOf: (one: T) => number | null): readonly T[] {
  const places = siblings.map((one) => ({ one, position: positionOf(one) ?? NaN }));
  const positions = new Set(places.map(({ position }) => position));
  if (positions.size < siblings.length || positions.has(NaN)) return siblings;
  return places.sort((a, b) => a.position - b.position).map(({ one }) => one);
}
