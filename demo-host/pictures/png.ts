import { crc32 } from 'node:zlib';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4 + body.length + 4);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

interface Header {
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Bits per sample. */
  readonly depth: number;
  /** The color type of the PNG specification: 2 is RGB, 3 a palette. */
  readonly colorType: number;
}

/** A PNG file of the chunks between its header and its end. */
export function pngFile(
  { width, height, depth, colorType }: Header,
  chunks: readonly (readonly [string, Uint8Array])[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
