import { crc32 } from 'node:zlib';

/** One file or empty folder of an archive. */
export interface ZipEntry {
  /** With slashes; an empty folder ends with one. */
  readonly name: string;
  readonly modified: Date;
  readonly read: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const UTF8_AND_SIZES_AFTER = 0x0808;
const VERSION = 20;

function dosTime(date: Date): { readonly time: number; readonly day: number } {
  const year = Math.min(2107, Math.max(1980, date.getFullYear()));
  return {
    time: (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1),
    day: ((year - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate(),
  };
}

/**
 * An archive, written while its files are read, so that it needs no room and no time before its first byte. Stored
 * without compression: pictures are compressed already. Up to 4 GB.
 */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  let count = 0;
  for await (const { name, modified, read } of entries) {
    const bytes = Buffer.from(name);
    const { time, day } = dosTime(modified);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(VERSION, 4);
    local.writeUInt16LE(UTF8_AND_SIZES_AFTER, 6);
    local.writeUInt16LE(time, 10);
    local.writeUInt16LE(day, 12);
    local.writeUInt16LE(bytes.length, 26);
    yield Buffer.concat([local, bytes]);
    let crc = 0;
    let size = 0;
    for await (const chunk of read()) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
    const after = Buffer.alloc(16);
    after.writeUInt32LE(0x08074b50, 0);
    after.writeUInt32LE(crc, 4);
    after.writeUInt32LE(size, 8);
    after.writeUInt32LE(size, 12);
    yield after;

    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(VERSION, 4);
    record.writeUInt16LE(VERSION, 6);
    record.writeUInt16LE(UTF8_AND_SIZES_AFTER, 8);
    record.writeUInt16LE(time, 12);
    record.writeUInt16LE(day, 14);
    record.writeUInt32LE(crc, 16);
    record.writeUInt32LE(size, 20);
    record.writeUInt32LE(size, 24);
    record.writeUInt16LE(bytes.length, 28);
    record.writeUInt32LE(offset, 42);
    central.push(record, bytes);
    offset += local.length + bytes.length + size + after.length;
    count += 1;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield directory;
  yield end;
}
