import { FONT_HEIGHT, FONT_WIDTH } from './escpos/line-buffer.ts';
import type { PaperEvent, PaperLine, PrintPosition, TextRun } from './escpos/types.ts';
import { pngOf } from './png.ts';

/** A part of the drawing, in dots. Every key is present, because templates fail on missing keys. */
interface Part {
  readonly kind: 'text' | 'picture' | 'code' | 'cut' | 'drawer';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly href: string;
  readonly bold: boolean;
  readonly underline: boolean;
  readonly inverted: boolean;
  readonly font: 'A' | 'B';
  /** Scale factors of the characters. */
  readonly across: number;
  readonly down: number;
}
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
}

const EMPTY: Part = {
  kind: 'text',
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  text: '',
  href: '',
  bold: false,
  underline: false,
  inverted: false,
  font: 'A',
  across: 1,
  down: 1,
};
const MODULES_OF_A_CODE = 29;
const NARROW_BAR = 2;
const BARS_PER_CHARACTER = 11;
const MARK_HEIGHT = 36;

function start(place: PrintPosition, extent: number): number {
  const spare = Math.max(0, place.area - extent);
  return place.left + (place.align === 'center' ? Math.floor(spare / 2) : place.align === 'right' ? spare : 0);
}

/** Characters of a line share one baseline, whatever their height. */
function textParts(runs: readonly TextRun[], place: PrintPosition, y: number): readonly Part[] {
  const extent = Math.max(0, ...runs.map((run) => run.x + run.extent));
  const tallest = Math.max(0, ...runs.map((run) => FONT_HEIGHT[run.font] * run.height));
  const left = start(place, extent);
  return runs.map(({ text, x, extent: width, bold, underline, inverted, font, width: across, height: down }) => ({
    ...EMPTY,
    x: left + x,
    y: y + tallest - FONT_HEIGHT[font] * down,
    width,
    height: FONT_HEIGHT[font] * down,
    text,
    bold,
    underline,
    inverted,
    font,
    across,
    down,
  }));
}

function drawLine(line: PaperLine, y: number): { readonly parts: readonly Part[]; readonly height: number } {
  switch (line.kind) {
    case 'feed':
      return { parts: [], height: line.dots };
    case 'text':
      return { parts: textParts(line.runs, line, y), height: line.advance };
    case 'raster':
      return {
        parts: [
          {
            ...EMPTY,
            kind: 'picture',
            x: start(line, line.x + line.width) + line.x,
            y,
            width: line.width,
            height: line.height,
            href: `data:image/png;base64,${pngOf(line).toString('base64')}`,
          },
        ],
        height: line.height,
      };
    case 'barcode': {
      const width = Math.min(line.area, (line.data.length + 2) * BARS_PER_CHARACTER * NARROW_BAR);
      return {
        parts: [
          {
            ...EMPTY,
            kind: 'code',
            x: start(line, width),
            y,
            width,
            height: line.height,
            text: `${line.system} ${line.data}`,
          },
        ],
        height: line.height,
      };
    }
    case 'qr': {
      const side = Math.min(line.area, MODULES_OF_A_CODE * line.module);
      return {
        parts: [
          { ...EMPTY, kind: 'code', x: start(line, side), y, width: side, height: side, text: `QR ${line.data}` },
        ],
        height: side,
      };
    }
  }
}

/** A paper as it hangs out of the printer. */
export function drawPaper(lines: readonly PaperLine[], events: readonly PaperEvent[], columns: number): Drawing {
  const width = columns * FONT_WIDTH.A;
  const parts: Part[] = [];
  let y = 0;
  const mark = (before: number): void => {
    for (const { kind, line } of events) {
      if (line !== before || kind === 'question') continue;
      parts.push({ ...EMPTY, kind, y, width, height: MARK_HEIGHT });
      y += MARK_HEIGHT;
    }
  };
  lines.forEach((line, index) => {
    mark(index);
    const drawn = drawLine(line, y);
    parts.push(...drawn.parts);
    y += drawn.height;
  });
  mark(lines.length);
  return { width, height: y, parts };
}
