import type { Metafile } from 'esbuild';
import { staticClosure } from './manifests.ts';

/** Gzip KB (1000 bytes) of an entry with all that it imports at once, React and the shared chunks included. */
export const BUDGETS: Readonly<Record<string, number>> = {
  flexy: 5,
  'flexy-pos': 188,
  'flexy-pin': 121,
  'flexy-store-selector': 121,
  'flexy-orders-lab': 174,
  'flexy-floor-plan': 130,
  'flexy-portion-picker': 121,
  'flexy-delivery-notes': 121,
  'flexy-address-map': 121,
  'flexy-products-admin': 121,
  'flexy-canvas-test': 121,
};

/** The entries of the build, by tag (`flexy` is the autoloader). */
export function entriesOf(metafile: Metafile): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(metafile.outputs)
      .flatMap((file) => {
        const name = /^(?:.*\/)?(flexy[\w-]*?)-[A-Z0-9]{8}\.js$/.exec(file)?.[1];
        return name === undefined || file.includes('/chunks/') ? [] : [[name, file] as const];
      })
      .sort(([a], [b]) => a.localeCompare(b)),
  );
}

export interface Weight {
  readonly bytes: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

export async function weigh(
  metafile: Metafile,
  entry: string,
  sizeOf: (file: string) => Promise<number>,
): Promise<Weight> {
  const files = await Promise.all(
    staticClosure(metafile, entry).map(async (file) => ({ file, bytes: await sizeOf(file) })),
  );
  files.sort((a, b) => b.bytes - a.bytes);
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
}
