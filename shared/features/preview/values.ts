import { isRecord } from '#shared/kernel/json.ts';
import { isWrittenOut, PICTURE_ENDINGS, pictureOfValue } from './pictures.ts';

/** A value of a proposal, by what it is shown as. */
type Shown =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string; readonly text: string }
  | { readonly kind: 'picture'; readonly address: URL }
  | { readonly kind: 'drawing'; readonly data: string }
  | { readonly kind: 'fields'; readonly fields: readonly Field[] }
  | { readonly kind: 'items'; readonly items: readonly unknown[] }
  /** Lists and objects below the deepest level, as JSON. */
  | { readonly kind: 'deep'; readonly json: string };

export interface Field {
  readonly key: string;
  readonly value: unknown;
}

/** Levels of tables in tables; what is deeper is shown as JSON. */
export const DEEPEST_TABLE = 4;
/** Rows that a table begins with. */
export const FIRST_ROWS = 25;
/** Characters of a value that are shown at first. */
export const FIRST_CHARACTERS = 600;
const LONGEST_JSON = 4_000;

/** What makes a text HTML: a tag that HTML knows. `a < b and c > d` has none. */
const TAG =
  /<\/?(?:a|abbr|address|article|aside|b|blockquote|body|br|button|center|code|dd|del|details|div|dl|dt|em|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|mark|meta|nav|object|ol|option|p|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|u|ul|video)(?:\s+[^\s=<>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*\s*\/?>/i;

export function isHtml(text: string): boolean {
  return TAG.test(text);
}

/** The words of HTML, for one line of a table; never used as HTML. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|head|template)\b[^]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[^]*?-->|<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A value that says nothing: `''`, `null`, an empty list. `0` and `false` say something. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '' || value.trim() === 'null';
  if (Array.isArray(value)) return value.every(isNothing);
  return isRecord(value) && Object.values(value).every(isNothing);
}

/** The fields of a record that say something, in its own order. */
export function fieldsOf(record: Readonly<Record<string, unknown>>): readonly Field[] {
  return Object.entries(record).flatMap(([key, value]) => (isNothing(value) ? [] : [{ key, value }]));
}

/** Decides how a value is shown. `depth` counts the tables around it. */
export function shownAs(
  value: unknown,
  base: string,
  { depth = 0, endings = PICTURE_ENDINGS }: { readonly depth?: number; readonly endings?: readonly string[] } = {},
): Shown {
  if (isNothing(value)) return { kind: 'nothing' };
  if (typeof value === 'boolean') return { kind: 'flag', value };
  if (typeof value === 'number') return { kind: 'number', value };
  if (typeof value === 'string') {
    const address = pictureOfValue(value, base, endings);
    if (address !== undefined) return { kind: 'picture', address };
    if (isWrittenOut(value)) return { kind: 'drawing', data: value.trim() };
    return isHtml(value) ? { kind: 'html', html: value, text: wordsOf(value) } : { kind: 'text', text: value };
  }
  if (depth >= DEEPEST_TABLE) return { kind: 'deep', json: JSON.stringify(value).slice(0, LONGEST_JSON) };
  if (Array.isArray(value)) return { kind: 'items', items: value.filter((item) => !isNothing(item)) };
  return isRecord(value) ? { kind: 'fields', fields: fieldsOf(value) } : { kind: 'text', text: String(value) };
}

/** Wider lists of records are shown record by record. */
const MOST_COLUMNS = 6;

/** The columns of a list whose items are flat records; undefined if it is better shown item by item. */
export function columnsOf(items: readonly unknown[]): readonly string[] | undefined {
  if (items.length < 2) return undefined;
  const columns = new Set<string>();
  for (const item of items) {
    if (!isRecord(item)) return undefined;
    for (const { key, value } of fieldsOf(item)) {
      if (typeof value === 'object') return undefined;
      columns.add(key);
    }
    if (columns.size > MOST_COLUMNS) return undefined;
  }
  return [...columns];
}
