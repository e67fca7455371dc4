import { relative, sep } from 'node:path';
import { build } from 'esbuild';

/**
 * A module that at least this share of the islands imports statically is loaded by all of them. A smaller share gives
 * every island code that few need; a larger one leaves dozens of files of a few hundred bytes (measured: 0.3 gives the
 * fewest bytes and files).
 */
const SHARE_OF_ISLANDS = 0.3;

const LOADER = '/loader.entry.ts';
const QUEUE = '/offline.entry.ts';

/**
 * Which modules so many islands import statically that all load them, which the autoloader needs, and which an island
 * starts with or loads later, according to esbuild's metafile.
 * @param {import('esbuild').Metafile} metafile
 * @param {readonly string[]} entries Paths of the entries, as the metafile names them.
 * @returns {Readonly<Record<'core' | 'base' | 'first' | 'loader', ReadonlySet<string>>> & { readonly starts: ReadonlyMap<string, readonly string[]>, readonly late: ReadonlyMap<string, string> }}
 *   Of what all islands load, `first` is what the autoloader has too, `base` what only the offline queue has, which is
 *   without React, and `core` the rest. `starts`: what each island starts with beside them, by its folder. `late`: the
 *   folder of each module that an island loads later and that needs some of it.
 */
export function coreModules(metafile, entries) {
  const reachedFrom = (/** @type {string} */ end) =>
    new Set(entries.filter((entry) => entry.endsWith(end)).flatMap((entry) => [...reached(metafile, entry)]));
  const [loader, queue] = [reachedFrom(LOADER), reachedFrom(QUEUE)];
  const islands = entries
    .filter((entry) => !entry.endsWith(LOADER) && !entry.endsWith(QUEUE))
    .map((entry) => reached(metafile, entry));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const modules of islands) for (const path of modules) counts.set(path, (counts.get(path) ?? 0) + 1);
  const all = [...counts]
    .filter(([path, count]) => path.startsWith('shared/') && count >= islands.length * SHARE_OF_ISLANDS)
    .map(([path]) => path)
    .sort();
  const core = new Set(all.filter((path) => !queue.has(path) && !loader.has(path)));
  const base = new Set(all.filter((path) => queue.has(path) && !loader.has(path)));
  const first = new Set(all.filter((path) => loader.has(path)));
  /** @type {Map<string, readonly string[]>} */
  const starts = new Map();
  /** @type {Map<string, string>} */
  const late = new Map();
  for (const modules of islands) {
    const [entry = ''] = modules;
    const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
    const own = [...modules]
      .filter((path) => path !== entry && !core.has(path) && !base.has(path) && !loader.has(path))
      .sort();
    starts.set(folder, own);
    for (const path of Object.keys(metafile.inputs))
      if (
        path.startsWith(folder) &&
        !modules.has(path) &&
        staticImports(metafile, path).some((one) => own.includes(one))
      )
        late.set(path, folder);
  }
  return { core, base, first, loader, starts, late };
}

/**
 * A module and everything that it imports statically.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} entry
 */
function reached(metafile, entry) {
  const found = new Set([entry]);
  for (const path of found) for (const target of staticImports(metafile, path)) found.add(target);
  return found;
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {string} path
 */
function staticImports(metafile, path) {
  return (metafile.inputs[path]?.imports ?? [])
    .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
    .map((one) => one.path);
}

/**
 * Reads the imports among our own modules, in a few hundred milliseconds; libraries, style sheets and pictures stay
 * external.
 * @param {string} root
 * @param {readonly string[]} entries
 */
export async function readCoreModules(root, entries) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    // The build itself reports errors.
    logLevel: 'silent',
    plugins: [
      {
        name: 'own-modules',
        setup({ onResolve }) {
          onResolve({ filter: /^[^.#/]|\.(?:css|svg|png|wasm|mp3|woff2?)$/ }, ({ path, kind }) =>
            kind === 'entry-point' ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return coreModules(
    metafile,
    entries.map((entry) => relative(root, entry).split(sep).join('/')),
  );
}
