import { moduleAddress } from './module-address.mjs';

/**
 * Most English texts are their own key, and a key without a text is shown as it is: those are left out of the bundle.
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
 * The texts that say something else than their key.
 * @param {Readonly<Record<string, import('../i18n/messages.ts').Message>>} texts
 */
export function ownTexts(texts) {
  return Object.fromEntries(Object.entries(texts).filter(([key, text]) => key !== text));
}
