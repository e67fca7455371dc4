import { readFile } from 'node:fs/promises';
import { mended } from './patch-library.mjs';
import { withTrustedHtml } from './trusted-plugin.mjs';

/** What of GrapesJS is taken out or put in; each is there. */
const CHANGES = /** @type {const} */ ([
  // Styles in attributes of its tools; the canvas's own sheet has what is needed of them.
  [/ style=\\"display: ?none\\"/g, ' hidden'],
  [/ style=\\"(?:clear:both;?|pointer-events:(?:all|none))\\"/g, ''],
  [
    /return el\.setAttribute\(key, value\);/g,
    "return key === 'style' ? void (el.style.cssText = value) : el.setAttribute(key, value);",
  ],
  [
    /ele\.setAttribute\(attr, value\);/,
    "attr === 'style' && ele.style ? void (ele.style.cssText = value) : ele.setAttribute(attr, value);",
  ],
  // A sheet that turns marks of other plugins back to their size.
  [/\\n {6}<style data-canvas-style><\/style>/, ''],
  // The editor reads styles by putting them into the page.
  [
    /var el = document\.createElement\('style'\);\s+el\.innerHTML = str;[\s\S]*?var sheet = el\.sheet;\s+document\.head\.removeChild\(el\);/,
    'var sheet = new CSSStyleSheet(); sheet.replaceSync(str);',
  ],
  // The hidden editor in which it tries out parts needs no frame, and in this one it would write styles.
  [
    /var shallow = model\.shallow;\s+var shallowCanvasEl = shallow\.Canvas\.render\(\);\s+shallowCanvasEl\.style\.display = 'none';\s+\$el\.append\(shallowCanvasEl\);/,
    '',
  ],
  // The editor listens in each frame, and finds no page in one that the server has refused.
  [
    /win && trigger\(win, view === null \|\| view === void 0 \? void 0 : view\.getBody\(\), canvasEl\);/,
    'win && view.getDoc() && trigger(win, view.getBody(), canvasEl);',
  ],
]);

/**
 * GrapesJS as a strict policy takes it: its own parts of the page have no styles in attributes and bring no sheets.
 * @param {string} text Its module.
 */
export function mendedGrapes(text) {
  return mended('GrapesJS', text, CHANGES);
}

/** @returns {import('esbuild').Plugin} */
export function grapesPlugin() {
  return {
    name: 'grapes',
    setup(build) {
      build.onLoad({ filter: /[\\/]grapesjs[\\/]dist[\\/]grapes\.mjs$/, namespace: 'file' }, async ({ path }) => ({
        contents: withTrustedHtml(mendedGrapes(await readFile(path, 'utf8'))),
        loader: 'js',
      }));
    },
  };
}
