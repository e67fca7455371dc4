import type { RawOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import { type BodyOptions, readBody } from './body.ts';
import { callOf } from './call-name.ts';

export interface DownloadProgress {
  /** Bytes. */ readonly loaded: number;
  /** Bytes; null where the server does not say, or sends compressed and counts those. */ readonly total: number | null;
}

export interface DownloadOptions extends RawOptions, Pick<BodyOptions, 'stallTimeout'> {
  /**
   * Called before the first byte and after each chunk. Nothing more is read until its promise is settled, so that a
   * large file can be asked about or paused; abort by `signal`.
   */
  readonly onProgress?: ((progress: DownloadProgress) => void | Promise<void>) | undefined;
}

export interface Download {
  /** With the type that the server named. */ readonly blob: Blob;
  /** From `Content-Disposition`, without any folder; null where it names none. */ readonly name: string | null;
}

/** `filename*` says it in UTF-8 and comes first; a path in a name is somebody's mistake or trick. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '') ?? [];
  const name = (decoded(encoded) ?? quoted?.replace(/\\(["\\])/g, '$1') ?? plain ?? '').split(/[/\\]/).pop() ?? '';
  return name === '' || name === '.' || name === '..' ? null : name;
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/**
 * Reads a file. `timeout` is for the head of the answer; the body may take as long as bytes keep coming. Throws an
 * `ApiError`, also for a file that ends too early.
 */
export async function download(
  api: Pick<ApiClient, 'open' | 'access'>,
  path: string,
  { onProgress, stallTimeout, ...options }: DownloadOptions = {},
): Promise<Download> {
  const answer = await api.open(path, options);
  const length = answer.headers.has('Content-Encoding') ? null : answer.headers.get('Content-Length');
  const total = length === null ? null : Number(length);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const body = readBody(answer, { call: callOf(api, path, options), signal: options.signal, stallTimeout });
  try {
    await onProgress?.({ loaded, total });
    for await (const chunk of body) {
      chunks.push(chunk);
      loaded += chunk.byteLength;
      await onProgress?.({ loaded, total });
    }
  } finally {
    // A refusal before the first byte ends the request, too.
    if (loaded === 0) await answer.body?.cancel().catch(() => undefined);
  }
  return {
    blob: new Blob(chunks, { type: answer.headers.get('Content-Type') ?? '' }),
    name: fileNameOf(answer.headers.get('Content-Disposition')),
  };
}
