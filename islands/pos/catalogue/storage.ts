import type { Owner } from '#shared/state/owner.ts';
import type { Category } from '../model.ts';
import type { SearchEntry } from './search-index.ts';

/** The last known categories, in the server's order. */
export interface StoredCategories {
  readonly top: readonly Category[];
  /** Subcategories and the ids of their products, by the id of the parent category. */
  readonly byParent: Readonly<Record<string, StoredCategory>>;
}

export interface StoredCategory {
  readonly subCategories: readonly Category[];
  readonly productIds: Readonly<Record<string, readonly string[]>>;
}

/** Progress of the pass over all products, so that a reload continues where it stopped. */
export interface SyncState {
  /** The page to ask for next; null when the pass is complete. */
  readonly nextPage: number | null;
  /** Products the pass has looked at so far. */
  readonly seen: number;
  readonly total: number | null;
  /** When a pass last completed, in ms since 1970; null before the first one. */
  readonly completedAt: number | null;
  /** When the last pass began, in ms since 1970 by the server's clock: it knows all that changed before. */
  readonly askedAt?: number | null | undefined;
  /** When all products were last looked at, in ms since 1970, and not only what had changed. */
  readonly wholeAt?: number | null | undefined;
}

/**
 * The local copy. A scope is one back-office, language and store. It may be lost at any time (private windows, full
 * disk): callers treat a failure as an empty copy and tell the user.
 */
export interface CatalogueStorage {
  /** In chunks small enough not to hold up the page. */
  loadProducts(scope: string): AsyncIterable<readonly SearchEntry[]>;
  getProducts(scope: string, ids: readonly string[]): Promise<readonly SearchEntry[]>;
  /** Stores all of them and, if given, how far the pass has come, or nothing. */
  putProducts(scope: string, entries: readonly SearchEntry[], state?: SyncState): Promise<void>;
  removeProducts(scope: string, ids: readonly string[]): Promise<void>;
  getCategories(scope: string): Promise<StoredCategories | undefined>;
  putCategories(scope: string, categories: StoredCategories): Promise<void>;
  getSyncState(scope: string): Promise<SyncState | undefined>;
  /** Short lists as earlier versions kept them. */
  getList(scope: string, kind: string): Promise<readonly unknown[] | undefined>;
  /** Lists of people, such as the customers, for whoever may see them; each may be long. */
  getPeople(owner: Owner, kind: string): Promise<unknown>;
  putPeople(owner: Owner, kind: string, rows: readonly unknown[]): Promise<void>;
  removePeople(owner: Owner, kind: string): Promise<void>;
  /** Deletes the lists of all who were here before this person. */
  keepPeopleOf(owner: Owner): Promise<void>;
  /** The short list that an address answered with last, kept where pages and the offline queue find it too. */
  getAnswer(address: string): Promise<unknown>;
  putAnswer(address: string, rows: readonly unknown[]): Promise<void>;
}
