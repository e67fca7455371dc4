import { numberFormat } from './format.ts';
import type { Locale } from './locale.ts';

/** The sign between whole and decimals: `.` or `,`. */
export function decimalSign(locale: Locale): string {
  const parts = numberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** A plain decimal such as `12.50` as a person of this language types it: `12,50`. */
export function typedDecimal(text: string, locale: Locale): string {
  return text.replace('.', decimalSign(locale));
}
