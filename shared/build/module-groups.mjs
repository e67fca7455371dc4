import { relative, sep } from 'node:path';
import { context } from 'esbuild';

/** What at least this share of the islands starts with is loaded by all of them. */
const SHARE_OF_ISLANDS = 0.3;

const LOADER = '/loader.entry.ts';
const QUEUE = '/offline.entry.ts';
const LIBRARY = /(?:^|\/)node_modules\//;

/**
 * Files for what few islands need, and what all would find too heavy: by name, the modules of each. The first that fits
 * counts. Beside them each folder of `shared/features` is a file.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const NAMED = [
  ['sheets', /^shared\/features\/(?:sheets\/|printing\/(?:paper-styles|print-frame)\.ts$)/],
  ['printing', /^shared\/(?:features\/)?printing\/(?!use-printer-settings)/],
  // Of the till and of the boss's screen alone.
  ['sales', /^shared\/(?:kernel\/(?:tax|cash-shift|voided-dishes)|api\/resources\/(?:methods|payments))\.ts$/],
  // One tag starts with it; to others it comes with what they load later.
  ['documentation', /^shared\/api\/documentation\.ts$/],
  ['llm', /^shared\/(?:api|features)\/llm\/|^shared\/api\/transfer\/event-stream\.ts$/],
  [
    'menus',
    /^shared\/ui\/(?:toast|menu|menu-entries|context-menu|popover|floating)\.(?:tsx?|css)$|^node_modules\/(?:@base-ui|@floating-ui|use-sync-external-store)\//,
  ],
  [
    'records',
    /^shared\/(?:records\/(?!lost-create)|features\/(?:offline|connection-health|batch-progress)\/|state\/(?!trusted-types)|api\/(?:poll|mercure|single-failure|transfer\/upload)\.ts$)/,
  ],
];
/** The queue needs it, few islands start with it, and it is a third of React's size. */
const DATABASE = /^shared\/offline\/database\.ts$|^node_modules\/dexie\//;
const FEATURE = /^shared\/features\/([^/]+)\//;

/**
 * @typedef {object} ModuleGroups
 * @property {ReadonlyMap<string, readonly string[]>} members The modules of each group, by its name: `first` is what the
 *   autoloader and all islands load, `base` what the offline queue has too (without React), `core` what islands share
 *   beside them, the named ones and the features as above, and `start:` with an island's name what it alone starts with.
 * @property {ReadonlyMap<string, readonly string[]>} needs The groups that each of our modules needs as a whole.
 * @property {ReadonlyMap<string, readonly string[]>} words For each entry, the folders whose texts it starts with.
 */

/**
 * Which modules are loaded together, so that a page fetches few files instead of one for each set of importers.
 * @param {import('esbuild').Metafile} metafile
 * @param {readonly string[]} entries Paths of the entries, as the metafile names them.
 * @returns {ModuleGroups}
 */
export function moduleGroups(metafile, entries) {
  const graph = new Graph(metafile);
  const loader = graph.reached(entries.filter((entry) => entry.endsWith(LOADER)));
  const queue = graph.reached(entries.filter((entry) => entry.endsWith(QUEUE)));
  const islands = entries.filter((entry) => !entry.endsWith(LOADER) && !entry.endsWith(QUEUE));
  const users = usersOf(graph, islands);

  /** @type {Map<string, string>} */
  const groupOf = new Map();
  for (const [path, { first, ever }] of [...users].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (first.size === 0) continue;
    const isCommon = first.size >= islands.length * SHARE_OF_ISLANDS;
    const name = groupName(path, { isOfLoader: loader.has(path), isOfQueue: queue.has(path), isCommon, first, ever });
    if (name !== undefined) groupOf.set(path, name);
  }
  // What needs a named group would bring it to all islands.
  for (const [path, group] of [...groupOf])
    if (group === 'core' && [...graph.reached([path])].some((one) => isOptional(groupOf.get(one))))
      groupOf.delete(path);

  /** @type {Map<string, string[]>} */
  const members = new Map();
  for (const [path, group] of groupOf) members.set(group, [...(members.get(group) ?? []), path]);
  return { members, needs: needsOf(graph, { groupOf, entries }), words: wordsOf(graph, islands) };
}

/**
 * Whether only some islands load a group.
 * @param {string | undefined} group
 */
function isOptional(group) {
  return group !== undefined && group !== 'first' && group !== 'base' && group !== 'core';
}

/**
 * @param {string} path
 * @param {{ isOfLoader: boolean, isOfQueue: boolean, isCommon: boolean, first: ReadonlySet<string>, ever: ReadonlySet<string> }} use
 */
function groupName(path, { isOfLoader, isOfQueue, isCommon, first, ever }) {
  const isOurs = path.startsWith('shared/');
  if (isOfLoader) return isOurs ? 'first' : undefined;
  if (DATABASE.test(path)) return 'database';
  if (isOfQueue) return isOurs ? 'base' : undefined;
  if (isCommon) return isOurs ? 'core' : undefined;
  const [named] = NAMED.find(([, pattern]) => pattern.test(path)) ?? [];
  if (named !== undefined) return named;
  if (ever.size === 1) return `start:${[...first].join()}`;
  if (!isOurs) return undefined;
  const [, feature] = path.endsWith('/use-printer-settings.ts') ? [] : (FEATURE.exec(path) ?? []);
  return feature ?? 'core';
}

/**
 * Which islands start with each module, and which ever load it.
 * @param {Graph} graph
 * @param {readonly string[]} islands Their entries.
 */
function usersOf(graph, islands) {
  /** @type {Map<string, { first: Set<string>, ever: Set<string> }>} */
  const users = new Map();
  const usersOfModule = (/** @type {string} */ path) => {
    const known = users.get(path) ?? { first: new Set(), ever: new Set() };
    users.set(path, known);
    return known;
  };
  for (const entry of islands) {
    const name = islandOf(entry) ?? entry;
    for (const path of graph.reached([entry])) if (path !== entry) usersOfModule(path).first.add(name);
    for (const path of graph.reached([entry], { later: true })) usersOfModule(path).ever.add(name);
  }
  return users;
}

/**
 * @param {Graph} graph
 * @param {{ groupOf: ReadonlyMap<string, string>, entries: readonly string[] }} house
 */
function needsOf(graph, { groupOf, entries }) {
  const withoutReact = graph.reached(
    entries.filter((entry) => entry.endsWith(QUEUE)),
    { later: true },
  );
  const later = new Set(graph.paths.flatMap((path) => graph.later(path)));
  /** @type {Map<string, readonly string[]>} */
  const needs = new Map();
  for (const path of graph.paths) {
    const own = groupOf.get(path);
    if (LIBRARY.test(path) || own === 'first') continue;
    const groups = new Set(graph.throughLibraries(path).flatMap((target) => groupOf.get(target) ?? []));
    // Whatever is loaded later finds these there. So it counts among their users, or they would be files of their own.
    if (later.has(path)) {
      groups.add('first');
      if (graph.targets(path).length > 0) groups.add('base');
      if (graph.targets(path).length > 0 && !withoutReact.has(path)) groups.add('core');
    }
    // A part that is loaded later brings the whole group with it, or it would take its members from the others.
    if (own !== undefined && !later.has(path)) groups.delete(own);
    if (groups.size > 0) needs.set(path, [...groups].sort());
  }
  return needs;
}

/**
 * @param {Graph} graph
 * @param {readonly string[]} islands
 */
function wordsOf(graph, islands) {
  return new Map(
    islands.map((entry) => [
      entry,
      [...graph.reached([entry])]
        .flatMap((path) => graph.later(path))
        .flatMap((target) => /^(.*\/locales)\/fr\.ts$/.exec(target)?.[1] ?? [])
        .sort(),
    ]),
  );
}

/** @param {string} path The name of the island that a path is in. */
function islandOf(path) {
  return /^islands\/([^/]+)\//.exec(path)?.[1];
}

/** What imports what, by esbuild's metafile. */
class Graph {
  /** @param {import('esbuild').Metafile} metafile */
  constructor({ inputs }) {
    this.inputs = inputs;
    this.paths = Object.keys(inputs);
  }

  /**
   * The modules that a module imports statically.
   * @param {string} path
   */
  targets(path) {
    return this.importsOf(path, (kind) => kind !== 'dynamic-import');
  }

  /**
   * The modules that a module imports dynamically.
   * @param {string} path
   */
  later(path) {
    return this.importsOf(path, (kind) => kind === 'dynamic-import');
  }

  /**
   * @param {string} path
   * @param {(kind: string) => boolean} isWanted
   */
  importsOf(path, isWanted) {
    return (this.inputs[path]?.imports ?? [])
      .filter(({ kind, external }) => external !== true && isWanted(kind))
      .map((one) => one.path);
  }

  /**
   * Some modules and everything that they import statically.
   * @param {readonly string[]} starts
   * @param {{ readonly later?: boolean }} [options] `later`: dynamically as well.
   */
  reached(starts, { later = false } = {}) {
    const found = new Set(starts);
    for (const path of found) {
      for (const target of this.targets(path)) found.add(target);
      if (later) for (const target of this.later(path)) found.add(target);
    }
    return found;
  }

  /**
   * What a module imports statically, and what the libraries among it import.
   * @param {string} path
   */
  throughLibraries(path) {
    const found = new Set(this.targets(path));
    for (const one of found) if (LIBRARY.test(one)) for (const target of this.targets(one)) found.add(target);
    return [...found];
  }
}

/**
 * Reads the imports of all modules, again at each call; style sheets and pictures stay external.
 * @param {string} root
 * @param {readonly string[]} entries
 * @param {readonly import('esbuild').Plugin[]} [plugins] What changes the modules' imports in the build.
 * @returns {{ read: () => Promise<ModuleGroups>, dispose: () => Promise<void> }}
 */
export function groupsReader(root, entries, plugins = []) {
  const paths = entries.map((entry) => relative(root, entry).split(sep).join('/'));
  const reading = context({
    absWorkingDir: root,
    entryPoints: [...entries],
    outdir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    preserveSymlinks: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    metafile: true,
    // The build itself reports errors.
    logLevel: 'silent',
    plugins: [
      ...plugins,
      {
        name: 'no-assets',
        setup({ onResolve }) {
          onResolve({ filter: /\.(?:css|svg|png|wasm|mp3|html|woff2?|ttf|otf)$|\?worker$/ }, ({ path, kind }) =>
            kind === 'entry-point' ? undefined : { path, external: true },
          );
        },
      },
    ],
  });
  return {
    read: async () => moduleGroups((await (await reading).rebuild()).metafile, paths),
    dispose: async () => (await reading).dispose(),
  };
}
