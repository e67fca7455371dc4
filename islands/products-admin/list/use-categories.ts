import { useCallback, useEffect, useMemo, useState } from 'react';
import { wireContext } from '../../../shared/api/wire/fields.ts';
import { compareText } from '../../../shared/i18n/format.ts';
import { useIsland } from '../../../shared/island/context.ts';
import { CATEGORIES, categoryPath, categorySchema, CURRENCY, type Category } from '../wire.ts';

export interface Categories {
  /** With the whole path as label, in the order of the alphabet. */
  readonly choices: readonly { readonly value: string; readonly label: string; readonly iri: string }[];
  readonly labelOf: (id: string | null) => string;
  /** Without what it belongs to. */
  readonly nameOf: (id: string | null) => string;
  readonly error: unknown;
  readonly reload: () => void;
}

/** The categories, for names and choices. The products are shown without them, too. */
export function useCategories(): Categories {
  const { api, signal, locale } = useIsland();
  const [categories, setCategories] = useState<readonly Category[]>([]);
  const [error, setError] = useState<unknown>(undefined);
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    api.list(CATEGORIES, categorySchema(wireContext(api, CURRENCY)), { signal: either }).then(
      (read) => {
        setCategories(read);
        setError(undefined);
      },
      (problem: unknown) => { if (!either.aborted) setError(problem); },
    );
    return () => stop.abort();
  }, [api, signal, attempt]);

  return useMemo(() => {
    const byId = new Map(categories.map((category) => [category.id, category]));
    const compare = compareText(locale);
    const choices = categories.map((category) => ({ value: category.id, label: categoryPath(category, byId), iri: category.iri })).sort((a, b) => compare(a.label, b.label));
    const labels = new Map(choices.map(({ value, label }) => [value, label]));
    return { choices, nameOf: (id) => (id === null ? '' : byId.get(id)?.name ?? ''), labelOf: (id) => (id === null ? '' : labels.get(id) ?? ''), error, reload };
  }, [categories, locale, error, reload]);
}
