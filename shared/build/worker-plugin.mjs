import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { FIRST, GROUPING } from './source-plugin.mjs';

/** @param {string} file Its time of change in ms since 1970; NaN when it is gone, so that it equals none. */
const changeOf = async (file) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.NaN,
  );

/**
 * What the workers of this process's builds are made of: their files, from the root, by worker.
 * @type {Map<string, readonly string[]>}
 */
export const WORKER_FILES = new Map();

/**
 * `import address from './x.worker.ts?worker'` gives the URL of a script for `new Worker(address)`. It is one file of its
 * own, with everything that it imports, because a classic worker has no imports.
 * @returns {import('esbuild').Plugin}
 */
export function workerPlugin() {
  return {
    name: 'worker',
    setup(pluginBuild) {
      const { absWorkingDir = process.cwd(), minify = false, plugins = [] } = pluginBuild.initialOptions;
      const isGrouped = plugins.some(({ name }) => name === GROUPING);
      /**
       * What was built, until one of its files changes: each rebuild of `npm run dev` asks for all workers again.
       * @type {Map<string, { result: import('esbuild').OnLoadResult, times: ReadonlyMap<string, number> }>}
       */
      const built = new Map();
      pluginBuild.onResolve({ filter: /\.worker\.ts\?worker$/ }, async ({ path, kind, resolveDir }) => {
        const found = await pluginBuild.resolve(path.slice(0, -'?worker'.length), { kind, resolveDir });
        return found.errors.length > 0
          ? found
          : { path: relative(absWorkingDir, found.path), namespace: 'worker', pluginData: found.path };
      });
      pluginBuild.onLoad({ filter: /.*/, namespace: 'worker' }, ({ path, pluginData: file }) => ({
        contents: `${isGrouped ? `import ${JSON.stringify(FIRST)};\n` : ''}import file from ${JSON.stringify(`flexy-worker:${path}`)};\nexport default new URL(file, import.meta.url).href;\n`,
        loader: 'js',
        pluginData: file,
      }));
      pluginBuild.onResolve({ filter: /^flexy-worker:/, namespace: 'worker' }, ({ path, pluginData }) => ({
        // The name of the asset is that of the path.
        path: `${path.slice('flexy-worker:'.length).replace(/\.ts$/, '.js')}`,
        namespace: 'worker-file',
        pluginData,
      }));
      pluginBuild.onLoad({ filter: /.*/, namespace: 'worker-file' }, async ({ pluginData: file }) => {
        const known = built.get(file);
        if (known !== undefined) {
          const isCurrent = await Promise.all(
            [...known.times].map(async ([input, time]) => (await changeOf(input)) === time),
          );
          if (isCurrent.every(Boolean)) return known.result;
        }
        const result = await build({
          absWorkingDir,
          entryPoints: [file],
          bundle: true,
          write: false,
          minify,
          metafile: true,
          format: 'iife',
          platform: 'browser',
          preserveSymlinks: true,
          target: 'es2022',
          legalComments: 'none',
          charset: 'utf8',
          logLevel: 'silent',
        });
        WORKER_FILES.set(
          file,
          Object.values(result.metafile.outputs).flatMap(({ inputs: parts }) =>
            Object.entries(parts).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
          ),
        );
        const inputs = Object.keys(result.metafile.inputs).map((input) => `${absWorkingDir}/${input}`);
        /** @type {import('esbuild').OnLoadResult} */
        const loaded = {
          contents: result.outputFiles[0]?.contents ?? '',
          loader: 'file',
          warnings: result.warnings,
          watchFiles: inputs,
        };
        built.set(file, {
          result: loaded,
          times: new Map(
            await Promise.all(inputs.map(async (input) => /** @type {const} */ ([input, await changeOf(input)]))),
          ),
        });
        return loaded;
      });
    },
  };
}
