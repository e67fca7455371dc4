import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../esbuild.config.mjs';

const file = join(root, '.cache/build-stamp');
const SOURCES = ['islands', 'shared', 'demo-host', 'esbuild.config.mjs', 'package.json', 'package-lock.json'];

/** Whether `dist` and the bundled host are up to date. */
export async function isBuilt(): Promise<boolean> {
  if (
    !existsSync(file) ||
    !existsSync(join(root, 'dist/manifest.json')) ||
    !existsSync(join(root, '.cache/demo-host.mjs'))
  )
    return false;
  return (await readFile(file, 'utf8')) === (await fingerprint());
}

export async function rememberBuild(): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(file, await fingerprint());
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(process.env['FLEXY_PUBLIC_PATH'] ?? '');
  const visit = async (path: string): Promise<void> => {
    const details = await stat(path);
    if (!details.isDirectory()) {
      hash.update(`${path} ${details.size} ${details.mtimeMs}\n`);
      return;
    }
    for (const name of (await readdir(path)).sort()) if (name !== 'var') await visit(join(path, name));
  };
  for (const source of SOURCES) await visit(join(root, source));
  return hash.digest('hex');
}
