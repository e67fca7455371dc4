export type Align = 'left' | 'center' | 'right';

/** The style of characters. Width and height are factors from 1 to 8. */
export interface Look {
  readonly bold: boolean;
  readonly underline: boolean;
  readonly inverted: boolean;
  readonly width: number;
  readonly height: number;
  readonly font: 'A' | 'B';
}

/** The printable area of a line, in dots. */
export interface PrintPosition {
  readonly align: Align;
  readonly left: number;
  readonly area: number;
}

/** Neighbouring characters of one style. */
export interface TextRun extends Look {
  readonly text: string;
  /** Dots from the left edge of the line’s area, before it is aligned. */
  readonly x: number;
  /** Dots that it takes. */
  readonly extent: number;
}

export interface TextLine extends PrintPosition {
  readonly kind: 'text';
  /** All runs with the spaces between them. */
  readonly text: string;
  readonly runs: readonly TextRun[];
  /** The line wrapped because the text was wider than the paper. */
  readonly wrapped: boolean;
  /** Dots to the next line. */
  readonly advance: number;
}

/** A printed picture, scaled. Rows are hexadecimal, leftmost dot in the highest bit; 1 is black. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
}

export interface RasterLine extends PrintPosition, Raster {
  readonly kind: 'raster';
  readonly x: number;
}
interface BarcodeLine extends PrintPosition {
  readonly kind: 'barcode';
  readonly system: string;
  readonly data: string;
  readonly height: number;
  readonly digits: boolean;
}
interface CodeLine extends PrintPosition {
  readonly kind: 'qr';
  readonly data: string;
  readonly module: number;
}
interface FeedLine {
  readonly kind: 'feed';
  readonly dots: number;
}

export type PaperLine = TextLine | RasterLine | BarcodeLine | CodeLine | FeedLine;

/** `line`: how many lines were on the paper before it. */
export type PaperEvent = { readonly line: number } & (
  | { readonly kind: 'cut'; readonly partial: boolean }
  | { readonly kind: 'drawer'; readonly pin: 2 | 5; readonly on: number; readonly off: number }
  | { readonly kind: 'question'; readonly name: string }
);

export interface Problem {
  /** Offset in the bytes. */
  readonly at: number;
  /** Hexadecimal; the first of them when they are many. */
  readonly bytes: string;
  readonly reason: string;
}

export interface Paper {
  readonly lines: readonly PaperLine[];
  readonly events: readonly PaperEvent[];
  /** The widest line, in characters of its font. */
  readonly columns: number;
  readonly problems: readonly Problem[];
  /** The part of the bytes that made it: from the first to before the last. */
  readonly from: number;
  readonly to: number;
}

export interface Decoded {
  readonly papers: readonly Paper[];
}
