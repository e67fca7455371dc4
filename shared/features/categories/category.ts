import type { GenericSchema } from 'valibot';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { idOf } from '#shared/kernel/iri.ts';

export interface Category {
  readonly id: string;
  readonly iri: string;
  readonly name: string;
  readonly parentId: string | null;
}

export function categorySchema(locale: Locale): GenericSchema<unknown, Category> {
  return categoryProductResource.record({ locale }, ['name', 'parentCategory'], (ref, { name, parentCategory }) => ({
    ...ref,
    name: name === '' ? ref.id : name,
    parentId: idOf(parentCategory),
  }));
}

/** `Drinks › Hot`: the path tells apart two categories of the same name. */
export function categoryPath(category: Category, all: ReadonlyMap<string, Category>): string {
  const names: string[] = [];
  const seen = new Set<string>();
  for (
    let at: Category | undefined = category;
    at !== undefined && !seen.has(at.id);
    at = at.parentId === null ? undefined : all.get(at.parentId)
  ) {
    seen.add(at.id);
    names.unshift(at.name);
  }
  return names.join(' › ');
}

/** The ids of a category and of everything below it. */
export function branchOf(id: string, categories: readonly Category[]): readonly string[] {
  const branch = new Set([id]);
  for (const one of branch) for (const { id: child, parentId } of categories) if (parentId === one) branch.add(child);
  return [...branch];
}
