import type { ApiClient } from './client.ts';
import {
  documentedFields,
  hasOperation,
  JSON_LD,
  readDocumentation,
  readDocumentedFields,
  type ReadOptions,
  takesNew,
} from './documentation.ts';

type Api = Pick<ApiClient, 'base' | 'open' | 'fetchJson' | 'access'>;

/** Asks once a page, by back-office and type; a look-up that failed is made again. */
function askOnce<T>(): (api: Api, type: string, ask: () => Promise<T>) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return ({ base }, type, ask) => {
    const key = `${base} ${type}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const asking = ask();
    asked.set(key, asking);
    asking.catch(() => asked.delete(key));
    return asking;
  };
}

const fieldsOnce = askOnce<ReadonlySet<string>>();
const offersOnce = askOnce<RecordOffers>();

/**
 * The fields that the API documents of one type, asked once a page; a look-up that failed is made again. None where no
 * answer leads to a documentation. Rejects with `ApiError`.
 */
export function documentedFieldsOnce(
  api: Api,
  path: string,
  type: string,
  options?: ReadOptions,
): Promise<ReadonlySet<string>> {
  return fieldsOnce(api, type, async () => {
    const fields = await readDocumentedFields(api, path, [type], options);
    return fields?.get(type) ?? new Set<string>();
  });
}

/** What the API's documentation says of the records of one type. */
interface RecordOffers {
  /** The fields that can be written. */
  readonly fields: ReadonlySet<string>;
  readonly takesNew: boolean;
  readonly takesDelete: boolean;
}

/**
 * What the API documents of one type, asked once a page by a reading of any of its collections. Nothing is offered where
 * no answer leads to a documentation. Rejects with `ApiError`.
 */
export function recordOffersOnce(
  api: Api,
  path: string,
  type: string,
  { signal, timeout, query = { page: '1', itemsPerPage: '1' } }: ReadOptions = {},
): Promise<RecordOffers> {
  return offersOnce(api, type, async () => {
    const answer = await api.open(path, { signal, timeout, accept: JSON_LD, query });
    await answer.body?.cancel();
    const documentation = await readDocumentation(api, answer, { signal, timeout });
    return {
      fields: documentedFields(documentation, type),
      takesNew: takesNew(documentation, type),
      takesDelete: hasOperation(documentation, type, 'DELETE'),
    };
  });
}
