import { dirname, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';

const FONT = /\.(?:woff2?|ttf|otf)(?:[?#].*)?$/;

/**
 * `import sheet from './x.css'` gives one constructed sheet, shared by all elements that adopt it. The nested build
 * resolves `@import` and `url()`, which a text loader would leave unresolved. Pictures are inlined; fonts stay files,
 * for hosts whose `font-src` forbids data URLs. The document adopts the fonts, because browsers ignore `@font-face` in
 * a shadow root.
 * @returns {import('esbuild').Plugin}
 */
export function sheetPlugin() {
  return {
    name: 'sheet',
    setup(pluginBuild) {
      const { absWorkingDir = process.cwd(), minify = false } = pluginBuild.initialOptions;
      pluginBuild.onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) => {
        /** @type {string[]} */
        const fonts = [];
        const result = await build({
          absWorkingDir,
          entryPoints: [path],
          bundle: true,
          write: false,
          minify,
          metafile: true,
          charset: 'utf8',
          target: 'es2022',
          loader: { '.svg': 'dataurl', '.png': 'dataurl' },
          plugins: [fontPlaces(fonts)],
          logLevel: 'silent',
        });
        return {
          contents: sheetModule(result.outputFiles[0]?.text ?? '', fonts, dirname(path)),
          loader: 'js',
          resolveDir: dirname(path),
          warnings: result.warnings,
          watchFiles: Object.keys(result.metafile.inputs).map((input) => resolve(absWorkingDir, input)),
        };
      });
    },
  };
}

/**
 * Replaces the URLs of fonts by `flexy-font-0` …, because only the outer build knows them.
 * @param {string[]} fonts Receives the paths of the files.
 * @returns {import('esbuild').Plugin}
 */
function fontPlaces(fonts) {
  return {
    name: 'font-places',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: FONT }, ({ path, resolveDir }) => {
        if (/^(?:data|https?):/.test(path)) return undefined;
        const file = resolve(resolveDir, path.replace(/[?#].*$/, ''));
        if (!fonts.includes(file)) fonts.push(file);
        return { path: `flexy-font-${fonts.indexOf(file)}`, external: true };
      });
    },
  };
}

/**
 * @param {string} css
 * @param {readonly string[]} fonts
 * @param {string} folder
 */
function sheetModule(css, fonts, folder) {
  /** @type {string[]} */
  const faces = [];
  const rules = css.replace(/@font-face\s*\{[^}]*\}/g, (face) => {
    faces.push(face);
    return '';
  });
  const imports = fonts.map((file, index) => {
    const place = relative(folder, file).split(sep).join('/');
    return `import font${index} from ${JSON.stringify(place.startsWith('.') ? place : `./${place}`)};\n`;
  });
  const addresses = fonts.map((_, index) => `font${index}`).join(', ');
  return [
    ...imports,
    `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(forShadowRoot(rules))});\n`,
    ...(faces.length === 0
      ? []
      : [
          `const addresses = [${addresses}];\nconst fonts = new CSSStyleSheet();\n`,
          `fonts.replaceSync(${JSON.stringify(faces.join('\n'))}.replace(/flexy-font-(\\d+)/g, (_, index) => addresses[index]));\n`,
          'document.adoptedStyleSheets.push(fonts);\n',
        ]),
    'export default sheet;\n',
  ].join('');
}

/**
 * In a shadow root `:root` matches nothing, so variables that a library declares there would be lost.
 * @param {string} css
 */
export function forShadowRoot(css) {
  // `:host` cannot be compounded like `:root.dark`, but it can be in a selector list.
  return css.replace(/:root(?![\w-])(?=\s*[,{])/g, ':host,:root');
}
