import { readFile } from 'node:fs/promises';
import { mended } from './patch-library.mjs';
import { withTrustedHtml } from './trusted-plugin.mjs';

/** What of frappe-gantt is taken out or put in, each once. */
const CHANGES = /** @type {const} */ ([
  // A pattern for days that are left out, which nobody leaves out here: written as HTML, with an attribute that a strict
  // policy reports, and with the whole grid read again.
  [/this\.layers\.grid\.innerHTML \+= `<pattern id="diagonalHatch"[^`]*`;/, ''],
  // The colour of weekends, in an attribute of that kind; the timeline's sheet has it.
  [/style: `fill: \$\{\w+\};`,/, ''],
  // Its ear on the document would outlive it.
  [
    /document\.addEventListener\("mouseup", (\(\) => \{[\s\S]*?\n {4}\})\)/,
    'document.addEventListener("mouseup", $1, { signal: this.options.signal })',
  ],
]);

/**
 * frappe-gantt as a strict policy and a page that lives on take it.
 * @param {string} text Its module.
 */
export function mendedGantt(text) {
  return mended('frappe-gantt', text, CHANGES);
}

/** @returns {import('esbuild').Plugin} */
export function ganttPlugin() {
  return {
    name: 'gantt',
    setup(build) {
      build.onLoad(
        { filter: /[\\/]frappe-gantt[\\/]dist[\\/]frappe-gantt\.es\.js$/, namespace: 'file' },
        async ({ path }) => ({ contents: withTrustedHtml(mendedGantt(await readFile(path, 'utf8'))), loader: 'js' }),
      );
    },
  };
}
