import { resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * A browser needs no documentation: of an island's declaration only what the element works with is put into the bundle.
 * @returns {import('esbuild').Plugin}
 */
export function specPlugin() {
  return {
    name: 'spec',
    setup(pluginBuild) {
      pluginBuild.onLoad({ filter: /\.spec\.ts$/, namespace: 'file' }, async ({ path }) => {
        const {
          outputFiles: [file],
          metafile,
        } = await build({
          entryPoints: [path],
          bundle: true,
          write: false,
          metafile: true,
          format: 'esm',
          platform: 'node',
          logLevel: 'silent',
        });
        /** @type {{ spec: import('../island/spec.ts').IslandSpec }} */
        const { spec } = await import(
          `data:text/javascript;base64,${Buffer.from(file?.text ?? '').toString('base64')}`
        );
        const attributes = Object.fromEntries(
          Object.entries(spec.attributes).map(([name, { doc: _doc, ...attribute }]) => [name, attribute]),
        );
        const methods = Object.fromEntries(Object.keys(spec.methods ?? {}).map((name) => [name, {}]));
        return {
          contents: `export const spec = ${JSON.stringify({ tag: spec.tag, attributes, methods })};`,
          loader: 'js',
          watchFiles: Object.keys(metafile.inputs).map((input) => resolve(input)),
        };
      });
    },
  };
}
