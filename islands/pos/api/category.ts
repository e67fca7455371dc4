import type { GenericSchema } from 'valibot';
import { type ApiContext, imageAddress } from '#shared/api/fields.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { idOf } from '#shared/kernel/iri.ts';
import type { Category } from '../model.ts';
import { taxOf } from './tax.ts';

export interface ApiCategory {
  readonly category: Category;
  readonly storeId: string | null;
  readonly subCategoryIds: readonly string[];
  /** Whole records, or IRIs where the server does not embed them. */
  readonly products: readonly unknown[];
}

export function categorySchema(context: ApiContext): GenericSchema<unknown, ApiCategory> {
  return categoryProductResource.record(
    context,
    ['name', 'image', 'icon', 'parentCategory', 'store', 'subCategories', 'products', 'taxRate', 'takeAwayTaxRate'],
    (ref, fields) => {
      const tax = taxOf(fields);
      return {
        category: {
          ...ref,
          name: fields.name,
          image: imageAddress(fields.image, context.base),
          // An icon is a picture's address or the name of a symbol.
          icon: fields.icon,
          parentId: idOf(fields.parentCategory),
          ...(tax === undefined ? {} : { tax }),
        },
        storeId: idOf(fields.store),
        subCategoryIds: fields.subCategories.map(idOf).filter((id) => id !== null),
        products: fields.products,
      };
    },
  );
}
