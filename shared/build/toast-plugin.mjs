import { readFile } from 'node:fs/promises';
import { mended } from './patch-library.mjs';
import { withTrustedHtml } from './trusted-plugin.mjs';

/**
 * Toast UI has a cleaner of 2021 within its own module; a dependency's newer version would not reach it.
 * @param {string} text Its module.
 */
export function withOneCleaner(text) {
  return mended('Toast UI', text, [
    [/\/\*! @license DOMPurify [\s\S]*?\nvar purify = createDOMPurify\(\);\n/, "import purify from 'dompurify';\n"],
  ]);
}

/**
 * The document editor's library with the one DOMPurify that all else has.
 * @returns {import('esbuild').Plugin}
 */
export function toastPlugin() {
  return {
    name: 'toast',
    setup(build) {
      build.onLoad(
        { filter: /[\\/]@toast-ui[\\/]editor[\\/]dist[\\/]esm[\\/]index\.js$/, namespace: 'file' },
        async ({ path }) => ({ contents: withTrustedHtml(withOneCleaner(await readFile(path, 'utf8'))), loader: 'js' }),
      );
    },
  };
}
