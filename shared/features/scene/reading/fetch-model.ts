import type { ApiClient } from '#shared/api/client.ts';
import { ApiError } from '#shared/api/errors.ts';
import { download } from '#shared/api/transfer/download.ts';
import { ModelError } from '../geometry/problem.ts';
import { bytesOf } from './bytes-of.ts';
import type { ModelFile } from './source.ts';

/** How far the reading has come, in bytes; `total` is null where the server does not say. */
export interface ReadProgress {
  readonly loaded: number;
  readonly total: number | null;
}

interface FetchOptions {
  readonly signal: AbortSignal;
  /** A file above this, in bytes, is asked about before the rest of it is read. */
  readonly askAbove: number;
  /** Resolves when the person wants the file whatever its size. */
  readonly ask: (progress: ReadProgress) => Promise<void>;
  readonly onProgress: (progress: ReadProgress) => void;
}

/** A fetched model, and how many bytes all its files have so far. */
interface FetchedModel {
  readonly source: ModelFile;
  readonly bytes: () => number;
}

/** @returns The address of a file beside the model. @throws ModelError `elsewhere` for one of another origin */
export function addressBeside(model: URL, name: string): URL {
  let address: URL;
  try {
    address = new URL(name.replaceAll('\\', '/'), model);
  } catch (cause) {
    throw new ModelError('missing', name, cause);
  }
  if (address.origin !== model.origin) throw new ModelError('elsewhere', name);
  return address;
}

/**
 * Fetches a model, and later the files that it names.
 *
 * @throws ApiError
 */
export async function fetchModel(
  api: ApiClient,
  src: string,
  { signal, askAbove, ask, onProgress }: FetchOptions,
): Promise<FetchedModel> {
  const address = new URL(src, document.baseURI);
  let isAllowed = false;
  let done = 0;
  const fetchFile = async (url: URL): Promise<Blob> => {
    const { blob } = await download(api, url.href, {
      signal,
      onProgress: async ({ loaded, total }) => {
        const progress = { loaded: done + loaded, total: total === null ? null : done + total };
        onProgress(progress);
        if (isAllowed || Math.max(progress.loaded, progress.total ?? 0) <= askAbove) return;
        await ask(progress);
        isAllowed = true;
      },
    });
    done += blob.size;
    return blob;
  };
  const beside = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    source: {
      file: await fetchFile(address),
      signal,
      beside: (name) => {
        const known =
          beside.get(name) ??
          (async () => {
            try {
              return await bytesOf(await fetchFile(addressBeside(address, name)));
            } catch (error) {
              const isGone = error instanceof ApiError && error.kind === 'not-found';
              throw isGone ? new ModelError('missing', name, error) : error;
            }
          })();
        beside.set(name, known);
        return known;
      },
    },
    bytes: () => done,
  };
}
