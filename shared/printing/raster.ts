import { pause } from '#shared/state/pause.ts';
import type { PaperBlock } from './document.ts';
import { type Direction, drawPaper, LETTER, type LetterLook } from './drawing.ts';
import type { Measure } from './width.ts';

/** A strip of a drawing, as wide as the paper: RGBA, dark is printed. */
interface RasterSlice {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Draws blocks with letters the printer lacks, top to bottom. Widths and heights are multiples of eight dots. */
export type Rasterise = (
  blocks: readonly PaperBlock[],
  options: { readonly width: number; readonly direction: Direction },
) => AsyncIterable<RasterSlice>;

/** Rows per image command; many printers fail with more. */
const SLICE = 192;

const FAMILY = '"Noto Naskh Arabic", "Segoe UI", "Geeza Pro", Tahoma, "DejaVu Sans", "Noto Sans", sans-serif';

function fontOf({ bold, isLarge }: LetterLook): string {
  // Bold, because thin strokes break up in black and white.
  return `${bold ? 700 : 500} ${isLarge ? LETTER * 2 - 4 : LETTER}px ${FAMILY}`;
}

const never = new AbortController().signal;

/** Uses a canvas, which shapes and orders letters as the page does. Yields to the page between slices. */
export function createCanvasRasteriser(): Rasterise {
  return async function* rasterise(blocks, { width, direction }) {
    // A font that loads while we draw would leave boxes on the paper.
    await document.fonts.ready;
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('No canvas to draw the receipt on');
    const measure = (look: LetterLook): Measure => {
      const font = fontOf(look);
      return (text) => {
        context.font = font;
        return context.measureText(text).width;
      };
    };
    const drawing = drawPaper(blocks, { width, direction, measure });
    canvas.width = width;
    canvas.height = Math.min(SLICE, Math.ceil(drawing.height / 8) * 8);
    for (let top = 0; top < drawing.height; top += SLICE) {
      const height = Math.min(SLICE, Math.ceil((drawing.height - top) / 8) * 8);
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#000';
      context.textBaseline = 'middle';
      for (const text of drawing.texts) {
        if (text.y < top - LETTER * 2 || text.y > top + height + LETTER * 2) continue;
        context.font = fontOf(text);
        context.direction = text.direction;
        context.textAlign = text.align;
        context.fillText(text.text, text.x, text.y - top);
      }
      for (const rule of drawing.rules) for (let x = 0; x < width; x += 12) context.fillRect(x, rule - top, 8, 2);
      yield { data: context.getImageData(0, 0, width, height).data, width, height };
      await pause(0, never);
    }
  };
}
