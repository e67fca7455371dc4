import code128 from 'jsbarcode/bin/barcodes/CODE128/CODE128B.js';
import { encode } from 'uqr';
import { barcodeLook, QR_DOTS } from './barcode.ts';
import { DOTS_PER_MM } from './document.ts';

/** The black parts of a code as an SVG path in modules, and its size on paper in mm. */
export interface BarcodeShape {
  readonly path: string;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

const BAR_HEIGHT_MM = 9;

/** A CommonJS module: what its default is depends on what bundles it. */
const Code128B = 'default' in code128 ? code128.default : code128;

/** Neighbouring black modules of a row as one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isBlack) => (isBlack ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}

/** @param dots across the paper, as the printer itself would print it */
export function barcodeShape(code: string, dots: number): BarcodeShape {
  const look = barcodeLook(code, dots);
  const rows =
    look.kind === 'bars'
      ? [[...new Code128B(code, {}).encode().data].map((module) => module === '1')]
      : encode(code, { border: 0, ecc: 'M' }).data;
  const columns = rows[0]?.length ?? 0;
  const width = (columns * (look.kind === 'bars' ? look.dotsPerModule : QR_DOTS)) / DOTS_PER_MM;
  return {
    path: pathOf(rows),
    columns,
    rows: rows.length,
    width,
    height: look.kind === 'bars' ? BAR_HEIGHT_MM : width,
  };
}
