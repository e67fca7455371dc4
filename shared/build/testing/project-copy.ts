import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../esbuild.config.mjs';

const SOURCES = [
  'islands',
  'shared',
  'demo-host',
  'README.md',
  'esbuild.config.mjs',
  'package.json',
  'tsconfig.base.json',
];

/** Copies the project's sources to another folder, as a fresh clone has them: nothing is installed or built. */
export async function copySources(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const source of [...SOURCES, 'package-lock.json'])
    await cp(join(root, source), join(folder, source), {
      recursive: true,
      filter: (path) => path !== join(root, 'demo-host/var'),
    });
  return folder;
}

/** Copies the project's sources and packages to another folder, for tests that change or build them. */
export async function copyProject(folder: string): Promise<string> {
  await copySources(folder);
  await rm(join(folder, 'node_modules'), { force: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}
