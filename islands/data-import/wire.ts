import type { ApiClient } from '#shared/api/client.ts';
import { type EntityFields, readFields } from './rules/fields.ts';

const FIELDS_PATH = '/en/excel/import/entity-fields';
/** The fields of an entity. By the session cookie alone, as the import itself. Rejects with `ApiError`. */
export async function loadFields(api: ApiClient, className: string, signal: AbortSignal): Promise<EntityFields> {
  const answer = await api.fetchJson(FIELDS_PATH, { query: { className }, withToken: false, signal });
  return readFields(answer, `GET ${FIELDS_PATH}`);
}
