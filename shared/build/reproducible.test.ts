import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from './testing/project-copy.ts';

const run = promisify(execFile);

/** All files that a build of the project in a folder produces, by name. */
async function builtIn(folder: string): Promise<ReadonlyMap<string, string>> {
  await copyProject(folder);
  await run(process.execPath, ['shared/build/run.mjs', 'build'], { cwd: folder });
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

describe('the same sources in two folders', () => {
  let folder = '';
  let [here, there]: readonly ReadonlyMap<string, string>[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flexy-reproducible-'));
    [here, there] = await Promise.all([builtIn(join(folder, 'a')), builtIn(join(folder, 'deeper/down/b'))]);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('give the same files, byte by byte', () => {
    expect([...(there?.keys() ?? [])].sort()).toEqual([...(here?.keys() ?? [])].sort());
    const different = [...(here ?? [])].filter(([name, content]) => there?.get(name) !== content);
    expect(different.map(([name]) => name)).toEqual([]);
    expect(here?.size).toBeGreaterThan(100);
  });

  test('name no folder of this machine, in the source maps neither', () => {
    const telling = [...(here ?? [])].filter(([, content]) => content.includes(folder));
    expect(telling.map(([name]) => name)).toEqual([]);
  });
});
