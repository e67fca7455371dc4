import type { PaperBlock, PaperDocument } from './document.ts';
import { normalise } from './normalise.ts';
import { type Measure, wrap } from './width.ts';

export type Direction = PaperDocument['direction'];
export interface LetterLook {
  readonly bold: boolean;
  readonly isLarge: boolean;
}

/**
 * A positioned text, in dots from the upper left corner. `x` is the position of the edge, or centre, that `align`
 * names.
 */
interface DrawnText extends LetterLook {
  readonly text: string;
  readonly x: number;
  /** Middle of its line. */
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly direction: Direction;
}

export interface Drawing {
  readonly texts: readonly DrawnText[];
  /** Vertical positions of the rules, in dots. */
  readonly rules: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Dots (8 per mm). A built-in letter is 24 high on a line of 30. */
export const LETTER = 24;
const LINE = 32;
const RULE = 12;
const GAP = 16;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** The direction of a text follows its first letter; digits alone are left to right. */
export function directionOf(text: string): Direction {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

interface DrawOptions {
  readonly width: number;
  readonly direction: Direction;
  readonly measure: (look: LetterLook) => Measure;
}

/** Lays out blocks to be drawn, for letters that the printer does not have. `width` in dots. */
export function drawPaper(blocks: readonly PaperBlock[], { width, direction, measure }: DrawOptions): Drawing {
  const texts: DrawnText[] = [];
  const rules: number[] = [];
  let top = 0;
  const edges = {
    start: direction === 'rtl' ? 'right' : 'left',
    end: direction === 'rtl' ? 'left' : 'right',
    center: 'center',
  } as const;
  const place = (text: string, align: 'start' | 'center' | 'end', look: LetterLook): void => {
    const edge = edges[align];
    const height = look.isLarge ? LINE * 2 : LINE;
    texts.push({
      ...look,
      text,
      align: edge,
      x: edge === 'left' ? 0 : edge === 'right' ? width : width / 2,
      y: top + height / 2,
      direction: directionOf(text),
    });
  };
  for (const block of blocks) {
    const look: LetterLook = {
      bold: 'bold' in block && block.bold === true,
      isLarge: 'size' in block && block.size === 'large',
    };
    const height = look.isLarge ? LINE * 2 : LINE;
    const room = measure(look);
    switch (block.kind) {
      case 'rule':
        rules.push(top + RULE / 2);
        top += RULE;
        break;
      case 'feed':
        top += block.lines * LINE;
        break;
      case 'barcode':
        // The bars themselves are the printer's own.
        place(block.code, 'center', look);
        top += height;
        break;
      case 'text':
        for (const line of wrap(normalise(block.text), width, room)) {
          place(line.trim(), block.align ?? 'start', look);
          top += height;
        }
        break;
      case 'row': {
        const end = normalise(block.end).trim();
        const beside = width - room(end) - GAP;
        const lines = wrap(normalise(block.start).trim(), beside >= width / 3 ? beside : width, room);
        for (const [index, line] of lines.entries()) {
          place(line, 'start', look);
          if (index < lines.length - 1) top += height;
        }
        if (room(lines.at(-1) ?? '') > beside) top += height;
        place(end, 'end', look);
        top += height;
      }
    }
  }
  return { texts, rules, width, height: top };
}
