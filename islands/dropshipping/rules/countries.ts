import { regionNames } from '#shared/i18n/format.ts';
import { type Locale, LOCALES } from '#shared/i18n/locale.ts';
import { foldText } from '#shared/kernel/fold.ts';

/** A country that the shop sells to. */
export interface Country {
  readonly id: string;
  readonly name: string;
  /** The name as the shop writes it, in whatever language. */
  readonly ownName: string;
  /** ISO 3166; the name where no code is known. */
  readonly code: string;
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
let codes: ReadonlyMap<string, string> | undefined;

/** The code of each country by its names in English, French and Arabic. */
function codesByName(): ReadonlyMap<string, string> {
  if (codes !== undefined) return codes;
  const found = new Map<string, string>();
  for (const locale of LOCALES) {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const name = names.of(first + second);
        // Deprecated codes have the same names as those that replaced them, and come later or not at all.
        if (name !== undefined && !found.has(foldText(name))) found.set(foldText(name), first + second);
      }
  }
  codes = found;
  return found;
}

/** A country under the name that its code has in a language; found by the shop's own name as well. */
export function namedIn(locale: Locale, country: Country): Country {
  const { code } = country;
  const name = /^[A-Z]{2}$/.test(code) ? regionNames(locale).of(code) : undefined;
  return name === undefined || name === code ? country : { ...country, name };
}

/** The record's own code, else the code of a country of that name, else the name. */
export function countryCode(name: string, code: string): string {
  return /^[a-z]{2}$/i.test(code) ? code.toUpperCase() : (codesByName().get(foldText(name)) ?? name);
}
