import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { root } from '../../esbuild.config.mjs';

interface ManifestOptions {
  readonly metafile: Metafile;
  /** The served folder, as the metafile names it. */
  readonly outdir: string;
  /** URL of that folder, with a trailing slash. */
  readonly publicPath: string;
  /** A file's content by its path in that folder. */
  readonly contentOf: (path: string) => Uint8Array;
}

export interface Manifests {
  /** URL of each entry by its plain name; Symfony's `json_manifest_path` reads it. */
  readonly 'manifest.json': Readonly<Record<string, string>>;
  /** Integrity hash of each file by its URL. */
  readonly 'integrity.json': Readonly<Record<string, string>>;
  /** The files of each entry, in Encore's format. */
  readonly 'entrypoints.json': {
    readonly entrypoints: Readonly<Record<string, Entrypoint>>;
    readonly integrity: Readonly<Record<string, string>>;
  };
}

interface Entrypoint {
  readonly js: readonly string[];
  /** What the entry needs to show its first screen: URLs worth a `modulepreload`. */
  readonly preload: readonly string[];
  /** What it may fetch later, in all languages. */
  readonly late: readonly string[];
}

/** The manifests that a host reads, made from esbuild's metafile. */
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
    const needed = staticClosure(metafile, file);
    entrypoints[name] = {
      js: [address],
      preload: needed.filter((other) => other !== file).map(addressOf),
      late: closure(metafile, file, ['import-statement', 'dynamic-import'])
        .filter((other) => !needed.includes(other))
        .map(addressOf)
        .sort(),
    };
  }
  return { 'manifest.json': manifest, 'integrity.json': integrity, 'entrypoints.json': { entrypoints, integrity } };
}

/** A file and everything that it imports statically, itself first. */
export function staticClosure(metafile: Metafile, file: string): readonly string[] {
  return closure(metafile, file, ['import-statement']);
}

function closure(metafile: Metafile, file: string, kinds: readonly string[]): readonly string[] {
  const found = new Set([file]);
  for (const name of found) {
    for (const { path, kind, external } of metafile.outputs[name]?.imports ?? []) {
      if (kinds.includes(kind) && external !== true) found.add(path);
    }
  }
  return [...found];
}

/** esbuild treats lazy chunks as entry points too; only real entries are at the top of `dist`. */
function entryName(address: string, publicPath: string): string | undefined {
  return /^([\w-]+)-[A-Z0-9]{8}\.js$/.exec(address.slice(publicPath.length))?.[1];
}

/** Reads a build's metafile; undefined if nothing is built yet. */
export async function readMetafile(path: string): Promise<Metafile | undefined> {
  if (!existsSync(join(root, path))) return undefined;
  const parsed: Metafile = JSON.parse(await readFile(join(root, path), 'utf8'));
  return parsed;
}
