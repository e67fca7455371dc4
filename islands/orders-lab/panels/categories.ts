import type { GenericSchema } from 'valibot';
import { record } from '../../../shared/api/wire/record.ts';
import { relation, text } from '../../../shared/api/wire/fields.ts';
import { idOf } from '../../../shared/kernel/iri.ts';
import type { Locale } from '../../../shared/i18n/locale.ts';

export interface Category { readonly id: string; readonly name: string; readonly parentId: string | null }

export const CATEGORIES_PATH = '/{locale}/api/category_products';

export function categorySchema(locale: Locale): GenericSchema<unknown, Category> {
  return record(`/${locale}/api/category_products`, { name: text, parentCategory: relation }, ({ id }, { name, parentCategory }): Category => ({ id, name: name === '' ? id : name, parentId: idOf(parentCategory) }));
}

/** A category with all that is under it: whoever cooks the drinks cooks the coffees. */
export function branchOf(id: string, categories: readonly Category[]): readonly string[] {
  const branch = new Set([id]);
  for (const one of branch) for (const { id: child, parentId } of categories) if (parentId === one) branch.add(child);
  return [...branch];
}
