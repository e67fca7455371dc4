import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { root } from '../../esbuild.config.mjs';
import { staticClosure } from './manifests.ts';

/**
 * The service worker that keeps pages for when there is no network, as one classic script: a worker of the site may
 * `importScripts` it.
 */
export function pagesWorker(): Promise<OneFile> {
  return oneFile('shared/pages/worker/flexy-worker.ts', 'iife');
}

/** The check of the till's journals, as one module: it also runs from the command line, where no page is. */
export function journalCheck(): Promise<OneFile> {
  return oneFile('islands/pos/journal/check/journal.entry.ts', 'esm');
}

interface OneFile {
  readonly text: string;
  readonly metafile: Metafile;
}

/** All of an entry in one file under its plain name. */
async function oneFile(entry: string, format: 'iife' | 'esm'): Promise<OneFile> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format,
    platform: 'browser',
    preserveSymlinks: true,
    target: 'es2022',
    legalComments: 'none',
    charset: 'utf8',
    // Workbox speaks to the console, and asks a variable of its own, only in development.
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return { text: outputFiles[0]?.text ?? '', metafile };
}

/** A file with all that it may ever import, and the workers, sounds and wasm beside it. */
function wholeClosure(metafile: Metafile, file: string): readonly string[] {
  const found = new Set(staticClosure(metafile, file));
  for (const name of found)
    for (const { path, external } of metafile.outputs[name]?.imports ?? []) if (external !== true) found.add(path);
  return [...found];
}

/**
 * What each island needs to work without a network, by its tag, beside the autoloader of the build:
 * `flexy-ABCD1234.files.json`. Paths are from the served folder.
 */
export function filesOfBuild(
  metafile: Metafile,
  outdir: string,
  entries: Readonly<Record<string, string>>,
): readonly (readonly [string, string])[] {
  const fileOf = new Map(
    Object.keys(metafile.outputs).map((path) => [path.slice(path.lastIndexOf('/') + 1), path] as const),
  );
  const inFolder = (path: string): string => path.slice(outdir.length + 1);
  const own = (address: string): string => fileOf.get(address.slice(address.lastIndexOf('/') + 1)) ?? '';
  const autoloader = entries['flexy.js'];
  if (autoloader === undefined) return [];
  const loader = own(autoloader);
  const lists = Object.fromEntries(
    Object.entries(entries).map(([name, address]) => {
      const files =
        // The autoloader may import every island: of those, the page's own are listed by their tags.
        name === 'flexy.js'
          ? loaderFiles(metafile, loader, Object.values(entries).map(own))
          : wholeClosure(metafile, own(address));
      return [name.replace(/\.js$/, ''), files.map(inFolder).sort()];
    }),
  );
  const bytes = Object.fromEntries(
    Object.entries(lists).map(([name, files]) => [
      name,
      files.reduce((sum, file) => sum + (metafile.outputs[`${outdir}/${file}`]?.bytes ?? 0), 0),
    ]),
  );
  return [[`${inFolder(loader).replace(/\.js$/, '')}.files.json`, JSON.stringify({ ...lists, bytes })]];
}

function loaderFiles(metafile: Metafile, loader: string, islands: readonly string[]): readonly string[] {
  const found = new Set(staticClosure(metafile, loader));
  const others = new Set(islands.filter((file) => file !== loader));
  for (const name of found)
    for (const { path, external } of metafile.outputs[name]?.imports ?? [])
      if (external !== true && !others.has(path)) found.add(path);
  return [...found];
}
