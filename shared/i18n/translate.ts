import { intlTag, type Locale } from './locale.ts';
import type { Catalogue, Message } from './messages.ts';

export type Params = Readonly<Record<string, string | number>>;

/** Translates a text; the key is the English (or quoted) text itself. */
export type Translate<Keys extends string> = (key: Keys, params?: Params) => string;

/** The host’s own wording, by the text or by its key in the host’s files. */
export type Overlay = ReadonlyMap<string, string>;

const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralCategory(locale: Locale, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(locale);
  if (rules === undefined) {
    rules = new Intl.PluralRules(intlTag(locale));
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

function chooseForm(message: Message, locale: Locale, params: Params | undefined): string {
  if (typeof message === 'string') return message;
  const count = Number(params?.['count'] ?? 0);
  return message[pluralCategory(locale, count)] ?? message.other;
}

/** Fills `{name}` and, for the host’s Symfony texts, `%name%`. A hole without a value stays visible. */
function fillHoles(text: string, params: Params | undefined): string {
  if (params === undefined) return text;
  return text.replace(/\{(\w+)\}|%(\w+)%/g, (hole, braced: string | undefined, percent: string | undefined) => {
    const value = params[braced ?? percent ?? ''];
    return value === undefined ? hole : String(value);
  });
}

/** The overlay wins over the catalogue; a text known to neither is shown as it is. */
export function createTranslate<Keys extends string>(
  locale: Locale,
  catalogue: Catalogue<Keys>,
  overlay?: Overlay,
): Translate<Keys> {
  const own = new Map<string, Message>(Object.entries(catalogue));
  return (key, params) => {
    const message = overlay?.get(key) ?? own.get(key) ?? key;
    return fillHoles(chooseForm(message, locale, params), params);
  };
}
