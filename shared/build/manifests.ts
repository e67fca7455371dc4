import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { root } from '../../esbuild.config.mjs';

export interface ManifestOptions {
  readonly metafile: Metafile;
  /** The metafile's name of the folder that is served. */
  readonly outdir: string;
  /** Address of that folder, with a slash at its end. */
  readonly publicPath: string;
  /** Content of a file by its path in that folder. */
  readonly contentOf: (path: string) => Uint8Array;
}

export interface Manifests {
  /** Address of each entry by its plain name: what Symfony's `json_manifest_path` reads. */
  readonly 'manifest.json': Readonly<Record<string, string>>;
  /** Hash of each file by its address. */
  readonly 'integrity.json': Readonly<Record<string, string>>;
  /** What each entry needs, in the format of Encore. */
  readonly 'entrypoints.json': {
    readonly entrypoints: Readonly<Record<string, Entrypoint>>;
    readonly integrity: Readonly<Record<string, string>>;
  };
}

interface Entrypoint {
  readonly js: readonly string[];
  /** What the entry imports at once: addresses worth a `modulepreload`. */ readonly preload: readonly string[];
}

/** The files a host reads beside the code, from esbuild's account of the build. */
export function manifests({ metafile, outdir, publicPath, contentOf }: ManifestOptions): Manifests {
  const manifest: Record<string, string> = {};
  const entrypoints: Record<string, Entrypoint> = {};
  const integrity: Record<string, string> = {};
  const addressOf = (file: string): string => publicPath + file.slice(outdir.length + 1);
  for (const file of Object.keys(metafile.outputs).sort()) {
    if (file.endsWith('.map')) continue;
    const address = addressOf(file);
    const content = contentOf(file.slice(outdir.length + 1));
    integrity[address] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const name = entryName(address, publicPath);
    if (name === undefined) continue;
    manifest[`${name}.js`] = address;
    entrypoints[name] = {
      js: [address],
      preload: staticClosure(metafile, file)
        .filter((other) => other !== file)
        .map(addressOf),
    };
  }
  return { 'manifest.json': manifest, 'integrity.json': integrity, 'entrypoints.json': { entrypoints, integrity } };
}

/** A file and all that it imports without being asked to, itself first. */
export function staticClosure(metafile: Metafile, file: string): readonly string[] {
  const found = new Set([file]);
  for (const name of found) {
    for (const { path, kind, external } of metafile.outputs[name]?.imports ?? []) {
      if (kind === 'import-statement' && external !== true) found.add(path);
    }
  }
  return [...found];
}

/** Lazy chunks are entry points for esbuild too; only ours lie at the top of `dist`. */
function entryName(address: string, publicPath: string): string | undefined {
  return /^([\w-]+)-[A-Z0-9]{8}\.js$/.exec(address.slice(publicPath.length))?.[1];
}

/** What a build wrote beside its files, or undefined where nothing is built yet. */
export async function readMetafile(path: string): Promise<Metafile | undefined> {
  if (!existsSync(join(root, path))) return undefined;
  const parsed: Metafile = JSON.parse(await readFile(join(root, path), 'utf8'));
  return parsed;
}
