import type { PageSource } from '../canvas/page-canvas.ts';

/** What a page or widget is made of, as its record has it. */
export interface StoredContent {
  readonly source: PageSource;
  /** `jsonSimplifiedContent`, in the form that the record has. */
  readonly stored: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const objectOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...Object(value) });
const partsOf = (stored: unknown): readonly Readonly<Record<string, unknown>>[] =>
  [stored].flat().map((part) => objectOf(part));

/** Reads the content of a page; where the record does not tell its whole texts, they are put together. */
export function readContent(fields: {
  readonly jsonSimplifiedContent: unknown;
  readonly jsonContentHTML: unknown;
  readonly jsonContentCSS: unknown;
}): StoredContent {
  const parts = partsOf(fields.jsonSimplifiedContent);
  const whole = (told: unknown, key: 'html' | 'css'): string =>
    typeof told === 'string' ? told : parts.map((part) => textOf(part[key])).join('\n');
  return {
    source: { html: whole(fields.jsonContentHTML, 'html'), css: whole(fields.jsonContentCSS, 'css') },
    stored: fields.jsonSimplifiedContent,
  };
}

/**
 * `jsonSimplifiedContent` with other texts. The server replaces the column whole, so what it has besides goes along:
 * scripts and keys of others; an object stays an object, and a list a list.
 */
export function writtenContent(stored: unknown, texts: Partial<PageSource>): object {
  const [first = {}, ...rest] = partsOf(stored);
  const whole = { ...first, ...texts };
  if (!Array.isArray(stored) || stored.length === 0) return whole;
  // The texts of further parts are in the whole one now.
  const others = rest.map((part) => Object.fromEntries(Object.entries(part).filter(([key]) => !(key in texts))));
  return [whole, ...others.filter((part) => Object.keys(part).length > 0)];
}
