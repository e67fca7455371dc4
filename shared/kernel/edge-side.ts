/** Which way something scrolls under a pointer so near its edge: 1, -1, or 0 in the middle. */
export function edgeSide(at: number, low: number, high: number, edge: number): -1 | 0 | 1 {
  if (at < low + edge) return -1;
  return at > high - edge ? 1 : 0;
}
