import { dirname, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';

const FONT = /\.(?:woff2?|ttf|otf)(?:[?#].*)?$/;

/**
 * `import sheet from './x.css'` gives one constructed sheet, shared by all elements that adopt it. The nested build
 * resolves `@import` and `url()`, which a text loader would leave unresolved. Pictures are inlined; fonts stay files,
 * for hosts whose `font-src` forbids data URLs. The document adopts the fonts, because browsers ignore `@font-face` in
 * a shadow root. A file named `*.light.css` is for `useLightDom`: its sheet is adopted by the page, so its rules are
 * nested in the child element that the hook creates.
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
          // Where a package keeps its sheet.
          conditions: ['style'],
          loader: { '.svg': 'dataurl', '.png': 'dataurl' },
          plugins: [fontPlaces(fonts)],
          logLevel: 'silent',
        });
        return {
          contents: sheetModule(
            result.outputFiles[0]?.text ?? '',
            fonts,
            dirname(path),
            path.endsWith('.light.css') ? forLightDom : forShadowRoot,
          ),
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
 * @param {(rules: string) => string} placed
 */
function sheetModule(css, fonts, folder, placed) {
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
    `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(placed(rules))});\n`,
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

const KEYFRAMES = /@(?:-webkit-)?keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/**
 * Nests all rules, so that a library does not style the page around it; `:root` becomes the child element itself.
 * Keyframes stay outside, because CSS does not allow them in a nested rule.
 * @param {string} css
 */
export function forLightDom(css) {
  const keyframes = css.match(KEYFRAMES) ?? [];
  const rules = css.replace(KEYFRAMES, '').replace(/:root(?![\w-])/g, '&');
  return `${keyframes.join('')}[data-flexy-light]{${rules}}`;
}
