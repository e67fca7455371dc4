import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ZipEntry } from './zip.ts';

export interface TreeSize {
  readonly files: number;
  readonly folders: number;
  /** Bytes. */
  readonly size: number;
}

/** Of files and folders with all that is in them; links are not followed. */
export async function sizeOf(paths: readonly string[]): Promise<TreeSize> {
  const sizes = await Promise.all(paths.map(sizeAt));
  return {
    files: sizes.reduce((sum, { files }) => sum + files, 0),
    folders: sizes.reduce((sum, { folders }) => sum + folders, 0),
    size: sizes.reduce((sum, { size }) => sum + size, 0),
  };
}

async function sizeAt(path: string): Promise<TreeSize> {
  const own = await lstat(path).catch(() => null);
  if (own === null || own.isSymbolicLink()) return { files: 0, folders: 0, size: 0 };
  if (own.isFile()) return { files: 1, folders: 0, size: own.size };
  const inside = await sizeOf((await readdir(path)).map((name) => join(path, name)));
  return { ...inside, folders: inside.folders + 1 };
}

/** The file, or what is in the folder, as an archive holds it; an empty folder is an entry of its own. */
export async function* entriesOf(path: string, name: string): AsyncGenerator<ZipEntry> {
  const own = await lstat(path).catch(() => null);
  if (own === null || own.isSymbolicLink()) return;
  if (own.isFile()) yield { name, modified: own.mtime, read: () => createReadStream(path) };
  if (!own.isDirectory()) return;
  const inside = await readdir(path);
  if (inside.length === 0) yield { name: `${name}/`, modified: own.mtime, read: () => [] };
  for (const child of inside) yield* entriesOf(join(path, child), `${name}/${child}`);
}
