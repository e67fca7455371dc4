import { numberFormat } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { useUiText } from '#shared/ui/text.ts';
import type { Wording } from '../rules/in-words.ts';

/** How the person’s language says values. A number may be a year or an article’s: no marks between thousands. */
export function useWording(): Wording {
  const t = useUiText();
  const { locale } = useIsland();
  return {
    flags: [t('Yes'), t('No')],
    number: (value) => numberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value),
  };
}
