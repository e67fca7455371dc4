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

/** Fills `{name}` and, for the host’s Symfony texts, `%name%`. A hole without a value stays visible. */
function fillHoles(text: string, params: Params, locale: Locale): string {
  return text.replace(/\{(\w+)\}|%(\w+)%/g, (hole, braced: string | undefined, percent: string | undefined) => {
    const value = params[braced ?? percent ?? ''];
    return value === undefined ? hole : fillOf(value, locale);
  });
}

/**
 * The overlay wins over the catalogue; a text known to neither is shown as it is. The host words a text with plural
 * forms form by form (`{count} lines.one`): one wording, or Symfony’s `a|b`, could not stand for Arabic’s six.
 */
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
    const form = pluralCategory(locale, Number(params['count'] ?? 0));
    return overlay.get(`${key}.${form}`) ?? message[form] ?? message.other;
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
