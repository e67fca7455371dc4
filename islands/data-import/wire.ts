import type { ApiClient } from '#shared/api/client.ts';
import { type Upload, upload, type UploadOptions } from '#shared/api/transfer/upload.ts';
import { type EntityFields, readFields } from './rules/fields.ts';

const FIELDS_PATH = '/en/excel/import/entity-fields';
const IMPORT_PATH = '/en/excel/import';
const ACCEPT = 'application/json, text/plain;q=0.9, */*;q=0.1';

/** What one import sends. */
export interface Parcel {
  readonly file: Blob;
  readonly name: string;
  /** JSON text. */
  readonly mapping: string;
  /** Class name. */
  readonly entity: string;
}

/** The fields of an entity. By the session cookie alone, as the import itself. Rejects with `ApiError`. */
export async function loadFields(api: ApiClient, className: string, signal: AbortSignal): Promise<EntityFields> {
  const answer = await api.fetchJson(FIELDS_PATH, { query: { className }, withToken: false, signal });
  return readFields(answer, `GET ${FIELDS_PATH}`);
}

/** Sends rows to the import, or to the address that only checks them. */
export function sendParcel(
  api: ApiClient,
  { file, name, mapping, entity }: Parcel,
  checkUrl: string | undefined,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Upload {
  const form = (): FormData => {
    const data = new FormData();
    data.append('file', file, name);
    data.append('mapping', mapping);
    data.append('entity', entity);
    return data;
  };
  return upload(api, checkUrl ?? IMPORT_PATH, form, { ...options, accept: ACCEPT, withToken: false });
}
