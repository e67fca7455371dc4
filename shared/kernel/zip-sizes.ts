/** Signatures of the zip format. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;

/**
 * The bytes of all files in a zip once they are unpacked, as its directory says; undefined for what is no zip. Read
 * before anything is unpacked, so that a small file does not fill the memory.
 */
export function unpackedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT);
  let end = bytes.length - END_LENGTH;
  while (end >= lowest && view.getUint32(end, true) !== END) end -= 1;
  if (end < lowest || end < 0) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    total += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}
