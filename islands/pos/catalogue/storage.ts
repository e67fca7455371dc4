import type { Category } from '../model.ts';
import type { SearchEntry } from './search-index.ts';

/** Categories as they were last seen; the order is the server's. */
export interface StoredCategories {
  readonly top: readonly Category[];
  /** Sub categories and the ids of the products shown under them, by the id of the parent category. */
  readonly byParent: Readonly<Record<string, StoredCategory>>;
}

export interface StoredCategory {
  readonly subCategories: readonly Category[];
  readonly productIds: Readonly<Record<string, readonly string[]>>;
}

/** How far the pass over all products has come, so that a reload goes on where it stopped. */
export interface SyncState {
  /** Names the pass; products carry the mark of the last pass that saw them. */
  readonly mark: number;
  /** The page to ask for next; null when the pass is complete. */
  readonly nextPage: number | null;
  /** Products the pass has looked at so far. */
  readonly seen: number;
  readonly total: number | null;
  /** When a pass last came to its end, in ms since 1970; null before the first time. */
  readonly completedAt: number | null;
}

/**
 * The local copy. A scope is a back-office, a language and a store together. Everything may be lost at any
 * time (private windows, a full disk): callers treat a failure as an empty copy and say so.
 */
export interface CatalogueStorage {
  /** In chunks small enough not to hold up the page. */
  loadProducts(scope: string): AsyncIterable<readonly SearchEntry[]>;
  getProducts(scope: string, ids: readonly string[]): Promise<readonly SearchEntry[]>;
  putProducts(scope: string, entries: readonly SearchEntry[], mark: number): Promise<void>;
  /** Removes what the pass with this mark did not see; gives the ids. */
  removeUnmarked(scope: string, mark: number): Promise<readonly string[]>;
  removeProducts(scope: string, ids: readonly string[]): Promise<void>;
  getCategories(scope: string): Promise<StoredCategories | undefined>;
  putCategories(scope: string, categories: StoredCategories): Promise<void>;
  getSyncState(scope: string): Promise<SyncState | undefined>;
  putSyncState(scope: string, state: SyncState): Promise<void>;
  /** Lists of customers, payment methods and the like. */
  getList(scope: string, kind: string): Promise<readonly unknown[] | undefined>;
  putList(scope: string, kind: string, rows: readonly unknown[]): Promise<void>;
}
