import type { Translate } from '#shared/i18n/translate.ts';
import { lazyMessages, useLazyMessages } from '#shared/island/lazy-messages.ts';
import en from './locales/en.ts';
import type { TwigFlaw } from './read-tag.ts';

const twigTexts = lazyMessages(en, { fr: () => import('./locales/fr.ts'), ar: () => import('./locales/ar.ts') });

type TwigText = Translate<keyof typeof en>;

/** Suspends until the texts are there. */
export const useTwigText = (): TwigText => useLazyMessages(twigTexts);

/** What is wrong, in a sentence. */
export function flawWords({ kind, found }: Pick<TwigFlaw, 'kind' | 'found'>, t: TwigText): string {
  switch (kind) {
    case 'unexpected':
      return t('Unexpected “{found}”.', { found });
    case 'never-closed':
      return t('“{found}” is never closed.', { found });
    case 'never-opened':
      return t('“{found}” closes something that is not open.', { found });
  }
}
