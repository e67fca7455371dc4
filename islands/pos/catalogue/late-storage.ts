import type { CatalogueStorage } from './storage.ts';

/** A local copy whose code is still being fetched: each call waits for it. */
export function lateStorage(coming: Promise<CatalogueStorage>): CatalogueStorage {
  return {
    async *loadProducts(scope) {
      yield* (await coming).loadProducts(scope);
    },
    getProducts: async (scope, ids) => (await coming).getProducts(scope, ids),
    putProducts: async (scope, entries, state) => (await coming).putProducts(scope, entries, state),
    removeProducts: async (scope, ids) => (await coming).removeProducts(scope, ids),
    getCategories: async (scope) => (await coming).getCategories(scope),
    putCategories: async (scope, categories) => (await coming).putCategories(scope, categories),
    getSyncState: async (scope) => (await coming).getSyncState(scope),
    getList: async (scope, kind) => (await coming).getList(scope, kind),
    getPeople: async (owner, kind) => (await coming).getPeople(owner, kind),
    putPeople: async (owner, kind, rows) => (await coming).putPeople(owner, kind, rows),
    removePeople: async (owner, kind) => (await coming).removePeople(owner, kind),
    keepPeopleOf: async (owner) => (await coming).keepPeopleOf(owner),
    getAnswer: async (address) => (await coming).getAnswer(address),
    putAnswer: async (address, rows) => (await coming).putAnswer(address, rows),
  };
}
