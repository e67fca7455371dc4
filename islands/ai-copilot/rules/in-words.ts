/** Longest text of a field in the conversation, in characters; the preview has all of it. */
const LONGEST = 240;

/** How a language says what is no text. */
export interface Wording {
  /** The words for true and false. */
  readonly flags: readonly [string, string];
  readonly number: (value: number) => string;
  /** What a value of this field is called, if not by itself: an amount, a choice. */
  readonly known: (field: string, value: unknown) => string | undefined;
}

/** A value in one line; `field`: as the server writes it. */
export function inWords(value: unknown, wording: Wording, field = '', depth = 0): string {
  const known = wording.known(field, value);
  if (known !== undefined) return known;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return wording.flags[value ? 0 : 1];
  if (typeof value === 'number') return wording.number(value);
  if (typeof value !== 'object') return cut(String(value));
  if (depth > 2) return '…';
  const parts = Array.isArray(value) ? value.map((part: unknown) => [field, part] as const) : Object.entries(value);
  const words = parts.slice(0, 20).map(([key, part]) => inWords(part, wording, key, depth + 1));
  return cut(words.filter((word) => word !== '').join(depth === 0 && Array.isArray(value) ? ' · ' : ', '));
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
