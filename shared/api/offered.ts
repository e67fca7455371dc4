import { isRecord, parseJson } from '#shared/kernel/json.ts';
import type { CallOptions } from './call-options.ts';
import type { ApiClient } from './client.ts';
import { classOf, hasOperation, JSON_LD, readDocumentation } from './documentation.ts';

/**
 * Whether records like this one can be deleted: by the item's own `Allow`, which API Platform writes since 4.3, else by
 * the API's documentation that the answer leads to. Not by OPTIONS: Symfony answers it 405, which is a fault to whoever
 * reads the browser's console. Neither says so: they cannot. Rejects with `ApiError`.
 */
export async function offersDelete(
  api: Pick<ApiClient, 'open' | 'fetchJson' | 'access'>,
  path: string,
  { signal }: CallOptions = {},
): Promise<boolean> {
  const answer = await api.open(path, { signal, accept: JSON_LD });
  const allowed = answer.headers.get('Allow');
  if (allowed !== null) {
    await answer.body?.cancel();
    return allowed.split(/\s*,\s*/).includes('DELETE');
  }
  const record = parseJson(await answer.text().catch(() => ''));
  const type = isRecord(record) ? classOf(record['@type']) : '';
  return type !== '' && hasOperation(await readDocumentation(api, answer, { signal }), type, 'DELETE');
}
