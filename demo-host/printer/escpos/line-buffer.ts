import type { Look, PrintPosition, TextLine, TextRun } from './types.ts';

/** A character in the print buffer, which is printed with its line. */
interface Glyph {
  readonly character: string;
  readonly look: Look;
  readonly x: number;
  readonly extent: number;
}

interface LineBuffer {
  readonly isEmpty: boolean;
  /** Where the next character goes, in dots. */
  readonly position: number;
  moveTo(dots: number): void;
  put(character: string, look: Look, extent: number): void;
  /** Takes the line and empties the buffer. */
  take(place: PrintPosition, wrapped: boolean, advance: number): TextLine;
}

export const FONT_WIDTH: Readonly<Record<Look['font'], number>> = { A: 12, B: 9 };
export const FONT_HEIGHT: Readonly<Record<Look['font'], number>> = { A: 24, B: 17 };

const sameLook = (left: Look, right: Look): boolean =>
  left.bold === right.bold &&
  left.underline === right.underline &&
  left.inverted === right.inverted &&
  left.width === right.width &&
  left.height === right.height &&
  left.font === right.font;

/** Positions may be set in any order, so characters are sorted by position, not by byte order. */
function runsOf(glyphs: readonly Glyph[]): readonly TextRun[] {
  const runs: TextRun[] = [];
  for (const { character, look, x, extent } of [...glyphs].sort((left, right) => left.x - right.x)) {
    const last = runs.at(-1);
    if (last !== undefined && sameLook(last, look) && last.x + last.extent === x)
      runs[runs.length - 1] = { ...last, text: last.text + character, extent: last.extent + extent };
    else runs.push({ ...look, text: character, x, extent });
  }
  return runs;
}

/** A gap between runs as a number of spaces. */
function joined(runs: readonly TextRun[]): string {
  let text = '';
  let end = 0;
  for (const run of runs) {
    text += ' '.repeat(Math.max(0, Math.round((run.x - end) / FONT_WIDTH[run.font]))) + run.text;
    end = run.x + run.extent;
  }
  return text;
}

export function columnsOf(line: TextLine): number {
  return Math.max(0, ...line.runs.map((run) => Math.ceil((run.x + run.extent) / FONT_WIDTH[run.font])));
}

export function createLineBuffer(): LineBuffer {
  let glyphs: Glyph[] = [];
  let position = 0;
  return {
    get isEmpty() {
      return glyphs.length === 0;
    },
    get position() {
      return position;
    },
    moveTo(dots) {
      position = Math.max(0, dots);
    },
    put(character, look, extent) {
      glyphs.push({ character, look, x: position, extent });
      position += extent;
    },
    take(place, wrapped, advance) {
      const runs = runsOf(glyphs);
      const tallest = Math.max(0, ...runs.map((run) => FONT_HEIGHT[run.font] * run.height));
      glyphs = [];
      position = 0;
      return { kind: 'text', ...place, text: joined(runs), runs, wrapped, advance: Math.max(advance, tallest) };
    },
  };
}
