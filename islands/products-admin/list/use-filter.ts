import { useEffect, useState } from 'react';
import type { Categories } from '#shared/features/categories/use-categories.ts';
import type { Filter } from './reader.ts';

const NO_FILTER: Filter = { text: '', category: null };
/** In ms, after the last letter typed. */
const TYPING_PAUSE_MS = 300;

interface ProductFilter {
  /** What the list is filtered by; a stable object. */
  readonly filter: Filter;
  readonly isFiltered: boolean;
  /** The search field's text, which becomes the filter after a pause. */
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Empty for all categories. */
  readonly categoryId: string;
  readonly setCategoryId: (id: string) => void;
  readonly clear: () => void;
}

/** @param setPage turns to the first page when the filter changes */
export function useFilter(categories: Categories, setPage: (page: number) => void): ProductFilter {
  const [typed, setTyped] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [filter, setFilter] = useState(NO_FILTER);
  const apply = (next: Filter) => {
    setFilter(next);
    setPage(0);
  };
  useEffect(() => {
    if (typed.trim() === filter.text) return undefined;
    const timer = setTimeout(() => {
      setFilter((current) => ({ ...current, text: typed.trim() }));
      setPage(0);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter.text, setPage]);
  return {
    filter,
    isFiltered: filter.text !== '' || filter.category !== null,
    typed,
    setTyped,
    categoryId,
    setCategoryId: (id) => {
      setCategoryId(id);
      apply({ ...filter, category: categories.choices.find(({ value }) => value === id)?.iri ?? null });
    },
    clear: () => {
      setTyped('');
      setCategoryId('');
      apply(NO_FILTER);
    },
  };
}
