/** How a code is printed: as bars (Code 128, set B), or as a square (QR) where bars would not fit the paper. */
export type BarcodeLook = { readonly kind: 'bars'; readonly dotsPerModule: 2 | 3 } | { readonly kind: 'square' };

/** Of a start, a check and each sign of Code 128, in modules; the stop has two more. */
const SIGN_MODULES = 11;
const STOP_MODULES = 13;

/** Below two dots, a quarter of a mm, cheap scanners do not read what a thermal printer prints. */
const MODULE_DOTS = [3, 2] as const;

/** Dots of one module of the square. */
export const QR_DOTS = 5;

/** A longer text is no number. */
const MOST_SIGNS = 40;

/** Whether every printer and scanner has these signs. */
export function canBeCoded(code: string): boolean {
  return code.length <= MOST_SIGNS && /^[\x21-\x7a|}~]+$/.test(code);
}

/** @param dots across the paper */
export function barcodeLook(code: string, dots: number): BarcodeLook {
  const modules = SIGN_MODULES * (code.length + 2) + STOP_MODULES;
  // The unprinted edges of the paper are the quiet zones of the bars.
  const dotsPerModule = MODULE_DOTS.find((width) => modules * width <= dots);
  return dotsPerModule === undefined ? { kind: 'square' } : { kind: 'bars', dotsPerModule };
}
