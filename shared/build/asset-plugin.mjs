import { basename, dirname, relative } from 'node:path';

/**
 * `import address from './x.wasm'` gives the URL of the file, which the build puts beside the code. esbuild's file
 * loader alone gives a path, which a page would resolve against itself instead of the module.
 * @returns {import('esbuild').Plugin}
 */
export function assetPlugin() {
  return {
    name: 'asset',
    setup(pluginBuild) {
      const { absWorkingDir = process.cwd() } = pluginBuild.initialOptions;
      pluginBuild.onResolve(
        { filter: /\.(?:wasm|mp3|html|woff2?|ttf|otf)$/ },
        async ({ path, kind, resolveDir, namespace }) => {
          if (namespace === 'asset') return undefined;
          const found = await pluginBuild.resolve(path, { kind, resolveDir, namespace: 'asset' });
          return found.errors.length > 0
            ? found
            : { path: relative(absWorkingDir, found.path), namespace: 'asset', pluginData: found.path };
        },
      );
      pluginBuild.onLoad({ filter: /.*/, namespace: 'asset' }, ({ pluginData: file }) => ({
        contents: `import file from ${JSON.stringify(`./${basename(file)}`)};\nexport default new URL(file, import.meta.url).href;\n`,
        loader: 'js',
        resolveDir: dirname(file),
      }));
    },
  };
}
