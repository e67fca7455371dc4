import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Manifest = v.record(v.string(), v.string());
const Integrity = v.record(v.string(), v.string());
const Entrypoints = v.object({
  entrypoints: v.record(
    v.string(),
    v.object({ js: v.array(v.string()), preload: v.array(v.string()), late: v.array(v.string()) }),
  ),
});

export interface Assets {
  /** Address of a built file by its plain name; null while nothing is built. */
  url(name: string): string | null;
  integrity(name: string): string | null;
  /** All files that an entry needs to start, itself first. */
  preload(name: string): readonly { readonly address: string; readonly integrity: string | null }[];
  /** An import map with the hashes of all that an entry may fetch, now or later. */
  importMap(name: string): string | null;
  /** When the manifest was written, in ms since 1970; 0 while nothing is built. */
  builtAt(): number;
}

function cached<Value>(file: string, parse: (text: string) => Value): () => Value | null {
  let modified = -1;
  let value: Value | null = null;
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (found === undefined) return null;
    if (found !== modified) {
      value = parse(readFileSync(file, 'utf8'));
      modified = found;
    }
    return value;
  };
}

/** Reads the manifest again whenever a build has written it, so that a running host serves the newest islands. */
export function createAssets(dist: string): Assets {
  const manifest = cached(join(dist, 'manifest.json'), (text) => v.parse(Manifest, JSON.parse(text)));
  const integrity = cached(join(dist, 'integrity.json'), (text) => v.parse(Integrity, JSON.parse(text)));
  const entrypoints = cached(
    join(dist, 'entrypoints.json'),
    (text) => v.parse(Entrypoints, JSON.parse(text)).entrypoints,
  );
  const address = (name: string): string | null => {
    const file = manifest()?.[name];
    return file === undefined ? null : file.startsWith('/') ? file : `/flexy/${file}`;
  };
  return {
    url: address,
    builtAt: () => statSync(join(dist, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    preload(name) {
      const entry = entrypoints()?.[name];
      const files = entry === undefined ? [] : [...entry.js, ...entry.preload];
      // Without the hash that the import map has, the browser would fetch the file once more.
      return files.map((address) => ({ address, integrity: integrity()?.[address] ?? null }));
    },
    importMap(name) {
      const table = integrity();
      const entry = entrypoints()?.[name];
      if (table === null || entry === undefined) return null;
      const files = [...entry.js, ...entry.preload, ...entry.late];
      return JSON.stringify({ integrity: Object.fromEntries(files.map((file) => [file, table[file] ?? ''])) });
    },
    integrity(name) {
      const table = integrity();
      const file = manifest()?.[name];
      return table?.[name] ?? (file === undefined ? null : (table?.[file] ?? null));
    },
  };
}
