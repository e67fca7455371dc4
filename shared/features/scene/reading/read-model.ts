import { buildModel } from '../model/build-model.ts';
import { type Format, recogniseFormat } from '../model/format.ts';
import type { Model, ReadModel } from '../model/model.ts';
import { ModelError } from '../model/problem.ts';
import type { ModelSource } from './source.ts';

type Reader = (source: ModelSource) => Promise<ReadModel>;

/** Each is fetched with the first file of its kind. */
const READERS: Readonly<Record<Format, () => Promise<Reader>>> = {
  glb: async () => (await import('./read-gltf.ts')).readGltf,
  gltf: async () => (await import('./read-gltf.ts')).readGltf,
  stl: async () => (await import('./read-stl.ts')).readStl,
  obj: async () => (await import('./read-obj.ts')).readObj,
  '3mf': async () => (await import('./read-3mf.ts')).read3mf,
  ifc: async () => (await import('./read-ifc.ts')).readIfc,
  dxf: async () => (await import('./read-dxf.ts')).readDxf,
};

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
export async function readModel(source: ModelSource, format: Format | undefined, bytes: () => number): Promise<Model> {
  if (source.bytes.length === 0) throw new ModelError('empty');
  const kind = format ?? recogniseFormat(source.bytes);
  if (kind === undefined) throw new ModelError('unknown');
  const read = await READERS[kind]();
  try {
    const model = await read(source);
    source.signal.throwIfAborted();
    return buildModel(model, kind, bytes());
  } catch (error) {
    throw problemOf(error, source.signal);
  }
}
