import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from './publish.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flexy-publish-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const build = (name: string, more: readonly (readonly [string, string])[] = []) => ({
  files: new Map([['chunks/same.js', 'same'], [`${name}.js`, name], ...more] as const),
  manifests: new Map([['manifest.json', `{"flexy.js":"/flexy/${name}.js"}`]]),
});

test('a build takes the place of the one before, and what is the same stays untouched', async () => {
  await publish(folder, build('first', [['chunks/late.js', 'late']]));
  const before = await stat(join(folder, 'chunks/same.js'));
  await publish(folder, build('second'));
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'chunks',
    join('chunks', 'same.js'),
    'manifest.json',
    'second.js',
  ]);
  expect((await stat(join(folder, 'chunks/same.js'))).ino).toBe(before.ino);
});

test('whoever reads meanwhile finds a whole manifest, and the file that it names', async () => {
  await publish(folder, build('0'));
  let isDone = false;
  const writing = (async () => {
    for (let round = 1; round <= 40; round++) await publish(folder, build(String(round)));
    isDone = true;
  })();
  const problems: unknown[] = [];
  let reads = 0;
  while (!isDone) {
    const named = async () => {
      const manifest: Readonly<Record<string, string>> = JSON.parse(
        await readFile(join(folder, 'manifest.json'), 'utf8'),
      );
      return join(folder, (manifest['flexy.js'] ?? '').replace('/flexy/', ''));
    };
    const first = await named();
    // A missing file has been replaced; then the manifest already names another one.
    await readFile(first).catch(async (error: unknown) => {
      if ((await named()) === first) problems.push(error);
    });
    reads += 1;
  }
  await writing;
  expect(problems).toEqual([]);
  expect(reads).toBeGreaterThan(10);
});

test('a build that is stopped before its end leaves the one before', async () => {
  await publish(folder, build('first'));
  const broken = { ...build('second'), manifests: new Map([['manifest.json/impossible', '{}']]) };
  await expect(publish(folder, broken)).rejects.toThrow();
  expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toContain('first.js');
  expect(await readFile(join(folder, 'first.js'), 'utf8')).toBe('first');
});
