import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Publication {
  /** Contents by their path in the folder; whoever reads the manifests finds them there. */
  readonly files: ReadonlyMap<string, Uint8Array | string>;
  /** The same of what names those files. Written last, in this order. */
  readonly manifests: ReadonlyMap<string, string>;
}

/**
 * Brings a folder that a host serves from one build to the next: first the new files, then the manifests, last what
 * nothing names any longer goes. Each file is there whole or not at all, and an unchanged one is not touched, so that a
 * host that reads while this writes, or a build that is stopped, never shows half of one.
 */
export async function publish(folder: string, { files, manifests }: Publication): Promise<void> {
  for (const [path, content] of [...files, ...manifests]) await replaceFile(join(folder, path), content);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && !files.has(name) && !manifests.has(name)) await rm(path, { force: true });
  }
}

/** Writes beside the file and puts it in its place in one step. */
export async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const bytes = Buffer.from(content);
  if (existsSync(path) && bytes.equals(await readFile(path))) return;
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, bytes);
  await rename(beside, path);
}
