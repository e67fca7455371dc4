/** Floors by their position; those without one come last, as the server gives them. */
export function inOrder<Floor extends { readonly position: number | null }>(
  floors: readonly Floor[],
): readonly Floor[] {
  return floors.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0);
}
