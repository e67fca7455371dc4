import type { PaperBlock, PaperDocument } from './document.ts';
import { normalise } from './normalise.ts';
import { widthOf, wrap } from './width.ts';

/** Smallest name column beside a price, in characters (the earlier receipt padded names to 18). */
const NAME_COLUMN = 18;

/** One laid-out line of paper with its style. */
interface PaperLine {
  readonly kind: 'line';
  readonly text: string;
  readonly bold: boolean;
  readonly isLarge: boolean;
}

function placed(text: string, cells: number, align: 'start' | 'center' | 'end'): string {
  const space = Math.max(0, cells - widthOf(text));
  if (align === 'center') return ' '.repeat(Math.floor(space / 2)) + text;
  return align === 'end' ? ' '.repeat(space) + text : text;
}

function row(start: string, end: string, cells: number): readonly string[] {
  const room = cells - widthOf(end) - 1;
  // Too little room beside the price: the name goes above it.
  const lines = wrap(start, room >= Math.min(NAME_COLUMN, widthOf(start)) ? room : cells);
  const last = lines.at(-1) ?? '';
  const before = lines.slice(0, -1);
  const space = cells - widthOf(last) - widthOf(end);
  return space >= 1 ? [...before, last + ' '.repeat(space) + end] : [...before, last, placed(end, cells, 'end')];
}

/** Lays one block out as lines. */
export function layOutBlock(block: PaperBlock, columns: number): readonly PaperLine[] {
  const bold = 'bold' in block && block.bold === true;
  const isLarge = 'size' in block && block.size === 'large';
  const cells = isLarge ? Math.floor(columns / 2) : columns;
  const line = (text: string): PaperLine => ({ kind: 'line', text, bold, isLarge });
  switch (block.kind) {
    case 'rule':
      return [line('-'.repeat(columns))];
    case 'feed':
      return Array.from({ length: block.lines }, () => line(''));
    case 'barcode':
      return [line(placed(block.code, cells, 'center'))];
    case 'text':
      return wrap(normalise(block.text), cells).map((text) => line(placed(text, cells, block.align ?? 'start')));
    case 'row': {
      // No line may be wider than the paper, so even an oversized amount wraps.
      const end = normalise(block.end).trim();
      return (
        widthOf(end) > cells
          ? [...wrap(normalise(block.start), cells), ...wrap(end, cells)]
          : row(normalise(block.start), end, cells)
      ).map(line);
    }
  }
}

/**
 * The document as lines of a fixed-width font. Large text takes two cells per character. Letters stay in reading order.
 */
export function layOut(document: PaperDocument, columns: number): readonly PaperLine[] {
  return document.blocks.flatMap((block) => layOutBlock(block, columns));
}

/** The document as plain text, for print servers. No line is wider than the paper; amounts are never cut. */
export function renderText(document: PaperDocument, columns: number): readonly string[] {
  return layOut(document, columns).map(({ text }) => text.trimEnd());
}
