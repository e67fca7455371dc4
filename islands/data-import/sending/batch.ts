import type { ApiClient } from '#shared/api/client.ts';
import { type Upload, upload, type UploadOptions } from '#shared/api/transfer/upload.ts';
import type { Doubles } from '../rules/answer.ts';

const IMPORT_PATH = '/en/excel/import';
const ACCEPT = 'application/json, text/plain;q=0.9, */*;q=0.1';

/** What one import sends. */
export interface Batch {
  readonly file: Blob;
  readonly name: string;
  /** JSON text. */
  readonly mapping: string;
  /** Class name. */
  readonly entity: string;
  /** What becomes of rows whose name is there already; undefined where the server has found none. */
  readonly doubles: Doubles | undefined;
}

/** Sends rows to the import, or to the address that only checks them. */
export function sendBatch(
  api: ApiClient,
  { file, name, mapping, entity, doubles }: Batch,
  checkUrl: string | undefined,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Upload {
  const form = (): FormData => {
    const data = new FormData();
    data.append('file', file, name);
    data.append('mapping', mapping);
    data.append('entity', entity);
    if (doubles !== undefined) data.append('doubles', doubles);
    return data;
  };
  return upload(api, checkUrl ?? IMPORT_PATH, form, { ...options, accept: ACCEPT, withToken: false });
}
