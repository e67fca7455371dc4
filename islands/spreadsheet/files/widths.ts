/** Workbooks count widths in digits of their usual font, each so many px wide (ECMA-376, 18.3.1.13). */
const DIGIT = 7;
/** They keep parts of a digit by the 256th. */
const PART = 256;

/** The width of a column in px, as the file has it in digits. */
export function widthPixels(digits: number): number {
  return Math.floor(((PART * digits + Math.floor(128 / DIGIT)) / PART) * DIGIT);
}

/** The width in digits that a program draws so many px wide. */
export function widthDigits(pixels: number): number {
  return Math.round((pixels / DIGIT) * PART) / PART;
}
