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
  // An edge drawn out too far may read as another code: only long ones with a check digit, agreed on by more lines.
  sharpened: { formats: ['EAN13', 'UPCA'], tryHarder: true, tryInvert: false, maxNumberOfSymbols: 1, minLineCount: 4 },
};

/** Makes the reader ready; the file comes as bytes, so that nothing is fetched from elsewhere. */
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
