import { intlTag } from '#shared/i18n/locale.ts';
import { useIsland } from '#shared/island/context.ts';
import { SelectField } from '#shared/ui/fields.tsx';
import { useStoreValue } from '#shared/ui/use-store-value.ts';
import type { PageCanvas } from '../canvas/page-canvas.ts';
import { useCanvasText } from '../texts.ts';
import { languageNames } from './words.ts';

/** Which language of the page is shown, where the page has texts in several. */
export function LanguageChoice({ canvas }: { readonly canvas: PageCanvas }) {
  const t = useCanvasText();
  const { locale } = useIsland();
  const { languages, language } = useStoreValue(canvas);
  if (languages.length === 0) return null;
  const capital = (name: string): string => name.charAt(0).toLocaleUpperCase(intlTag(locale)) + name.slice(1);
  return (
    <span className="canvas-language">
      <SelectField
        label={t('Language of the texts')}
        hideLabel
        value={language ?? ''}
        choices={[
          ...languages.map((code) => ({ value: code, label: capital(languageNames([code], locale)) })),
          { value: '', label: t('All languages') },
        ]}
        onChange={({ target }) => canvas.setLanguage(target.value === '' ? null : target.value)}
      />
    </span>
  );
}
