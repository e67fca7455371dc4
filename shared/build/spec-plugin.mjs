import { moduleAddress } from './module-address.mjs';

/**
 * Browsers need no documentation: only the parts of an island's declaration that the element uses are bundled.
 * @returns {import('esbuild').Plugin}
 */
export function specPlugin() {
  return {
    name: 'spec',
    setup(pluginBuild) {
      pluginBuild.onLoad({ filter: /\.spec\.ts$/, namespace: 'file' }, async ({ path }) => {
        const { address, watchFiles } = await moduleAddress(path);
        /** @type {{ spec: import('../island/spec.ts').IslandSpec }} */
        const { spec } = await import(address);
        const attributes = Object.fromEntries(
          Object.entries(spec.attributes).map(([name, { doc: _doc, ...attribute }]) => [name, attribute]),
        );
        const methods = Object.fromEntries(Object.keys(spec.methods ?? {}).map((name) => [name, {}]));
        return {
          contents: `export const spec = ${JSON.stringify({ tag: spec.tag, attributes, methods, lightDom: spec.lightDom && {} })};`,
          loader: 'js',
          watchFiles,
        };
      });
    },
  };
}
