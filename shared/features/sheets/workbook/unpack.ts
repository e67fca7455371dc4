import type { ZipEntry } from '#shared/kernel/zip-directory.ts';
import { UnusualWorkbook } from './unusual.ts';

const STORED = 0;
const DEFLATED = 8;

/** The text of a file in a zip, piece by piece as the browser unpacks it. @throws UnusualWorkbook */
export async function* textOf({ method, isEncrypted, packed, size }: ZipEntry): AsyncGenerator<string, void, void> {
  if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new UnusualWorkbook('packed otherwise');
  const stored = new Blob([packed]).stream();
  const reader = (method === STORED ? stored : stored.pipeThrough(new DecompressionStream('deflate-raw'))).getReader();
  const decoder = new TextDecoder();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      // The directory was believed when it was decided that there is room for the file.
      if (length > size) throw new UnusualWorkbook('larger than its directory says');
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (length !== size) throw new UnusualWorkbook('shorter than its directory says');
  yield decoder.decode();
}

/** The same at once: for the small files. */
export async function wholeTextOf(entry: ZipEntry): Promise<string> {
  let text = '';
  for await (const piece of textOf(entry)) text += piece;
  return text;
}
