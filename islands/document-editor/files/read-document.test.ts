import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const MEGABYTE = 1_000_000;

/** The directory of a zip whose files say how large they are once unpacked; their content is left out. */
function zipThatSays(...sizes: readonly number[]): Uint8Array<ArrayBuffer> {
  const [entryLength, endLength] = [46, 22];
  const start = 4;
  const bytes = new Uint8Array(start + sizes.length * entryLength + endLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x04034b50, true);
  sizes.forEach((size, at) => {
    view.setUint32(start + at * entryLength, 0x02014b50, true);
    view.setUint32(start + at * entryLength + 24, size, true);
  });
  const end = start + sizes.length * entryLength;
  view.setUint32(end, 0x06054b50, true);
  view.setUint16(end + 10, sizes.length, true);
  view.setUint32(end + 16, start, true);
  return bytes;
}

const problemOf = (name: string, ...parts: BlobPart[]) =>
  readDocument(new File(parts, name)).then(
    () => 'none',
    (error: unknown) => Reflect.get(Object(error), 'problem'),
  );

describe('a file that is no document', () => {
  it('is refused before it is unpacked when it would fill the memory', async () => {
    expect(await problemOf('bomb.docx', zipThatSays(200 * MEGABYTE, 200 * MEGABYTE))).toBe('too-large');
  });

  it('is told by what it is, not by its name', async () => {
    expect(await problemOf('locked.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('protected');
    expect(await problemOf('empty.docx', zipThatSays())).toBe('broken');
    expect(await problemOf('cut.docx', 'PK\u0003\u0004 nothing')).toBe('broken');
    expect(await problemOf('program.txt', new Uint8Array([77, 90, 0, 3]))).toBe('no-document');
    expect(await problemOf('notes.docx', '# Notes')).toBe('none');
  });
});
