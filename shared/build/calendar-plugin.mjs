import { readFile } from 'node:fs/promises';
import { withTrustedHtml } from './trusted-plugin.mjs';

const SHEET = /^var css_248z = ".*";$/m;
/** It asks for a `<style>` of a root, which a page that Turbo has brought has no nonce for. */
const STYLE_ELEMENT = 'function registerStylesRoot(rootNode) {';

/**
 * FullCalendar without the styles that it puts into each root by itself: they are for a page's root, come with a font that
 * a strict policy refuses, and as a `<style>` cannot be read by who checks the page. The agenda has a sheet of its own.
 * @param {string} text A module of it.
 */
export function withoutStyles(text) {
  if (!SHEET.test(text)) throw new Error('FullCalendar keeps its styles elsewhere now.');
  if (text.includes('registerStylesRoot(document)') && !text.includes(STYLE_ELEMENT))
    throw new Error('FullCalendar makes the element of its styles elsewhere now.');
  return text.replace(SHEET, 'var css_248z = "";').replace(STYLE_ELEMENT, `${STYLE_ELEMENT} return;`);
}

/** @returns {import('esbuild').Plugin} */
export function calendarPlugin() {
  return {
    name: 'calendar',
    setup(build) {
      build.onLoad(
        { filter: /[\\/]@fullcalendar[\\/](?:daygrid|list)[\\/]internal\.js$/, namespace: 'file' },
        async ({ path }) => ({
          contents: withoutStyles(await readFile(path, 'utf8')),
          loader: 'js',
        }),
      );
      build.onLoad(
        { filter: /[\\/]@fullcalendar[\\/]core[\\/]internal-common\.js$/, namespace: 'file' },
        async ({ path }) => ({ contents: withTrustedHtml(withoutStyles(await readFile(path, 'utf8'))), loader: 'js' }),
      );
    },
  };
}
