import { formatNumber } from './format.ts';
import { directionOf, type Locale, ownLocaleOf } from './locale.ts';

/**
 * French no-break spaces, so that texts need not contain them: narrow before `; ! ? %`, wide before `:`, inside « » and
 * between a number (or a placeholder for one) and its unit. Only existing spaces change, so `12:30` and `https://`
 * stay.
 */
const FRENCH: readonly (readonly [pattern: RegExp, spaced: string])[] = [
  [/[ \u00a0]+([;!?]|%(?!\w))/g, '\u202f$1'],
  [/[ \u202f]+([:»])/g, '\u00a0$1'],
  [/«[ \u202f]+/g, '«\u00a0'],
  [/([\d}]) (mm|cm|km|px|pixels|ms|s|min|h|j|kg|g|Ko|Mo|Go|DH|MAD)(?![\p{L}\d])/gu, '$1\u00a0$2'],
];

/** Applies the language's typography to a text with its placeholders. */
export function typeset(text: string, locale: Locale): string {
  if (ownLocaleOf(locale) !== 'fr') return text;
  return FRENCH.reduce((set, [pattern, spaced]) => set.replace(pattern, spaced), text);
}

/**
 * Formats a placeholder's value. Numbers are formatted. From right to left, other values are isolated, so that a Latin name or a
 * code does not reverse the brackets and word order around it.
 */
export function fillOf(value: string | number, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value, locale);
  return directionOf(locale) === 'rtl' && value !== '' ? `\u2068${value}\u2069` : value;
}
