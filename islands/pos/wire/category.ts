import type { GenericSchema } from 'valibot';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { imageAddress, type WireContext } from '#shared/api/wire/fields.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { Category } from '../model.ts';

export interface WireCategory {
  readonly category: Category;
  readonly storeId: string | null;
  readonly subCategoryIds: readonly string[];
  /** Whole records, or IRIs where the server does not embed them. */
  readonly products: readonly unknown[];
}

export function categorySchema(context: WireContext): GenericSchema<unknown, WireCategory> {
  return categoryProductResource.record(
    context,
    ['name', 'image', 'icon', 'parentCategory', 'store', 'subCategories', 'products'],
    (ref, fields) => ({
      category: {
        ...ref,
        name: fields.name,
        image: imageAddress(fields.image, context.base),
        // An icon is a picture's address or the name of a symbol.
        icon: fields.icon,
        parentId: idOf(fields.parentCategory),
      },
      storeId: idOf(fields.store),
      subCategoryIds: fields.subCategories.map(idOf).filter((id) => id !== null),
      products: fields.products,
    }),
  );
}
