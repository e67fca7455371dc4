import { useMemo } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useIsland, useT } from '#shared/island/context.ts';
import { Button } from '#shared/ui/button.tsx';
import type en from './locales/en.ts';
import type { App } from './rules/app.ts';
import { categoryKey, countsOf, furtherCategories, GROUPS } from './rules/categories.ts';

interface Props {
  readonly apps: readonly App[];
  /** The key of the category that is shown; undefined: all. */
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
}

/** The categories; where the catalogue says which app is of which, those with apps can be chosen. */
export function Categories({ apps, chosen, onChoose }: Props) {
  const t = useT<typeof en>();
  const { locale } = useIsland();
  const counts = useMemo(() => countsOf(apps), [apps]);
  const further = useMemo(() => furtherCategories(apps), [apps]);
  const entry = (category: string, words: string) => {
    const key = categoryKey(category);
    const count = counts.get(key);
    return (
      <li key={key} data-empty={count === undefined || undefined}>
        {count === undefined ? (
          words
        ) : (
          <Button kind="quiet" aria-pressed={key === chosen} onClick={() => onChoose(key === chosen ? undefined : key)}>
            <span dir="auto">{words}</span> <span className="fx-number">{formatNumber(count, locale)}</span>
          </Button>
        )}
      </li>
    );
  };
  return (
    <nav
      className="apps-categories"
      part="categories"
      aria-label={t('Categories')}
      data-filters={counts.size > 0 || undefined}
    >
      {counts.size === 0 ? null : (
        <Button
          kind="quiet"
          className="apps-all"
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {t('All apps')}
        </Button>
      )}
      {GROUPS.map(({ title, categories }) => (
        <div key={title}>
          <h3>{t(title)}</h3>
          <ul>
            {categories.map((category) => entry(category, t(category)))}
            {title === 'Others' ? further.map((category) => entry(category, category)) : null}
          </ul>
        </div>
      ))}
    </nav>
  );
}
