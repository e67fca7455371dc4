import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from './escpos/types.ts';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const ONE_BIT = 1;
const PALETTE = 3;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4 + body.length + 4);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** Black dots on a transparent background. */
export function pngOf({ width, height, rows }: Raster): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([ONE_BIT, PALETTE], 8);
  const noFilter = Buffer.alloc(1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([255, 255, 255, 0, 0, 0])),
    chunk('tRNS', Buffer.from([0, 255])),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => [noFilter, Buffer.from(row, 'hex')])))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
