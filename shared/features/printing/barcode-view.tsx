import { barcodeShape } from '#shared/printing/barcode-shape.ts';
import { COLUMNS, DOTS_PER_COLUMN, type PaperWidth } from '#shared/printing/document.ts';

/** A code as the printer prints it. Its sizes are attributes: a strict policy forbids styles in a printed copy. */
export default function BarcodeView({ code, paper }: { readonly code: string; readonly paper: PaperWidth }) {
  const { path, columns, rows, width, height } = barcodeShape(code, COLUMNS[paper] * DOTS_PER_COLUMN);
  return (
    <svg
      className="paper-barcode"
      role="img"
      aria-label={code}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      width={`${width}mm`}
      height={`${height}mm`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
