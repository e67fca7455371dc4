import { type Database, openDatabase, type Table } from '#shared/offline/database.ts';
import type { StoredCategories, SyncState } from '../catalogue/storage.ts';
import type { Product } from '../model.ts';

interface ProductRow {
  readonly scope: string;
  readonly id: string;
  readonly product: Product;
  readonly searchText: string;
}
export interface DocumentRow {
  readonly scope: string;
  readonly kind: string;
  readonly value: StoredCategories | SyncState | readonly unknown[];
}

interface CatalogueTables {
  products: Table<ProductRow, [string, string]>;
  documents: Table<DocumentRow, [string, string]>;
}
export type CatalogueDatabase = Database & Readonly<CatalogueTables>;

/** The copy of the server's catalogue. Its database is separate from the sales, so that it can be deleted safely. */
export function openCatalogueDatabase(name = 'flexy-catalogue'): CatalogueDatabase {
  return openDatabase<CatalogueTables>(name, [
    { products: '[scope+id], [scope+mark]', documents: '[scope+kind]' },
    // Rows had the mark of the last pass that had seen them, so that each pass wrote all of them.
    { products: '[scope+id]' },
  ]);
}
