import { createHash } from 'node:crypto';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOf, importsThatBring, weigh } from './budgets.ts';
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

  test('names the import by which each of its files comes', async () => {
    const metafile = await built();
    const entry = entriesOf(metafile).get('flexy-pos') ?? '';
    expect([...importsThatBring(metafile, entry).values()]).toEqual(['pos.ts -> shared.ts']);
  });

  test('knows the entries by their tags and takes no chunk for one', async () => {
    expect([...entriesOf(await built()).keys()]).toEqual(['flexy-pin', 'flexy-pos']);
  });
});

describe('the manifest', () => {
  const ofBuild = async () => {
    const metafile = await built();
    const contents = new Map(
      await Promise.all(
        Object.keys(metafile.outputs).map(async (file) => [file, await readFile(join(folder, file))] as const),
      ),
    );
    const contentOf = (path: string) => contents.get(`dist/${path}`) ?? new Uint8Array();
    return { contents, files: manifests({ metafile, outdir: 'dist', publicPath: '/flexy/', contentOf }) };
  };

  test('names each entry by what Symfony asks for', async () => {
    const { files } = await ofBuild();
    expect(files['manifest.json']).toEqual({
      'flexy-pin.js': expect.stringMatching(/^\/flexy\/flexy-pin-[A-Z0-9]{8}\.js$/),
      'flexy-pos.js': expect.stringMatching(/^\/flexy\/flexy-pos-[A-Z0-9]{8}\.js$/),
    });
  });

  test('has the hash of each file as browsers check it', async () => {
    const { contents, files } = await ofBuild();
    expect(files['integrity.json']).toEqual(
      Object.fromEntries(
        [...contents].map(([file, content]) => [
          file.replace('dist/', '/flexy/'),
          `sha384-${createHash('sha384').update(content).digest('base64')}`,
        ]),
      ),
    );
  });

  test('offers for preloading what an entry imports at once, and names what it may fetch later', async () => {
    const { contents, files } = await ofBuild();
    const { preload, late = [] } = files['entrypoints.json'].entrypoints['flexy-pos'] ?? {};
    expect(preload).toEqual([expect.stringMatching(/^\/flexy\/chunks\//)]);
    expect(late).toHaveLength(1);
    const dialog = contents.get(late[0]?.replace('/flexy/', 'dist/') ?? '');
    expect(new TextDecoder().decode(dialog)).toContain('late');
  });
});
