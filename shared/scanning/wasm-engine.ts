import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import type { Effort, ReadCode } from './read-code.ts';
import { sharpen } from './sharpen.ts';

const FORMATS: NonNullable<ReaderOptions['formats']> = [
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'Code128',
  'Code39',
  'ITF',
  'DataBar',
  'DataBarLtd',
  'DataBarExp',
  'DataBarExpStk',
  'QRCode',
  'DataMatrix',
];

const OPTIONS: Readonly<Record<Effort, ReaderOptions>> = {
  quick: { formats: FORMATS, tryHarder: false, tryInvert: false, maxNumberOfSymbols: 4 },
  thorough: { formats: FORMATS, tryHarder: true, tryInvert: false, maxNumberOfSymbols: 4 },
  // Oversharpened edges may read as another code: accept only long codes with a check digit, confirmed by several
  // lines.
  sharpened: { formats: ['EAN13', 'UPCA'], tryHarder: true, tryInvert: false, maxNumberOfSymbols: 1, minLineCount: 4 },
};

/** Initialises the reader. The wasm is passed as bytes, so that the library fetches nothing itself. */
export async function startEngine(
  wasm: ArrayBuffer,
): Promise<(image: ImageData, effort: Effort) => Promise<readonly ReadCode[]>> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm }, fireImmediately: true });
  return async (image, effort) => {
    const results = await readBarcodes(effort === 'sharpened' ? pictureOf(image) : image, OPTIONS[effort]);
    return results.filter((result) => result.isValid).map(({ text, format }) => ({ text, format }));
  };
}

function pictureOf(image: ImageData): ImageData {
  const { data, width, height } = sharpen(image);
  return new ImageData(new Uint8ClampedArray(data), width, height);
}
