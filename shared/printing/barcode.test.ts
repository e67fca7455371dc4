import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCodeReader } from '#shared/scanning/code-reader.ts';
import { type BarcodeLook, barcodeLook, canBeCoded } from './barcode.ts';
import { type BarcodeShape, barcodeShape } from './barcode-shape.ts';
import { encodePaper } from './escpos.ts';
import { printerProfile } from './profile.ts';

const DOTS = { 58: 384, 80: 576 } as const;

/** What Node has not: a picture is its bytes and its size. */
class Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb';
  readonly pixelFormat = 'rgba-unorm8';

  constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

beforeAll(() => {
  vi.stubGlobal('ImageData', Picture);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** The path as a camera sees it, with a white edge. */
function pictureOf({ path, columns, rows }: BarcodeShape): Picture {
  const [module, edge] = [3, 30];
  const width = columns * module + edge * 2;
  const rowHeight = rows === 1 ? 60 : module;
  const height = rows * rowHeight + edge * 2;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < rowHeight; row += 1) {
      const from = ((edge + Number(y) * rowHeight + row) * width + edge + Number(x) * module) * 4;
      for (let at = from; at < from + Number(run) * module * 4; at += 4) data.fill(0, at, at + 3);
    }
  return new Picture(data, width, height);
}

const reader = createCodeReader({
  detector: null,
  locateWasm: () => createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
  loadWasm: async (address) => Uint8Array.from(await readFile(String(address))).buffer,
});

const bytesOf = async (code: string, paper: '58' | '80', model = '', language: 'fr' | 'ar' = 'fr'): Promise<Buffer> =>
  Buffer.from(
    await encodePaper(
      { language, direction: language === 'ar' ? 'rtl' : 'ltr', blocks: [{ kind: 'barcode', code }] },
      printerProfile(paper, { model, drawer: 'none' }),
      () => {
        throw new Error('Bars are not drawn by us');
      },
    ),
  );

const LONG = 'BL/2026/11/000123';

describe('a code for scanners', () => {
  it('is as wide as the paper allows, and a square where bars do not fit', () => {
    const looks = (code: string): readonly BarcodeLook[] => [barcodeLook(code, DOTS[58]), barcodeLook(code, DOTS[80])];
    const [two, three] = [2, 3].map((dotsPerModule) => ({ kind: 'bars', dotsPerModule }));
    expect(looks('K7-0042')).toEqual([three, three]);
    expect(looks('DN-00000042')).toEqual([two, three]);
    expect(looks(LONG)).toEqual([{ kind: 'square' }, two]);
  });

  it('has only signs that every scanner types', () => {
    expect(['DN-00042', 'K7/1', 'N°12', 'DN 42', 'قسيمة', '', '{A', 'x'.repeat(41)].filter(canBeCoded)).toEqual([
      'DN-00042',
      'K7/1',
    ]);
  });

  it.each([
    ['K7-0042', '58', 'Code128'],
    ['DN-00042', '80', 'Code128'],
    [LONG, '80', 'Code128'],
    [LONG, '58', 'QRCode'],
  ] as const)('%s drawn for %s mm is read by the camera’s reader', async (code, paper, format) => {
    const shape = barcodeShape(code, DOTS[paper]);
    expect(await reader.read(pictureOf(shape))).toEqual([{ text: code, format }]);
    expect(shape.width).toBeLessThanOrEqual(paper === '58' ? 48 : 72);
  });
});

describe('the bytes of a code for scanners', () => {
  it('name its height, width, text and set', async () => {
    const bytes = (await bytesOf('K7-0042', '58')).toString('hex');
    // Centred; GS h, GS w, GS H; GS k of function B with its length.
    expect(bytes).toContain(
      `1b6101${'1d6848'}${'1d7703'}${'1d4802'}1d6b4909${Buffer.from('{BK7-0042').toString('hex')}`,
    );
    expect(bytes).toMatch(/1b6100/);
    expect((await bytesOf('DN-00000042', '58')).toString('hex')).toContain('1d7702');
  });

  it('are a square with its text below where bars do not fit', async () => {
    const bytes = await bytesOf(LONG, '58');
    expect(bytes.includes('\u001dk')).toBe(false);
    const code = Buffer.from(LONG).toString('hex');
    expect(bytes.toString('hex')).toMatch(new RegExp(`1d286b1400315030${code}1d286b0300315130.*(?:20){7}${code}0a`));
  });

  it('are the same on Arabic paper, which is drawn otherwise', async () => {
    expect((await bytesOf('K7-0042', '58', '', 'ar')).toString('latin1')).toContain('{BK7-0042');
  });

  it('are its text where a model has no such code', async () => {
    const bytes = (await bytesOf('BL/2026/11/0000000000000123456', '80', 'epson-tm-t88iii')).toString('latin1');
    expect(bytes).not.toMatch(/\u001d(?:k|\(k)/);
    expect(bytes).toContain('BL/2026/11/0000000000000123456');
  });
});
