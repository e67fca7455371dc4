import { relative } from 'node:path';
import { build } from 'esbuild';

/**
 * `import sheet from './x.css'` gives one constructed sheet, shared by every element that adopts it. The nested
 * build resolves `@import` and `url()`, which a text loader would leave as they are.
 * @returns {import('esbuild').Plugin}
 */
export function sheetPlugin() {
  return {
    name: 'sheet',
    setup(pluginBuild) {
      const { absWorkingDir = process.cwd(), minify = false } = pluginBuild.initialOptions;
      pluginBuild.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
        const result = await build({
          absWorkingDir,
          entryPoints: [path],
          bundle: true,
          write: false,
          minify,
          metafile: true,
          charset: 'utf8',
          target: 'es2022',
          loader: { '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
          logLevel: 'silent',
        });
        return {
          contents: `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(forShadowRoot(result.outputFiles[0]?.text ?? ''))});\nexport default sheet;\n`,
          loader: 'js',
          warnings: result.warnings,
          watchFiles: Object.keys(result.metafile.inputs).map((input) =>
            relative(absWorkingDir, path) === input ? path : `${absWorkingDir}/${input}`,
          ),
        };
      });
    },
  };
}

/**
 * In a shadow root `:root` matches nothing, so variables that a library declares there would be lost.
 * @param {string} css
 */
export function forShadowRoot(css) {
  // `:host` may not be compounded as `:root.dark` is, but it may stand in a list.
  return css.replace(/:root(?![\w-])(?=\s*[,{])/g, ':host,:root');
}
