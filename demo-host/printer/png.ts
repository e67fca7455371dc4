import { deflateSync } from 'node:zlib';
import { pngFile } from '../pictures/png.ts';
import type { Raster } from './escpos/types.ts';

/** Black dots on a transparent background. */
export function pngOf({ width, height, rows }: Raster): Buffer {
  const noFilter = Buffer.alloc(1);
  return pngFile({ width, height, depth: 1, colorType: 3 }, [
    ['PLTE', Buffer.from([255, 255, 255, 0, 0, 0])],
    ['tRNS', Buffer.from([0, 255])],
    ['IDAT', deflateSync(Buffer.concat(rows.flatMap((row) => [noFilter, Buffer.from(row, 'hex')])))],
  ]);
}
