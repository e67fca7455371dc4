import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { islandFiles } from './new-island.ts';
import { copyProject } from './testing/project-copy.ts';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let folder = '';
beforeAll(async () => {
  folder = await copyProject(await mkdtemp(join(tmpdir(), 'flexy-new-')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(...args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['shared/build/run.mjs', ...args],
      { cwd: folder, env: { ...process.env, CI: '' } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

const GENERATED = [
  'islands/docs/tags.md',
  'shared/docs/measured.md',
  'demo-host/islands.gen.json',
  'islands/elements.gen.d.ts',
  'islands/flexy.html.twig',
  'islands/react.gen.d.ts',
  'islands/registry.gen.ts',
];
const generated = () => Promise.all(GENERATED.map((path) => readFile(join(folder, path), 'utf8')));

describe('a new island', () => {
  test('is named once, however it is asked for, built, within its budget, and gone with its folder', async () => {
    const before = await generated();
    expect(await run('new-island', 'flexy-trial-run')).toMatchObject({ code: 0, stderr: '' });
    for (const text of await generated()) expect(text).toMatch(/flexy-trial-run|trial_run/);
    expect(existsSync(join(folder, 'islands/docs/flexy-trial-run.md'))).toBe(true);

    expect(await run('build')).toMatchObject({ code: 0, stderr: '' });
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'dist/manifest.json'), 'utf8'));
    expect(manifest).toHaveProperty(['flexy-trial-run.js']);
    expect(manifest).not.toHaveProperty(['flexy-flexy-trial-run.js']);
    expect(await run('check-boundaries')).toMatchObject({ code: 0, stderr: '' });

    await rm(join(folder, 'islands/trial-run'), { recursive: true });
    expect(await run('generate')).toMatchObject({ code: 0, stderr: '' });
    expect(await generated()).toEqual(before);
    expect(existsSync(join(folder, 'islands/docs/flexy-trial-run.md'))).toBe(false);
  }, 120_000);

  test('costs five small files', async () => {
    const files = await islandFiles('trial');
    expect([...files.keys()].sort()).toEqual([
      'locales/ar.ts',
      'locales/en.ts',
      'locales/fr.ts',
      'trial.spec.ts',
      'trial.tsx',
    ]);
    expect([...files.values()].join('').trim().split('\n').length).toBeLessThanOrEqual(35);
    expect([...files.values()].join('')).not.toMatch(/sample/i);
  });

  test.each([['Bad_Name'], ['flexy-'], ['pos'], []])('refuses a bad name (%s) in one line', async (...name) => {
    const { code, stdout, stderr } = await run('new-island', ...name);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
  });
});
