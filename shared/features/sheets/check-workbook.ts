import { unpackedSize } from '#shared/kernel/zip-directory.ts';
import { checkSizes } from '#shared/kernel/zip-sizes.ts';
import { FileError } from './file-problem.ts';

/** More than this is no price list: unpacked, it would fill the memory of the tab. */
const MAX_UNPACKED_BYTES = 400_000_000;

/** The first bytes of the older Office format, which also wraps locked workbooks. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

function includesWide(bytes: Uint8Array, name: string): boolean {
  const wide = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  return bytes.some((_, at) => wide.every((byte, place) => bytes[at + place] === byte));
}

/** @throws FileError that says what the file is instead of a workbook */
export function checkWorkbook(bytes: Uint8Array<ArrayBuffer>): void {
  if (COMPOUND.every((byte, at) => bytes[at] === byte)) {
    if (includesWide(bytes, 'EncryptedPackage')) throw new FileError('password');
    throw new FileError(includesWide(bytes, 'WordDocument') ? 'not-excel' : 'old-excel');
  }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new FileError('not-excel');
  const size = unpackedSize(bytes);
  if (size === undefined) throw new FileError('damaged');
  if (size > MAX_UNPACKED_BYTES) throw new FileError('unpacks-too-large');
}

/**
 * Before a library unpacks the whole of it: whether it is no larger than it says. It takes as long as unpacking.
 *
 * @throws FileError
 */
export async function checkUnpacked(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await checkSizes(bytes).catch((cause: unknown) => {
    throw new FileError('damaged', cause);
  });
}
