import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { copyProject, copySources } from './testing/project-copy.ts';

const run = promisify(execFile);

/**
 * Packs the project in this folder as a person does in a fresh clone, with nothing but npm.
 * @returns what npm printed
 */
async function packInClone(folder: string): Promise<string> {
  await copySources(folder);
  const { stdout: npm } = await run('sh', ['-c', 'command -v npm']);
  const tools = join(folder, '.tools');
  await mkdir(tools);
  // All of npm but the minute of its downloads: it finds what is installed here.
  const script = `#!/bin/sh
[ "$1" != ci ] || exec ln -s '${join(root, 'node_modules')}' node_modules
exec '${npm.trim()}' "$@"
`;
  await writeFile(join(tools, 'npm'), script, { mode: 0o755 });
  const { stdout } = await run('npm', ['pack'], {
    cwd: folder,
    maxBuffer: 1e8,
    env: { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH'] ?? ''}` },
  });
  return stdout;
}

/** All files that were built in a folder, by name. */
async function builtIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const dist = join(folder, 'dist');
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(dist.length + 1), await readFile(path, 'latin1')] as const;
      }),
    ),
  );
}

/** What a change of one island may change: its own file, the autoloader, which names it, and what names both. */
const OWN_FILE = /^flexy(?:-canvas-test)?-[A-Z0-9]{8}\.(?:js|js\.map|files\.json)$/;
const NAMING = [
  'entrypoints.json',
  'flexy-canvas-test.js',
  'flexy.js',
  'integrity.json',
  'manifest.json',
  'twig/flexy.html.twig',
];

async function changeIsland(folder: string): Promise<void> {
  const file = join(folder, 'islands/canvas-test/canvas-test.tsx');
  const before = await readFile(file, 'utf8');
  const after = before.replace('className="canvas-test"', 'className="canvas-test" data-changed=""');
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

describe('the same sources in two folders, but for a change in one island', () => {
  let folder = '';
  let [here, there]: readonly ReadonlyMap<string, string>[] = [];
  let packed = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flexy-reproducible-'));
    const [one, other] = [join(folder, 'a'), join(folder, 'deeper/down/b')];
    await Promise.all([
      copyProject(one)
        .then(() => changeIsland(one))
        .then(() => run(process.execPath, ['shared/build/run.mjs', 'build'], { cwd: one })),
      packInClone(other).then((printed) => {
        packed = printed;
      }),
    ]);
    [here, there] = await Promise.all([builtIn(one), builtIn(other)]);
  }, 240_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('give the same files under the same names, byte by byte, but that island’s', () => {
    const [one, other] = [here ?? new Map<string, string>(), there ?? new Map<string, string>()];
    const onlyInOne = [...one.keys(), ...other.keys()].filter((name) => one.has(name) !== other.has(name));
    expect(onlyInOne.filter((name) => !OWN_FILE.test(name))).toEqual([]);
    expect(onlyInOne.some((name) => name.startsWith('flexy-canvas-test-'))).toBe(true);
    const different = [...one].filter(([name, content]) => other.has(name) && other.get(name) !== content);
    expect(different.map(([name]) => name).sort()).toEqual(NAMING);
    expect(one.size).toBeGreaterThan(100);
  });

  test('make the package where nothing is installed or built', async () => {
    const tarball = packed.trim().split('\n').at(-1) ?? '';
    expect(tarball).toMatch(/^flexy-islands-[\d.]+\.tgz$/);
    expect(await readdir(join(folder, 'deeper/down/b'))).toContain(tarball);
  });

  test('name no folder of this machine, in the source maps neither', () => {
    const telling = [...(here ?? [])].filter(([, content]) => content.includes(folder));
    expect(telling.map(([name]) => name)).toEqual([]);
  });
});
