import { isSameData } from '#shared/kernel/same-data.ts';

/** PHP keeps an object that counts from 0, the empty one included, as a list. */
function asPhp(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, asPhp(entry)] as const);
  return entries.every(([key], index) => key === String(index))
    ? entries.map(([, entry]) => entry)
    : Object.fromEntries(entries);
}

/** The object of a JSON tab; an empty text is an empty object. Throws `SyntaxError` where it is no JSON. */
export function parseTab(text: string): object {
  return asObject(text.trim() === '' ? {} : JSON.parse(text));
}

/** A setting as the object that it is: PHP gives `[]` for an empty one, and a list for one that counts from 0. */
function asObject(value: unknown): object {
  return { ...Object(value) };
}

const indented = (value: object): string => JSON.stringify(value, null, 2);

/** A column as the server tells it, indented; undefined where it tells none. */
export function apiJson(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string') return suppliedJson(value);
  return value === null || typeof value === 'object' ? indented(asObject(value)) : String(value);
}

const OUTSIDE_STRINGS = /("(?:[^"\\]|\\[^])*")|\s+/g;

/**
 * What a page supplies, indented: an object, or its text. A text that would not come back the same, such as one with a
 * key twice, and a text that is no JSON stay as they came. Undefined where the page supplies none.
 */
export function suppliedJson(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') return indented(asObject(value));
  const text = String(value);
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed) && parsed.length === 0) return '{}';
    const isLossless = JSON.stringify(parsed) === text.replace(OUTSIDE_STRINGS, '$1');
    return isLossless && typeof parsed === 'object' ? JSON.stringify(parsed, null, 2) : text;
  } catch {
    return text;
  }
}

/** Whether two texts are one setting to the server, whatever their spaces and the order of their keys. */
export function isSameJson(one: string, other: string): boolean {
  if (one === other) return true;
  try {
    return isSameData(asPhp(parseTab(one)), asPhp(parseTab(other)));
  } catch {
    return false;
  }
}
