import type { Locale } from './locale.ts';

/** Names one after the other, parted by the comma of the language. */
export function commaList(names: readonly string[], locale: Locale): string {
  return names.join(locale === 'ar' ? '، ' : ', ');
}
