import { intlTag, type Locale } from './locale.ts';
import type { Catalogue, Message, PluralForms } from './messages.ts';
import { fillOf, typeset } from './typography.ts';

/** Placeholder values by name. Numbers are formatted (`1 234`); pass identifiers and codes as strings. */
export type Params = Readonly<Record<string, string | number>>;

/** Translates a text; the key is the English text itself. */
export type Translate<Keys extends string> = (key: Keys, params?: Params) => string;

/** The host’s own wording, by text or by key in the host’s files. */
export type Overlay = ReadonlyMap<string, string>;

/** The page's own texts of a language (`flexy.texts`), or why they cannot be had; neither for most pages. */
export interface PageOverlay {
  readonly page?: Overlay;
  readonly failure?: string;
}

const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralCategory(locale: Locale, count: number): keyof PluralForms {
  let rules = pluralRules.get(locale);
  if (rules === undefined) {
    rules = new Intl.PluralRules(intlTag(locale));
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

/** Replaces `{name}` and, for the host’s Symfony texts, `%name%`. A placeholder without a value stays visible. */
function fillHoles(text: string, params: Params, locale: Locale): string {
  return text.replace(/\{(\w+)\}|%(\w+)%/g, (hole, braced: string | undefined, percent: string | undefined) => {
    const value = params[braced ?? percent ?? ''];
    return value === undefined ? hole : fillOf(value, locale);
  });
}

/**
 * Creates a translator. The overlay wins over the catalogue; a text in neither is shown as it is. The host words plural
 * forms one by one (`{count} lines.one`), because a single wording or Symfony’s `a|b` cannot express Arabic’s six.
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
