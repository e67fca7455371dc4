import { Dexie, type Table } from 'dexie';
import type { StoredCategories, SyncState } from '../catalogue/storage.ts';
import type { Product } from '../model.ts';

export interface ProductRow {
  readonly scope: string;
  readonly id: string;
  readonly mark: number;
  readonly product: Product;
  readonly searchText: string;
}
export interface DocumentRow {
  readonly scope: string;
  readonly kind: string;
  readonly value: StoredCategories | SyncState | readonly unknown[];
}

export interface CatalogueDatabase extends Dexie {
  readonly products: Table<ProductRow, [string, string]>;
  readonly documents: Table<DocumentRow, [string, string]>;
}

/** A copy of what the server has. It stands apart from the sales, so that it can be thrown away without a thought. */
export function openCatalogueDatabase(name = 'flexy-catalogue'): CatalogueDatabase {
  const database = new Dexie(name);
  database.version(1).stores({ products: '[scope+id], [scope+mark]', documents: '[scope+kind]' });
  return Object.assign(database, {
    products: database.table<ProductRow, [string, string]>('products'),
    documents: database.table<DocumentRow, [string, string]>('documents'),
  });
}
