import type { Effort, ReadCode } from './read-code.ts';

export interface CodeReader {
  /** Default: tries all efforts until one finds something. */
  readonly read: (image: ImageData, effort?: Effort) => Promise<readonly ReadCode[]>;
  /** Fetches the reader ahead, so that the first frame does not wait for it. */
  readonly prepare: () => Promise<void>;
}

interface CodeReaderOptions {
  /** Address of the wasm file; default: the one the build ships. */
  readonly locateWasm?: () => string | URL | Promise<string | URL>;
  readonly loadWasm?: (address: string | URL) => Promise<ArrayBuffer>;
  /** The browser's BarcodeDetector; null disables it. */
  readonly detector?: DetectorConstructor | null;
}

interface Detector {
  readonly detect: (image: ImageData) => Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
}

export interface DetectorConstructor {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

type Engine = (image: ImageData, effort: Effort) => Promise<readonly ReadCode[]>;

const WANTED = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];

function isDetector(value: unknown): value is DetectorConstructor {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}

function browserDetector(): DetectorConstructor | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isDetector(found) ? found : null;
}

async function fetchWasm(address: string | URL): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`GET ${String(address)} answered ${answer.status}`);
  return answer.arrayBuffer();
}

async function startDetector(Constructor: DetectorConstructor): Promise<Engine | null> {
  try {
    const supported = await Constructor.getSupportedFormats();
    if (!supported.includes('ean_13')) return null;
    const detector = new Constructor({ formats: WANTED.filter((format) => supported.includes(format)) });
    return async (image) => (await detector.detect(image)).map(({ rawValue, format }) => ({ text: rawValue, format }));
  } catch (error) {
    console.warn(
      'The detector of the browser cannot be used, the reader that ships with the page takes its place.',
      error,
    );
    return null;
  }
}

/**
 * Reads codes in pictures: with the browser's detector when it supports EAN-13, otherwise with a wasm reader, fetched
 * on demand.
 */
export function createCodeReader({
  locateWasm,
  loadWasm = fetchWasm,
  detector = browserDetector(),
}: CodeReaderOptions = {}): CodeReader {
  const startWasm = async (): Promise<Engine> => {
    const locate = locateWasm ?? (async () => (await import('./wasm-address.ts')).wasmAddress);
    const [{ startEngine }, bytes] = await Promise.all([
      import('./wasm-engine.ts'),
      Promise.resolve(locate()).then(loadWasm),
    ]);
    return startEngine(bytes);
  };
  let wasm: Promise<Engine> | undefined;
  let native: Promise<Engine | null> | undefined;
  const wasmEngine = (): Promise<Engine> => {
    // Forget a failed fetch, so that the next call tries again.
    wasm ??= startWasm().catch((error: unknown) => {
      wasm = undefined;
      throw error;
    });
    return wasm;
  };
  const engine = async (): Promise<Engine> => {
    native ??= detector === null ? Promise.resolve(null) : startDetector(detector);
    const own = await native;
    if (own === null) return wasmEngine();
    return async (image, effort) => {
      try {
        return await own(image, effort);
      } catch (error) {
        console.warn('The detector of the browser failed, the reader that ships with the page takes its place.', error);
        native = Promise.resolve(null);
        return (await wasmEngine())(image, effort);
      }
    };
  };
  return {
    prepare: async () => {
      await engine();
    },
    read: async (image, effort) => {
      const readWith = await engine();
      for (const one of effort === undefined ? (['quick', 'thorough', 'sharpened'] as const) : [effort]) {
        const codes = await readWith(image, one);
        if (codes.length > 0) return codes;
      }
      return [];
    },
  };
}
