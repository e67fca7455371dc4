import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDigit } from './check-digits.ts';
import { createCodeReader, type DetectorConstructor } from './code-reader.ts';
import { sharpen } from './sharpen.ts';

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

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITIES = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO'];
const inverted = (bars: string): string => bars.replace(/[01]/g, (bar) => (bar === '0' ? '1' : '0'));
const right = (digit: number): string => inverted(LEFT[digit] ?? '');
const even = (digit: number): string => [...right(digit)].reverse().join('');

function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const left = digits
    .slice(0, 6)
    .map((digit, index) => (PARITIES[first]?.[index] === 'E' ? even(digit) : (LEFT[digit] ?? '')));
  return `101${left.join('')}01010${digits.slice(6).map(right).join('')}101`;
}

/** An EAN-13 as printed; each bar `module` points wide, blurred over so many points. */
function draw(code: string, module: number, blur = 0): Picture {
  const bars = `${'0'.repeat(12)}${barsOf(code)}${'0'.repeat(12)}`;
  const [width, height] = [bars.length * module, 80];
  const shade = (x: number): number => (bars[Math.floor(x / module)] === '1' ? 20 : 235);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let x = 0; x < width; x += 1) {
    const around = Array.from({ length: blur * 2 + 1 }, (_, index) => shade(x + index - blur));
    const value = around.reduce((sum, one) => sum + one, 0) / around.length;
    for (let y = 0; y < height; y += 1) data.set([value, value, value, 255], (y * width + x) * 4);
  }
  return new Picture(data, width, height);
}

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

async function load(): Promise<ArrayBuffer> {
  const bytes = await readFile(wasmFile);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}

const body = '611000123456';
const code = `${body}${checkDigit(body)}`;

describe('the wasm reader', () => {
  const reader = createCodeReader({ locateWasm: () => wasmFile, loadWasm: load, detector: null });

  it.each(['quick', 'thorough', 'sharpened'] as const)('reads an EAN-13, %s', async (effort) => {
    expect(await reader.read(draw(code, 3), effort)).toEqual([{ text: code, format: 'EAN13' }]);
  });

  it('finds nothing where nothing is', async () => {
    expect(await reader.read(new Picture(new Uint8ClampedArray(200 * 80 * 4).fill(255), 200, 80))).toEqual([]);
  });

  it('is asked for again after it could not be fetched', async () => {
    let offline = true;
    const other = createCodeReader({
      locateWasm: () => wasmFile,
      loadWasm: () => (offline ? Promise.reject(new Error('offline')) : load()),
      detector: null,
    });
    await expect(other.prepare()).rejects.toThrow('offline');
    offline = false;
    expect((await other.read(draw(code, 3)))[0]?.text).toBe(code);
  });
});

describe('the detector of the browser', () => {
  const make = (
    formats: readonly string[],
    detect: () => Promise<readonly { rawValue: string; format: string }[]>,
  ): DetectorConstructor =>
    class {
      static readonly getSupportedFormats = (): Promise<readonly string[]> => Promise.resolve(formats);
      readonly detect = detect;
    };
  const loads = vi.fn(load);
  afterEach(() => loads.mockClear());
  const read = (detector: DetectorConstructor) =>
    createCodeReader({ locateWasm: () => wasmFile, loadWasm: loads, detector }).read(draw(code, 3));

  it('goes first where it knows EAN-13', async () => {
    expect(await read(make(['ean_13', 'aztec'], () => Promise.resolve([{ rawValue: '1', format: 'ean_13' }])))).toEqual(
      [{ text: '1', format: 'ean_13' }],
    );
    expect(loads).not.toHaveBeenCalled();
  });

  it('is replaced where it does not, and when it fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect((await read(make(['qr_code'], () => Promise.resolve([]))))[0]?.text).toBe(code);
    expect(warn).not.toHaveBeenCalled();
    expect((await read(make(['ean_13'], () => Promise.reject(new Error('service gone')))))[0]?.text).toBe(code);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('sharpen', () => {
  it('makes edges steeper and cuts to the middle', () => {
    const blurred = draw(code, 3, 3);
    const contrast = (picture: { data: Uint8ClampedArray; width: number }): number => {
      const row = Array.from({ length: picture.width }, (_, x) => picture.data[x * 4] ?? 0);
      return row.reduce((sum, value, x) => sum + Math.abs(value - (row[x - 1] ?? value)), 0);
    };
    expect(contrast(sharpen(blurred))).toBeGreaterThan(contrast(blurred) * 1.2);
    expect(sharpen(new Picture(new Uint8ClampedArray(1000 * 600 * 4), 1000, 600))).toMatchObject({
      width: 1280,
      height: 960,
    });
  });
});
