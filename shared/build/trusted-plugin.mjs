import { readFile } from 'node:fs/promises';
import { parse } from 'acorn';

/** Libraries that hand HTML to the browser as text, which pages with Trusted Types refuse. */
const LIBRARIES = /[\\/]leaflet[\\/]dist[\\/]leaflet-src\.js$/;
const PROPERTIES = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
/** Which argument of the call is HTML or XML. */
const CALLS = new Map([
  ['insertAdjacentHTML', 1],
  ['parseFromString', 0],
  ['write', 0],
]);
/** Others than documents write, too. */
const isOfDocument = (/** @type {Node} */ { property, object }) =>
  property?.name !== 'write' || /^doc(?:ument)?$/.test(object.name);
const NAME = 'flexyLibraryHtml';
/** Stands for the module that has `libraryHtml`: its path would tell the folder of the build. */
const HELPER = 'flexy:library-html';

/** @typedef {{ readonly type: string, readonly start: number, readonly end: number } & Readonly<Record<string, any>>} Node */

/**
 * The expressions of a program whose value the browser takes as HTML or XML.
 * @param {unknown} tree
 * @returns {Node[]}
 */
function htmlExpressions(tree) {
  /** @type {Node[]} */
  const found = [];
  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
    const node = /** @type {Node} */ (value);
    if (node.type === 'AssignmentExpression' && PROPERTIES.has(node['left'].property?.name)) found.push(node['right']);
    const at =
      node.type === 'CallExpression' && isOfDocument(node['callee'])
        ? CALLS.get(node['callee'].property?.name)
        : undefined;
    if (at !== undefined && node['arguments'][at] !== undefined) found.push(node['arguments'][at]);
    Object.values(node).forEach(visit);
    return undefined;
  };
  visit(tree);
  return found;
}

/** @param {string} source */
export function withTrustedHtml(source) {
  const isModule = /^(?:import|export)\b|[;}]export\s*\{|\bexport default\b/m.test(source);
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: isModule ? 'module' : 'script' });
  const marks = htmlExpressions(tree).flatMap(({ start, end }) => [
    { at: start, text: `${NAME}(` },
    { at: end, text: ')' },
  ]);
  if (marks.length === 0) throw new Error('This library hands no HTML to the browser any more: take it off the list.');
  let text = source;
  // From the end, so that the earlier places stay right; of two at one place the inner one comes first.
  for (const { at, text: mark } of marks.sort((one, other) => other.at - one.at))
    text = text.slice(0, at) + mark + text.slice(at);
  return isModule
    ? `import { libraryHtml as ${NAME} } from '${HELPER}';${text}`
    : `var ${NAME} = require('${HELPER}').libraryHtml;${text}`;
}

/**
 * Makes libraries of another time work on pages with Trusted Types: what they hand over as HTML goes through a policy
 * of their own, which a page may leave out of its list.
 *
 * @param {string} helper The module that has `libraryHtml`.
 * @returns {import('esbuild').Plugin}
 */
export function trustedPlugin(helper) {
  return {
    name: 'trusted',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${HELPER}$`) }, () => ({ path: helper }));
      build.onLoad({ filter: LIBRARIES, namespace: 'file' }, async ({ path }) => ({
        contents: withTrustedHtml(await readFile(path, 'utf8')),
        loader: 'js',
      }));
    },
  };
}
