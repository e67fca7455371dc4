import type { ApiClient } from '#shared/api/client.ts';
import type { ApiError } from '#shared/api/errors.ts';
import type { ApiContext } from '#shared/api/fields.ts';
import { categoryProductResource } from '#shared/api/resources/category-products.ts';
import { productResource } from '#shared/api/resources/products.ts';
import { storeResource } from '#shared/api/resources/stores.ts';
import { idOf } from '#shared/kernel/iri.ts';
import { createYieldToMain } from '#shared/state/yield-to-main.ts';
import { type ApiCategory, categorySchema } from '../api/category.ts';
import { productSchema, readProducts } from '../api/product.ts';
import type { Category, Product } from '../model.ts';
import type { StoredCategory } from './storage.ts';

/** Reads categories, their subcategories and products from the server. */
interface CategoryReader {
  readTop(signal: AbortSignal): Promise<readonly ApiCategory[]>;
  readContents(parent: Category, signal: AbortSignal): Promise<CategoryContents>;
}

interface CategoryContents {
  readonly category: StoredCategory;
  readonly products: readonly Product[];
  /** False when deeper levels have not been read. */
  readonly isWhole: boolean;
}

interface CategoryReaderOptions {
  readonly api: ApiClient;
  readonly context: ApiContext;
  readonly storeId: string | null;
  readonly isKnown: (productId: string) => boolean;
  readonly onUnreadable: (error: ApiError) => void;
}

export function createCategoryReader({
  api,
  context,
  storeId,
  isKnown,
  onUnreadable,
}: CategoryReaderOptions): CategoryReader {
  const schema = categorySchema(context);
  const products = productSchema(context);

  /** Fetches products given only as references, by their category; other products in the answer are ignored. */
  const fetchMissing = async (
    category: Category,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly Product[]> => {
    const wanted = new Set(ids.filter((id) => !isKnown(id)));
    if (wanted.size === 0) return [];
    const found = await api.list(productResource.path, products, {
      signal,
      onUnreadable,
      query: { category: category.iri },
    });
    return found.filter(({ id }) => wanted.has(id));
  };

  return {
    readTop: async (signal) => {
      const query = {
        'exists[parentCategory]': false,
        ...(storeId === null ? {} : { store: storeResource.iri(storeId, 'en') }),
      };
      const found = await api.list(categoryProductResource.path, schema, { signal, onUnreadable, query });
      // API Platform ignores unknown filters: a server without this one returns everything.
      return found.filter(
        (one) =>
          one.category.parentId === null && (storeId === null || one.storeId === null || one.storeId === storeId),
      );
    },
    readContents: async (parent, signal) => {
      const query = {
        'exists[parentCategory]': true,
        parentCategory: categoryProductResource.iri(parent.id, 'en'),
      };
      const found = await api.list(categoryProductResource.path, schema, { signal, onUnreadable, query });
      const children = found.filter(
        ({ category }) => category.id !== parent.id && (category.parentId === null || category.parentId === parent.id),
      );
      const productIds: Record<string, readonly string[]> = {};
      const read: Product[] = [];
      // An embedded product often omits its category.
      const homes = new Map<string, string>();
      const yieldToMain = createYieldToMain();
      for (const { category, products: values } of children) {
        const embedded = await readProducts(
          values,
          context,
          `GET ${categoryProductResource.path}`,
          onUnreadable,
          yieldToMain,
        );
        const references = values
          .filter((value) => typeof value !== 'object')
          .map(idOf)
          .filter((id) => id !== null);
        read.push(...embedded, ...(await fetchMissing(category, references, signal)));
        const ids = [...embedded.map(({ id }) => id), ...references];
        productIds[category.id] = ids;
        for (const id of ids) if (!homes.has(id)) homes.set(id, category.id);
      }
      return {
        category: { subCategories: children.map(({ category }) => ({ ...category, parentId: parent.id })), productIds },
        products: read.map((product) =>
          product.categoryId === null ? { ...product, categoryId: homes.get(product.id) ?? null } : product,
        ),
        isWhole: children.every(({ subCategoryIds }) => subCategoryIds.length === 0),
      };
    },
  };
}
