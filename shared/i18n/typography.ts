import { formatNumber } from './format.ts';
import type { Locale } from './locale.ts';

/**
 * The no-break spaces of French, so that no text needs them typed by hand: narrow before `; ! ? %`, wide before
 * `:`, inside « » and between a number (or a hole for one) and its unit. Spaces that are there change, none is
 * added: `12:30` and `https://` stay.
 */
const FRENCH: readonly (readonly [pattern: RegExp, spaced: string])[] = [
  [/[ \u00a0]+([;!?]|%(?!\w))/g, '\u202f$1'],
  [/[ \u202f]+([:»])/g, '\u00a0$1'],
  [/«[ \u202f]+/g, '«\u00a0'],
  [/([\d}]) (mm|cm|km|px|pixels|ms|s|min|h|j|kg|g|Ko|Mo|Go|DH|MAD)(?![\p{L}\d])/gu, '$1\u00a0$2'],
];

/** A text as it is set in its language, holes not yet filled. */
export function typeset(text: string, locale: Locale): string {
  if (locale !== 'fr') return text;
  return FRENCH.reduce((set, [pattern, spaced]) => set.replace(pattern, spaced), text);
}

/**
 * What is put into a hole. A number is formatted. In Arabic everything else is isolated, so that a Latin name or a
 * code does not turn the brackets and the order around it.
 */
export function fillOf(value: string | number, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value, locale);
  return locale === 'ar' && value !== '' ? `\u2068${value}\u2069` : value;
}
