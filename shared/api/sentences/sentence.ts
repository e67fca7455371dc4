import { type Locale, ownLocaleOf } from '#shared/i18n/locale.ts';

export type SaySentence = (message: string) => string;

const asWritten: SaySentence = (message) => message;

const NUMBER = /-?\d+(?:\.\d+)?/;

const BOOKS = { fr: () => import('./fr.ts'), ar: () => import('./ar.ts') } as const;

/**
 * Says the validator's sentences in the person's language: paths without `{locale}` are answered in English. Whatever
 * else a server says stays as it is written, and so does all if the sentences cannot be fetched.
 */
export async function sentencesIn(locale: Locale): Promise<SaySentence> {
  const own = ownLocaleOf(locale);
  if (own === 'en') return asWritten;
  const book = await BOOKS[own]().catch(() => undefined);
  if (book === undefined) return asWritten;
  const known = new Map<string, string>(Object.entries(book.default));
  return (message) => {
    const [number = ''] = NUMBER.exec(message) ?? [];
    return known.get(message.trim().replace(NUMBER, '{number}'))?.replace('{number}', number) ?? message;
  };
}
