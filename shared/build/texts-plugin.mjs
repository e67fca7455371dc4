import { moduleAddress } from './module-address.mjs';

/**
 * Most English texts equal their key, and a key without a text is shown itself; so such texts are left out of the
 * bundle.
 * @returns {import('esbuild').Plugin}
 */
export function textsPlugin() {
  return {
    name: 'texts',
    setup(pluginBuild) {
      pluginBuild.onLoad({ filter: /[\\/]locales[\\/]en\.ts$/, namespace: 'file' }, async ({ path }) => {
        const { address, watchFiles } = await moduleAddress(path);
        const { default: texts } = await import(address);
        return { contents: `export default ${JSON.stringify(ownTexts(texts))};`, loader: 'js', watchFiles };
      });
    },
  };
}

/**
 * The texts that differ from their key.
 * @param {Readonly<Record<string, import('../i18n/messages.ts').Message>>} texts
 */
export function ownTexts(texts) {
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => key !== text));
}
