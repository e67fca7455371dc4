import { commaList } from '#shared/i18n/comma-list.ts';
import type { Locale } from '#shared/i18n/locale.ts';

/** At most so many names in a sentence. */
const NAMES = 12;

export function someNames(names: readonly string[], locale: Locale): string {
  return commaList(names.slice(0, NAMES), locale) + (names.length > NAMES ? ' …' : '');
}
