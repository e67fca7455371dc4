import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { measuredWeights, mendedWeights, staleWeights } from './weights.ts';

test('a file that two tags need counts for both, but is the own of none', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'flexy-weights-')));
  try {
    const noise = Array.from({ length: 2000 }, (_, index) => (index * 7919).toString(36)).join('');
    const files = {
      'shared.ts': `export const shared = '${noise}';`,
      'pos.ts': "import { shared } from './shared.ts'; console.log(shared, 'pos'); void import('./late.ts');",
      'pin.ts': "import { shared } from './shared.ts'; console.log(shared, 'pin');",
      'late.ts': `console.log('late ${noise}');`,
    };
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const { metafile } = await build({
      absWorkingDir: folder,
      entryPoints: { 'flexy-pos': 'pos.ts', 'flexy-pin': 'pin.ts' },
      outdir: 'dist',
      bundle: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      entryNames: '[name]-[hash]',
      chunkNames: 'chunks/[name]-[hash]',
      logLevel: 'silent',
    });
    const weights = await measuredWeights(metafile, (file) => readFile(join(folder, file)));
    const sharedKb = gzipSync(noise, { level: 9 }).byteLength / 1000;
    expect(Object.keys(weights)).toEqual(['flexy-pin', 'flexy-pos']);
    for (const { own, all } of Object.values(weights)) {
      expect(own).toBeLessThan(0.5);
      expect(all - own).toBeGreaterThan(sharedKb - 0.2);
      expect(all - own).toBeLessThan(sharedKb + 0.5);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

describe('the figures are stale', () => {
  const known = { 'flexy-pos': { own: 20, all: 150 }, 'flexy-pin': { own: 0.4, all: 100 } };

  test('by more than a twentieth, and not by a change that nobody feels', () => {
    expect(staleWeights(known, { ...known, 'flexy-pos': { own: 20.9, all: 157 } })).toEqual([]);
    expect(staleWeights(known, { ...known, 'flexy-pin': { own: 1.2, all: 100 } })).toEqual([]);
    expect(staleWeights(known, { ...known, 'flexy-pos': { own: 20, all: 158 } })).toEqual(['flexy-pos: 20 and 158 KB']);
    expect(staleWeights(known, { ...known, 'flexy-pos': { own: 18, all: 150 } })).toHaveLength(1);
  });

  test('one by one: those that are still true stay', () => {
    const measured = { 'flexy-pos': { own: 20.1, all: 150.1 }, 'flexy-pin': { own: 9, all: 109 } };
    expect(mendedWeights({ ...known, 'flexy-old': { own: 1, all: 2 } }, measured)).toEqual({
      'flexy-pos': known['flexy-pos'],
      'flexy-pin': measured['flexy-pin'],
    });
  });

  test('when a tag is new or gone', () => {
    expect(staleWeights(known, { ...known, 'flexy-new': { own: 1, all: 2 } })).toEqual(['flexy-new: 1 and 2 KB']);
    expect(staleWeights(known, { 'flexy-pos': known['flexy-pos'] })).toEqual(['flexy-pin is no longer built']);
  });
});
