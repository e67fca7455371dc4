/** Signatures of the zip format. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored; 8: deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /** The bytes as they are stored. */
  readonly packed: Uint8Array<ArrayBuffer>;
  /** In bytes, once it is unpacked. */
  readonly size: number;
}

/** The files of a zip by its directory; undefined for what is no zip. Nothing is unpacked. */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT);
  let end = bytes.length - END_LENGTH;
  while (end >= lowest && view.getUint32(end, true) !== END) end -= 1;
  if (end < lowest || end < 0) return undefined;
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const hasLocal = local + 30 <= bytes.length && view.getUint32(local, true) === LOCAL;
    const start = hasLocal
      ? local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
      : bytes.length;
    entries.push({
      name: names.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packed: bytes.subarray(start, start + packedSize),
      size,
    });
    // Behind the name stand further fields and a comment.
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/**
 * The bytes of all files in a zip once they are unpacked, as its directory says; undefined for what is no zip. Read
 * before anything is unpacked, so that a small file does not fill the memory.
 */
export function unpackedSize(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  return zipEntries(bytes)?.reduce((total, { size }) => total + size, 0);
}
