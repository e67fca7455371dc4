import { ModelError } from '../geometry/problem.ts';

/** A file in memory. @throws ModelError `too-large` */
export async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new ModelError('too-large', '', cause);
  }
}
