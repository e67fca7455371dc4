/** Longest text of a field in the conversation, in characters; the preview has all of it. */
const LONGEST = 240;

/** A value in one line. `flags` are the words for true and false. */
export function inWords(value: unknown, flags: readonly [string, string], depth = 0): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return flags[value ? 0 : 1];
  if (typeof value !== 'object') return cut(String(value));
  if (depth > 2) return '…';
  const parts = Array.isArray(value) ? value : Object.values(value);
  const words = parts.slice(0, 20).map((part) => inWords(part, flags, depth + 1));
  return cut(words.filter((word) => word !== '').join(depth === 0 && Array.isArray(value) ? ' · ' : ', '));
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
