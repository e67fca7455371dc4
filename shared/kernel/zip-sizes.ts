import { zipEntries, type ZipEntry } from './zip-directory.ts';

const DEFLATED = 8;
/** Bytes unpacked at a time: they may become a thousand times as many, before anybody can say stop. */
const SLICE = 8_192;

/** A file in a zip is larger than the zip's directory says. */
export class ZipSizeError extends Error {}

function slicesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + SLICE));
        at += SLICE;
      },
    },
    { highWaterMark: 0 },
  );
}

/** Whether no more comes out of it than its size. What cannot be unpacked is another one's to say. */
async function isTrue({ isEncrypted, method, packed, size }: ZipEntry): Promise<boolean> {
  if (isEncrypted || method !== DEFLATED) return true;
  const reader = slicesOf(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      length += value.length;
      if (length > size) return false;
    }
  } catch {
    return true;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Counts what really comes out of each file of a zip, and keeps none of it: a library that is given the zip then unpacks
 * what the directory says at most. It takes as long as unpacking: for workers.
 *
 * @throws ZipSizeError
 */
export async function checkSizes(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  for (const entry of zipEntries(bytes) ?? [])
    if (!(await isTrue(entry))) throw new ZipSizeError(`${entry.name} is larger than its directory says.`);
}
