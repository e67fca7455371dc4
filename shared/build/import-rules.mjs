/**
 * Who may import what, as data. The bundle check (`boundaries.ts`) and ESLint (`import-lint.mjs`) both read it, so that
 * editor and build agree.
 */

/**
 * Each layer, with the other layers that it may import.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const LAYERS = {
  'shared/kernel': [],
  'shared/state': ['shared/kernel'],
  'shared/i18n': ['shared/kernel', 'shared/state'],
  'shared/printing': ['shared/kernel', 'shared/state', 'shared/i18n'],
  'shared/scanning': ['shared/kernel', 'shared/state', 'shared/i18n'],
  'shared/api': ['shared/kernel', 'shared/state', 'shared/i18n'],
  'shared/offline': ['shared/kernel', 'shared/state', 'shared/i18n', 'shared/api'],
  'shared/records': ['shared/kernel', 'shared/state', 'shared/i18n', 'shared/api'],
  'shared/pages': ['shared/kernel', 'shared/state', 'shared/i18n', 'shared/api'],
  'shared/island': ['shared/kernel', 'shared/state', 'shared/i18n', 'shared/api', 'shared/pages'],
  'shared/ui': [
    'shared/kernel',
    'shared/state',
    'shared/i18n',
    'shared/api',
    'shared/offline',
    'shared/records',
    'shared/island',
  ],
  'shared/features': [
    'shared/kernel',
    'shared/state',
    'shared/i18n',
    'shared/printing',
    'shared/scanning',
    'shared/api',
    'shared/offline',
    'shared/records',
    'shared/island',
    'shared/ui',
  ],
  islands: [
    'shared/kernel',
    'shared/state',
    'shared/i18n',
    'shared/printing',
    'shared/scanning',
    'shared/api',
    'shared/offline',
    'shared/records',
    'shared/island',
    'shared/ui',
    'shared/features',
  ],
};

const SCREENS = ['shared/island', 'shared/records', 'shared/ui', 'shared/features', 'islands'];

/**
 * Each library, with the only places that may import it; `*` stands for one folder. A library that is not listed may
 * not be imported at all. The longest matching name counts, so `react-dom/client` has its own rule.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const DOORS = {
  '@base-ui/react': ['shared/ui'],
  '@codemirror/autocomplete': ['shared/features/code-editor'],
  '@codemirror/commands': ['shared/features/code-editor'],
  '@codemirror/lang-css': ['shared/features/code-editor'],
  '@codemirror/lang-html': ['shared/features/code-editor'],
  '@codemirror/lang-javascript': ['shared/features/code-editor'],
  '@codemirror/lang-jinja': ['shared/features/code-editor'],
  '@codemirror/lang-json': ['shared/features/code-editor'],
  '@codemirror/language': ['shared/features/code-editor'],
  '@codemirror/lint': ['shared/features/code-editor'],
  '@codemirror/merge': ['shared/features/code-editor'],
  '@codemirror/search': ['shared/features/code-editor'],
  '@codemirror/state': ['shared/features/code-editor'],
  '@codemirror/view': ['shared/features/code-editor'],
  '@dnd-kit/core': ['shared/features/board', 'islands/pos/dragging'],
  '@fontsource/tajawal': ['shared/features/page-canvas'],
  '@fontsource/roboto': ['shared/features/page-canvas'],
  '@fontsource/raleway': ['shared/features/page-canvas'],
  '@fontsource/open-sans': ['shared/features/page-canvas'],
  '@fontsource/montserrat': ['shared/features/page-canvas'],
  '@fontsource/lato': ['shared/features/page-canvas'],
  '@formulajs/formulajs': ['islands/spreadsheet/formula/functions'],
  '@fullcalendar/core': ['islands/agenda/list'],
  '@fullcalendar/daygrid': ['islands/agenda/list'],
  '@fullcalendar/list': ['islands/agenda/list'],
  '@fullcalendar/react': ['islands/agenda/list'],
  '@huggingface/inference': ['shared/api/llm'],
  '@lezer/common': ['shared/features/code-editor'],
  '@lezer/css': ['shared/features/code-editor'],
  '@lezer/highlight': ['shared/features/code-editor'],
  '@lezer/javascript': ['shared/features/code-editor'],
  '@lezer/json': ['shared/features/code-editor'],
  '@point-of-sale/codepage-encoder': ['shared/printing'],
  '@point-of-sale/receipt-printer-encoder': ['shared/printing'],
  '@r2wc/react-to-web-component': ['shared/island'],
  '@uiw/react-codemirror': ['shared/features/code-editor'],
  '@toast-ui/editor': ['islands/document-editor/editor'],
  'big.js': ['shared/kernel', 'islands/products-admin/bulk', 'islands/spreadsheet/formula'],
  'cldr-core': ['islands/agenda/events'],
  codemirror: ['shared/features/code-editor'],
  dexie: ['shared/offline'],
  dompurify: ['shared/features/preview'],
  docx: ['islands/document-editor/files'],
  'dxf-parser': ['shared/features/scene'],
  'es-module-lexer/minimal/js': ['shared/pages/rules'],
  'eventsource-parser': ['shared/api/transfer'],
  fabric: ['shared/features/canvas'],
  'fastest-levenshtein': ['islands/data-import/rules'],
  'frappe-gantt': ['islands/project-board/timeline'],
  grapesjs: ['shared/features/page-canvas'],
  'ical.js': ['islands/agenda/events', 'islands/crm-board/contact'],
  jotai: ['islands'],
  jsbarcode: ['shared/printing'],
  ky: ['shared/api'],
  leaflet: ['shared/features/map'],
  'lucide-react': SCREENS,
  prettier: ['shared/features/code-editor'],
  mammoth: ['islands/document-editor/files'],
  marked: ['islands/document-editor/markdown'],
  'prosemirror-history': ['islands/document-editor/editor'],
  'prosemirror-model': ['islands/document-editor/editor'],
  react: SCREENS,
  'react-dom': ['shared/island', 'shared/ui'],
  'react-dom/client': ['shared/island'],
  saxes: ['shared/features/scene'],
  ssf: ['islands/spreadsheet/book'],
  'sheetjs-ce': [
    'shared/features/sheets',
    'shared/features/gantt/picture',
    'islands/data-import/reading',
    'islands/spreadsheet/files',
  ],
  three: ['shared/features/scene'],
  valibot: [
    'shared/state',
    'shared/i18n',
    'shared/printing',
    'shared/api',
    'shared/offline',
    'shared/records',
    'shared/features',
    'islands',
  ],
  uplot: ['shared/features/charts'],
  uqr: ['shared/printing'],
  virtua: [
    'shared/features',
    'islands/agenda/list',
    'islands/data-import/steps',
    'islands/dropshipping/detail',
    'islands/pos/catalogue-panel',
    'islands/pos/cash-session/views',
  ],
  'web-ifc': ['shared/features/scene'],
  'workbox-strategies': ['shared/pages/worker'],
  'zxing-wasm': ['shared/scanning'],
};

/**
 * Why an import is forbidden, or undefined if it is allowed.
 * @param {string} from Path of the importing file from the project's folder, with `/`.
 * @param {string} to The same for the imported file; a library's path contains `node_modules/`.
 * @returns {string | undefined}
 */
export function importProblem(from, to) {
  // Imports inside libraries are not checked.
  if (libraryOf(from) !== undefined) return undefined;
  return hostProblem(from, to) ?? islandProblem(from, to) ?? layerProblem(from, to) ?? doorProblem(from, to);
}

/** @param {string} path */
function layerOf(path) {
  return Object.keys(LAYERS).find((layer) => path.startsWith(`${layer}/`));
}

/**
 * The autoloader may import islands, but only by its literal imports; it is an entry, not a layer.
 * @param {string} from @param {string} to
 */
function isAutoloader(from, to) {
  return (
    (from === 'shared/island/loader.entry.ts' && to === 'islands/registry.gen.ts') || from === 'islands/registry.gen.ts'
  );
}

/** @param {string} from @param {string} to */
function layerProblem(from, to) {
  const [importer, imported] = [layerOf(from), layerOf(to)];
  if (importer === undefined || imported === undefined || importer === imported || isAutoloader(from, to))
    return undefined;
  return LAYERS[importer]?.includes(imported) === true ? undefined : `${importer} must not import ${imported}`;
}

/** @param {string} from @param {string} to */
function islandProblem(from, to) {
  const [own, other] = [/^islands\/([\w-]+)\//.exec(from)?.[1], /^islands\/([\w-]+)\//.exec(to)?.[1]];
  return own === undefined || other === undefined || own === other
    ? undefined
    : `islands/${own} must not import islands/${other}`;
}

/**
 * The demo host stands in for someone else's server, so it may know the islands only by their specs.
 * @param {string} from @param {string} to
 */
function hostProblem(from, to) {
  if (!from.startsWith('demo-host/') || !/^(?:islands|shared)\//.test(to) || to.endsWith('.spec.ts')) return undefined;
  return 'demo-host must import nothing of the islands but their specs';
}

/**
 * The name of a library's module (`react-dom/client.js`), or undefined for our own files.
 * @param {string} path
 */
function libraryOf(path) {
  const at = path.lastIndexOf('node_modules/');
  return at < 0 ? undefined : path.slice(at + 'node_modules/'.length);
}

/** @param {string} from @param {string} to */
function doorProblem(from, to) {
  const library = libraryOf(to);
  if (library === undefined || layerOf(from) === undefined) return undefined;
  const [name, places] =
    Object.entries(DOORS)
      .filter(([door]) => library === door || library.startsWith(`${door}/`) || library.startsWith(`${door}.`))
      .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  if (name === undefined || places === undefined)
    return `no door names ${library.split('/', library.startsWith('@') ? 2 : 1).join('/')}: add it to shared/build/import-rules.mjs with the places that may import it`;
  return places.some((place) => isInside(place, from)) ? undefined : `${name} belongs to ${places.join(', ')}`;
}

/** @param {string} place @param {string} path */
function isInside(place, path) {
  const folders = path.split('/');
  return place
    .split('/')
    .every((part, index) => index < folders.length - 1 && (part === '*' || part === folders[index]));
}
