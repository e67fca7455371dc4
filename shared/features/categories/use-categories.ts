import { useCallback, useMemo, useState } from 'react';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { compareText } from '#shared/i18n/format.ts';
import { useIsland } from '#shared/island/context.ts';
import { type Load, useLoad } from '#shared/ui/use-load.ts';
import { branchOf, type Category, categoryPath, categorySchema } from './category.ts';

export interface Categories extends Load {
  /** Labelled with the whole path, in alphabetical order. */
  readonly choices: readonly { readonly value: string; readonly label: string; readonly iri: string }[];
  readonly labelOf: (id: string | null) => string;
  /** The category's own name, without its path. */
  readonly nameOf: (id: string | null) => string;
  /** The ids of a category and of everything below it. */
  readonly branchOf: (id: string) => readonly string[];
}

/** The categories of the back-office, for names and select fields; not read while they are not wanted. */
export function useCategories(isWanted = true): Categories {
  const { api, locale } = useIsland();
  const [categories, setCategories] = useState<readonly Category[] | null>(null);
  const { isLoading, error, reload } = useLoad(
    useCallback(
      async (signal) => {
        if (isWanted) setCategories(await api.list(categoryProductResource.path, categorySchema(locale), { signal }));
      },
      [api, locale, isWanted],
    ),
  );

  return useMemo(() => {
    const all = categories ?? [];
    const byId = new Map(all.map((category) => [category.id, category]));
    const compare = compareText(locale);
    const choices = all
      .map((category) => ({ value: category.id, label: categoryPath(category, byId), iri: category.iri }))
      .sort((a, b) => compare(a.label, b.label));
    const labels = new Map(choices.map(({ value, label }) => [value, label]));
    return {
      choices,
      nameOf: (id) => (id === null ? '' : (byId.get(id)?.name ?? '')),
      labelOf: (id) => (id === null ? '' : (labels.get(id) ?? '')),
      branchOf: (id) => branchOf(id, all),
      isLoading: categories === null && isLoading,
      error,
      reload,
    };
  }, [categories, locale, isLoading, error, reload]);
}
