import type { ApiClient } from './client.ts';
import { readDocumentedFields, type ReadOptions } from './documentation.ts';

/** By back-office and type. */
const asked = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * The fields that the API documents of one type, asked once a page; a look-up that failed is made again. None where no
 * answer leads to a documentation. Rejects with `ApiError`.
 */
export function documentedFieldsOnce(
  api: Pick<ApiClient, 'base' | 'open' | 'fetchJson' | 'access'>,
  path: string,
  type: string,
  options?: ReadOptions,
): Promise<ReadonlySet<string>> {
  const key = `${api.base} ${type}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const asking = readDocumentedFields(api, path, [type], options).then(
    (fields) => fields?.get(type) ?? new Set<string>(),
  );
  asked.set(key, asking);
  asking.catch(() => asked.delete(key));
  return asking;
}
