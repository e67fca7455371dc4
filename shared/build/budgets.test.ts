import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, weigh } from './budgets.ts';
import { manifests } from './manifests.ts';

let folder = '';
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'flexy-budgets-')));
  const files = {
    'shared.ts': "export const shared = 'shared';",
    'late.ts': "import { shared } from './shared.ts'; console.log(shared, 'late');",
    'pos.ts': "import { shared } from './shared.ts'; console.log(shared, 'pos'); void import('./late.ts');",
    'pin.ts': "import { shared } from './shared.ts'; console.log(shared, 'pin');",
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function built() {
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
  return metafile;
}

describe('the weight of an island', () => {
  test('is that of the file and of all that it imports at once, not of what comes later', async () => {
    const metafile = await built();
    const entry = entriesOf(metafile).get('flexy-pos') ?? '';
    const { bytes, files } = await weigh(metafile, entry, (file) =>
      Promise.resolve(metafile.outputs[file]?.bytes ?? 0),
    );
    const contents = files.flatMap(({ file }) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
    expect(contents.sort()).toEqual(['pos.ts', 'shared.ts']);
    expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0));
    expect(bytes).toBeGreaterThan(0);
  });

  test('knows the entries by their tags and takes no chunk for one', async () => {
    expect([...entriesOf(await built()).keys()]).toEqual(['flexy-pin', 'flexy-pos']);
  });
});

describe('the manifest', () => {
  test('names each entry by what Symfony asks for, with hashes that browsers accept', async () => {
    const metafile = await built();
    const files = await manifests({ metafile, directory: folder, outdir: join(folder, 'dist'), publicPath: '/flexy/' });
    expect(files['manifest.json']).toEqual({
      'flexy-pin.js': expect.stringMatching(/^\/flexy\/flexy-pin-[A-Z0-9]{8}\.js$/),
      'flexy-pos.js': expect.stringMatching(/^\/flexy\/flexy-pos-[A-Z0-9]{8}\.js$/),
    });
    const integrity = Object(files['integrity.json']);
    expect(Object.keys(integrity)).toHaveLength(Object.keys(metafile.outputs).length);
    for (const hash of Object.values(integrity)) expect(hash).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  });

  test('offers for preloading what an entry imports at once', async () => {
    const files = await manifests({
      metafile: await built(),
      directory: folder,
      outdir: join(folder, 'dist'),
      publicPath: '/flexy/',
    });
    const { entrypoints } = Object(files['entrypoints.json']);
    expect(entrypoints['flexy-pos'].preload).toHaveLength(1);
    expect(entrypoints['flexy-pos'].preload[0]).toMatch(/^\/flexy\/chunks\//);
  });
});
