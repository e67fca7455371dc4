import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

interface Publication {
  /** Contents by path in the folder; the manifests refer to them. */
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  /** Contents of the files that refer to those, by path. Written last, in this order. */
  readonly manifests: ReadonlyMap<string, string>;
}

/**
 * Updates a served folder to a new build: writes the new files first, then the manifests, and last removes what nothing
 * refers to any longer. Each file is replaced as a whole and unchanged ones are not touched, so that a host that reads
 * meanwhile, or an interrupted build, never shows half a build.
 */
export async function publish(folder: string, { files, manifests }: Publication): Promise<void> {
  for (const [path, content] of [...files, ...manifests]) await replaceFile(join(folder, path), content);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && !files.has(name) && !manifests.has(name)) await rm(path, { force: true });
  }
}

/** Writes a temporary file and renames it, so that no reader sees half of it. */
export async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const bytes = Buffer.from(content);
  if (existsSync(path) && bytes.equals(await readFile(path))) return;
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, bytes);
  await rename(beside, path);
}
