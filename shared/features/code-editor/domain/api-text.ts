/** A text as the server tells it; undefined where it tells none. Null is an empty text. */
export function apiText(value: unknown): string | undefined {
  if (value === null) return '';
  return typeof value === 'string' ? value : undefined;
}
