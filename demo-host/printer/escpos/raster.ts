import type { Raster } from './types.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Rows of whole bytes, as they come in the raster commands. */
export function rasterOfRows(data: Uint8Array, bytesPerRow: number, height: number, width = bytesPerRow * 8): Raster {
  return {
    width,
    height,
    rows: Array.from({ length: height }, (_, row) => hex(data.subarray(row * bytesPerRow, (row + 1) * bytesPerRow))),
  };
}

/** Columns of `bytesPerColumn` bytes, topmost dot first, as the older commands have them. */
export function rasterOfColumns(data: Uint8Array, width: number, bytesPerColumn: number): Raster {
  const height = bytesPerColumn * 8;
  const rows = Array.from({ length: height }, () => new Uint8Array(Math.ceil(width / 8)));
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const black = ((data[x * bytesPerColumn + (y >> 3)] ?? 0) >> (7 - (y & 7))) & 1;
      const row = rows[y];
      if (row !== undefined && black === 1) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width, height, rows: rows.map(hex) };
}

export function isBlack(raster: Raster, x: number, y: number): boolean {
  if (x < 0 || x >= raster.width) return false;
  return (Number.parseInt(raster.rows[y]?.slice((x >> 3) * 2, (x >> 3) * 2 + 2) ?? '0', 16) & (0x80 >> (x & 7))) !== 0;
}

/** Each dot drawn so many times. */
export function scaleRaster(raster: Raster, across: number, down: number): Raster {
  if (across === 1 && down === 1) return raster;
  const width = raster.width * across;
  const rows = raster.rows.map((_, y) => {
    const row = new Uint8Array(Math.ceil(width / 8));
    for (let x = 0; x < width; x += 1)
      if (isBlack(raster, Math.floor(x / across), y)) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
    return hex(row);
  });
  return { width, height: raster.height * down, rows: rows.flatMap((row) => Array.from({ length: down }, () => row)) };
}

export function rasterBelow(upper: Raster, lower: Raster): Raster {
  return { width: upper.width, height: upper.height + lower.height, rows: [...upper.rows, ...lower.rows] };
}
