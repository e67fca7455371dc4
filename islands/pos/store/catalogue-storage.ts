import {
  array,
  exactOptional,
  type GenericSchema,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot';
import { closeAfter, MAX_KEY } from '#shared/offline/database.ts';
import { type CachedAnswers, openCachedAnswers } from '#shared/offline/queue/cached-answers.ts';
import type { CatalogueStorage, StoredCategories, SyncState } from '../catalogue/storage.ts';
import type { Category } from '../model.ts';
import { type CatalogueDatabase, type DocumentRow, openCatalogueDatabase } from './catalogue-database.ts';
import { openPeopleDatabase, type PeopleDatabase } from './people-database.ts';

/** Products read at a time: a thousand would block a slow till's page for tens of milliseconds. */
const CHUNK = 400;

const category: GenericSchema<unknown, Category> = object({
  id: string(),
  iri: string(),
  name: string(),
  image: nullable(string()),
  icon: nullable(string()),
  parentId: nullable(string()),
  tax: exactOptional(
    union([
      literal('unreadable'),
      object({ taxRate: exactOptional(number()), takeAwayTaxRate: exactOptional(number()) }),
    ]),
  ),
});
const storedCategory = object({ subCategories: array(category), productIds: record(string(), array(string())) });
const categories: GenericSchema<unknown, StoredCategories> = object({
  top: array(category),
  byParent: record(string(), storedCategory),
});
const syncState: GenericSchema<unknown, SyncState> = object({
  nextPage: nullable(number()),
  seen: number(),
  total: nullable(number()),
  completedAt: nullable(number()),
  askedAt: optional(nullable(number())),
  wholeAt: optional(nullable(number())),
});

/** Opens the copy of the catalogue; its connection is closed soon after the signal is aborted. */
export function openCatalogueStorage(signal: AbortSignal): CatalogueStorage {
  const database = openCatalogueDatabase();
  const answers = openCachedAnswers();
  const people = openPeopleDatabase();
  for (const opened of [database, answers, people]) closeAfter(opened, signal);
  return createCatalogueStorage(database, answers, people);
}

export function createCatalogueStorage(
  database: CatalogueDatabase,
  answers: Pick<CachedAnswers, 'get' | 'put'>,
  { lists }: Pick<PeopleDatabase, 'lists'>,
): CatalogueStorage {
  const { products, documents } = database;

  /** Reads a document; one in the format of another version counts as missing. */
  const read = async <T>(scope: string, kind: string, schema: GenericSchema<unknown, T>): Promise<T | undefined> => {
    const row = await documents.get([scope, kind]);
    const parsed = safeParse(schema, row?.value);
    return parsed.success ? parsed.output : undefined;
  };
  const write = async (row: DocumentRow): Promise<void> => {
    await documents.put(row);
  };

  return {
    async *loadProducts(scope) {
      let after = '';
      for (;;) {
        const rows = await products
          .where('[scope+id]')
          .between([scope, after], [scope, MAX_KEY], false, true)
          .limit(CHUNK)
          .toArray();
        if (rows.length > 0) yield rows.map(({ product, searchText }) => ({ product, searchText }));
        if (rows.length < CHUNK) return;
        after = rows.at(-1)?.id ?? '';
      }
    },
    getProducts: async (scope, ids) => {
      const rows = await products.bulkGet(ids.map((id): [string, string] => [scope, id]));
      return rows.flatMap((row) => (row === undefined ? [] : [{ product: row.product, searchText: row.searchText }]));
    },
    putProducts: async (scope, entries, state) => {
      const rows = entries.map(({ product, searchText }) => ({ scope, id: product.id, product, searchText }));
      await database.transaction('rw', products, documents, async () => {
        if (rows.length > 0) await products.bulkPut(rows);
        if (state !== undefined) await write({ scope, kind: 'sync', value: state });
      });
    },
    removeProducts: async (scope, ids) => {
      await products.bulkDelete(ids.map((id): [string, string] => [scope, id]));
    },
    getCategories: (scope) => read(scope, 'categories', categories),
    putCategories: (scope, value) => write({ scope, kind: 'categories', value }),
    getSyncState: (scope) => read(scope, 'sync', syncState),
    getList: (scope, kind) => read(scope, `list:${kind}`, array(unknown())),
    getPeople: async (owner, kind) => (await lists.get([owner, kind]))?.rows,
    putPeople: async (owner, kind, rows) => {
      await lists.put({ owner, kind, rows });
    },
    removePeople: (owner, kind) => lists.delete([owner, kind]),
    keepPeopleOf: async (owner) => {
      const keys = await lists.toCollection().primaryKeys();
      await lists.bulkDelete(keys.filter(([other]) => other !== owner));
      // Earlier versions kept them beside the products, for everybody.
      const old = await documents.toCollection().primaryKeys();
      await documents.bulkDelete(old.filter(([, kind]) => kind === 'list:customers' || kind === 'list:suppliers'));
    },
    getAnswer: answers.get,
    putAnswer: answers.put,
  };
}
