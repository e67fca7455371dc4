import { buildModel } from '../geometry/build-model.ts';
import { type Format, HEAD_BYTES, recogniseFormat } from '../geometry/format.ts';
import type { Model, ReadModel } from '../geometry/model.ts';
import { ModelError } from '../geometry/problem.ts';
import { WORKER_FORMATS } from '../worker/messages.ts';
import { readInWorker } from '../worker/read-in-worker.ts';
import { bytesOf } from './bytes-of.ts';
import type { ModelFile } from './source.ts';

/** Each is fetched with the first file of its kind. */
async function readAs(format: Format, source: ModelFile): Promise<ReadModel> {
  const beside = WORKER_FORMATS.find((one) => one === format);
  if (beside !== undefined) return readInWorker(beside, source);
  if (format === 'ifc') return (await import('./read-ifc.ts')).readIfc(source);
  const { file, ...rest } = source;
  return (await import('./read-gltf.ts')).readGltf({ ...rest, bytes: await bytesOf(file) });
}

/** The error of a loader, in our words: what it throws for a broken file is its own. */
function problemOf(error: unknown, signal: AbortSignal): unknown {
  signal.throwIfAborted();
  if (error instanceof Error && error.name === 'ApiError') return error;
  if (error instanceof ModelError) return error;
  // A list or a buffer that the browser cannot make.
  if (error instanceof RangeError) return new ModelError('too-large', '', error);
  return new ModelError('damaged', '', error);
}

/**
 * Reads a file by what its bytes are, or as `format` says.
 *
 * @param bytes Of all files that were read, once the model is.
 * @throws ModelError that says what is wrong with the file
 * @throws ApiError for a file beside it that did not come
 */
export async function readModel(source: ModelFile, format: Format | undefined, bytes: () => number): Promise<Model> {
  const { file } = source;
  if (file.size === 0) throw new ModelError('empty');
  const kind = format ?? recogniseFormat(await bytesOf(file.slice(0, HEAD_BYTES)), file.size);
  if (kind === undefined) throw new ModelError('unknown');
  try {
    const model = await readAs(kind, source);
    source.signal.throwIfAborted();
    return buildModel(model, kind, bytes());
  } catch (error) {
    throw problemOf(error, source.signal);
  }
}
