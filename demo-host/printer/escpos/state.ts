import type { CodePage } from './code-pages.ts';
import { FONT_WIDTH } from './line-buffer.ts';
import type { Align, Look, Raster } from './types.ts';

/** The state that ESC @ resets. */
export interface State {
  look: Look;
  /** Two commands set bold independently. */
  emphasised: boolean;
  doubleStruck: boolean;
  codePage: CodePage;
  nationalSet: number;
  doubleByte: boolean;
  align: Align;
  left: number;
  /** Set by GS W; null for the full width inside the margin. */
  area: number | null;
  /** Dots on the right of each character. */
  spacing: number;
  lineSpacing: number;
  tabs: readonly number[];
  barcode: { readonly height: number; readonly digits: boolean };
  code: { readonly data: string; readonly module: number };
  graphics: Raster | null;
  downloaded: Raster | null;
}

export const DEFAULT_LINE_SPACING = 30;
const PLAIN: Look = { bold: false, underline: false, inverted: false, width: 1, height: 1, font: 'A' };

export function initialState(doubleByte: boolean): State {
  return {
    look: PLAIN,
    emphasised: false,
    doubleStruck: false,
    codePage: 'cp437',
    nationalSet: 0,
    doubleByte,
    align: 'left',
    left: 0,
    area: null,
    spacing: 0,
    lineSpacing: DEFAULT_LINE_SPACING,
    tabs: Array.from({ length: 8 }, (_, index) => (index + 1) * 8 * FONT_WIDTH.A),
    barcode: { height: 162, digits: false },
    code: { data: '', module: 3 },
    graphics: null,
    downloaded: null,
  };
}
