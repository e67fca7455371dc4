import { intlTag, type Locale } from './locale.ts';
import type { Catalogue, Message, PluralForms } from './messages.ts';
import { fillOf, typeset } from './typography.ts';

/**
 * What fills the holes, by name. A number is formatted (`1 234`); an identifier or a code that must not be is given
 * as a string.
 */
export type Params = Readonly<Record<string, string | number>>;

/** Translates a text; the key is the English (or quoted) text itself. */
export type Translate<Keys extends string> = (key: Keys, params?: Params) => string;

/** The host’s own wording, by the text or by its key in the host’s files. */
export type Overlay = ReadonlyMap<string, string>;

const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralCategory(locale: Locale, count: number): keyof PluralForms {
  let rules = pluralRules.get(locale);
  if (rules === undefined) {
    rules = new Intl.PluralRules(intlTag(locale));
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

const TWO_FORMS = ['one', 'other'] as const;
/** The order in which Symfony writes the forms of a language between pipes. */
const SYMFONY_FORMS: Readonly<Record<Locale, readonly (keyof PluralForms)[]>> = {
  en: TWO_FORMS,
  fr: TWO_FORMS,
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
};

/**
 * The host’s wording of one plural form: `key.few`, or its part of a Symfony text (`a|b`) that has as many parts as
 * the language has forms. Any other text is no wording of all forms: the islands’ own stay.
 */
function hostForm(overlay: Overlay, key: string, category: keyof PluralForms, locale: Locale): string | undefined {
  const parts = overlay.get(key)?.split('|') ?? [];
  const forms = SYMFONY_FORMS[locale];
  // Intervals (`{0} none|]1,Inf] many`) are chosen otherwise than by form.
  const isByForm = parts.length === forms.length && !parts.some((part) => /^\s*(?:\{-?\d|[[\]])/.test(part));
  // French `many` (a million) has no part of its own.
  const place = forms.includes(category) ? forms.indexOf(category) : forms.length - 1;
  return overlay.get(`${key}.${category}`) ?? (isByForm ? parts[place]?.trim() : undefined);
}

/** Fills `{name}` and, for the host’s Symfony texts, `%name%`. A hole without a value stays visible. */
function fillHoles(text: string, params: Params, locale: Locale): string {
  return text.replace(/\{(\w+)\}|%(\w+)%/g, (hole, braced: string | undefined, percent: string | undefined) => {
    const value = params[braced ?? percent ?? ''];
    return value === undefined ? hole : fillOf(value, locale);
  });
}

/** The overlay wins over the catalogue; a text known to neither is shown as it is. */
export function createTranslate<Keys extends string>(
  locale: Locale,
  catalogue: Catalogue<Keys>,
  overlay: Overlay = new Map(),
): Translate<Keys> {
  const own = new Map<string, Message>(Object.entries(catalogue));
  const set = new Map<string, string>();

  const wordingOf = (key: string, params: Params): string => {
    const message = own.get(key) ?? key;
    if (typeof message === 'string') return overlay.get(key) ?? message;
    const category = pluralCategory(locale, Number(params['count'] ?? 0));
    return hostForm(overlay, key, category, locale) ?? message[category] ?? message.other;
  };

  return (key, params = {}) => {
    const wording = wordingOf(key, params);
    let text = set.get(wording);
    if (text === undefined) {
      text = typeset(wording, locale);
      set.set(wording, text);
    }
    return fillHoles(text, params, locale);
  };
}
