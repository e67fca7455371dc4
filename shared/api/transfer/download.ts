import type { RawOptions } from '../call-options.ts';
import type { ApiClient } from '../client.ts';
import { ApiError } from '../errors.ts';
import { isLoginPage, rawAnswer } from '../failed-answer.ts';
import { type BodyOptions, readBody } from './body.ts';
import { callOf } from './call-name.ts';

/** So many bytes become a piece of the file at once: all of them in the end would stop the page. */
const PIECE_BYTES = 2_000_000;

/** How far a download has come. */
interface DownloadProgress {
  /** Bytes. */ readonly loaded: number;
  /** Bytes; null if the server does not say, or compresses and counts compressed bytes. */
  readonly total: number | null;
}

/** Options of a download. */
interface DownloadOptions extends RawOptions, Pick<BodyOptions, 'stallTimeout'> {
  /**
   * Called before the first byte and after each chunk. Reading waits for its promise, so that the download can be
   * paused, or the user asked about a large file; abort by `signal`.
   */
  readonly onProgress?: ((progress: DownloadProgress) => void | Promise<void>) | undefined;
}

/** A downloaded file. */
export interface Download {
  /** Has the content type given by the server. */ readonly blob: Blob;
  /** From `Content-Disposition`, without any folder; null if absent. */ readonly name: string | null;
}

/** `filename*` is UTF-8 and wins. Paths are removed: they are mistakes or attacks. */
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
 * Downloads a file. `timeout` (ms) applies until the headers; the body may take as long as bytes keep arriving.
 *
 * @throws ApiError also when the file ends too early
 */
export async function download(
  api: Pick<ApiClient, 'open' | 'access'>,
  path: string,
  { onProgress, stallTimeout, ...options }: DownloadOptions = {},
): Promise<Download> {
  const call = callOf(api, path, options);
  const answer = await api.open(path, options);
  const asked = api.access.addressOf(path);
  const from = rawAnswer(answer.url === '' ? asked : new URL(answer.url), answer.headers, '');
  if (isLoginPage(from, asked)) {
    // Else it would be saved under the name of the file.
    await answer.body?.cancel().catch(() => undefined);
    throw new ApiError({ kind: 'unauthorized', call });
  }
  const length = answer.headers.has('Content-Encoding') ? null : answer.headers.get('Content-Length');
  const total = length === null ? null : Number(length);
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [loaded, kept] = [0, 0];
  const body = readBody(answer, { call, signal: options.signal, stallTimeout });
  try {
    await onProgress?.({ loaded, total });
    for await (const chunk of body) {
      chunks.push(chunk);
      loaded += chunk.byteLength;
      if (loaded - kept >= PIECE_BYTES) {
        pieces.push(new Blob(chunks));
        [chunks, kept] = [[], loaded];
      }
      await onProgress?.({ loaded, total });
    }
  } finally {
    // If `onProgress` rejects before the first byte, the request ends as well.
    if (loaded === 0) await answer.body?.cancel().catch(() => undefined);
  }
  return {
    blob: new Blob([...pieces, ...chunks], { type: answer.headers.get('Content-Type') ?? '' }),
    name: fileNameOf(answer.headers.get('Content-Disposition')),
  };
}
