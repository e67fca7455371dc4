/** The balls by their value: red, yellow, green, brown, blue, pink, black. */
export type Value = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const VALUES: readonly Value[] = [1, 2, 3, 4, 5, 6, 7];
export const COLOUR_VALUES: readonly Value[] = [2, 3, 4, 5, 6, 7];
export const BLACK: Value = 7;

/** A ball that has gone down. `points` differs from `value` for a free ball: it counts as the ball on. */
export interface Potted {
  readonly value: Value;
  readonly points: number;
}

/** What is left of the colours from this one on, in points: 27 from yellow. */
export function coloursFrom(lowest: Value): number {
  return COLOUR_VALUES.filter((value) => value >= lowest).reduce<number>((sum, value) => sum + value, 0);
}

/** The next ball up; undefined after black. */
export function nextColour(value: Value): Value | undefined {
  return VALUES.find((other) => other > value);
}
