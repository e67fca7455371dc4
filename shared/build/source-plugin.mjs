import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { groupsReader } from './module-groups.mjs';

const OWN_ICON = /^lucide-react\/.*\?/;
/** Followed by the name of a group of modules. */
const GROUP = 'flexy:group:';
/** What every file has loaded: each that is an entry of its own counts among its users. */
export const FIRST = `${GROUP}first`;
export const GROUPING = 'source';
const MESSAGES = 'shared/i18n/messages.ts';
const ICON_FOLDER = /^(?:islands|shared\/features)\/([^/]+)\//;

/**
 * The file of each icon, by every name that it has.
 * @param {string} root
 */
function iconFiles(root) {
  const list = readFileSync(join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
  return new Map(
    [...list.matchAll(/^export \{([^}]+)\} from '\.(\/icons\/[^']+)';$/gm)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => /** @type {const} */ ([name, `lucide-react/dist/esm${file}`]),
      ),
    ),
  );
}

/**
 * Imports each icon from its own file: the library's index would give every island the icons of all. Each island and each
 * feature gets its own copy: shared by two of them, an icon of 200 bytes would be a file for itself.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} icons
 * @param {string} [owner] Whose copies; default: the ones that the other shared modules use.
 */
export function withOwnIcons(text, icons, owner) {
  return text.replace(/^import \{([^}]+)\} from 'lucide-react';$/gm, (_, /** @type {string} */ names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [given = name, own = given] = name.split(' as ');
        const file = icons.get(given);
        if (file === undefined) throw new Error(`lucide-react has no icon ${given}.`);
        return `import ${own} from ${JSON.stringify(owner === undefined ? file : `${file}?${owner}`)};`;
      })
      .join(' '),
  );
}

/**
 * @param {string} root
 * @param {(path: string) => readonly string[]} groupsOf The groups that a module is to import as a whole.
 * @param {(text: string, path: string) => string} [change]
 * @returns {import('esbuild').Plugin}
 */
function modulePlugin(root, groupsOf, change = (text) => text) {
  const icons = iconFiles(root);
  return {
    name: 'modules',
    setup(build) {
      build.onResolve({ filter: OWN_ICON }, async ({ path, kind, resolveDir }) => {
        const [file = '', owner = ''] = path.split('?');
        return { ...(await build.resolve(file, { kind, resolveDir })), suffix: `?${owner}` };
      });
      build.onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (file.endsWith('.spec.ts') || file.includes('/node_modules/')) return undefined;
        const path = relative(root, file).split(sep).join('/');
        const text = withOwnIcons(await readFile(file, 'utf8'), icons, ICON_FOLDER.exec(path)?.[1]);
        const changed = change(text, path);
        const together = groupsOf(path).map((group) => `\nimport '${GROUP}${group}';\n`);
        return { contents: `${changed}${together.join('')}`, loader: file.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/**
 * Puts the texts of a language that an island starts with into one file: its own, the common ones, and those of the
 * features that it shows at once, which would be a file each. Where other islands need them, they have their own copies.
 * @param {string} root
 * @param {(entry: string) => readonly string[]} foldersOf Whose texts an entry starts with.
 * @returns {import('esbuild').Plugin}
 */
function wordsPlugin(root, foldersOf) {
  return {
    name: 'words',
    setup(build) {
      build.onResolve({ filter: /^flexy:words:/ }, ({ path, importer }) => ({
        path: path.slice('flexy:words:'.length),
        namespace: 'words',
        pluginData: relative(root, importer).split(sep).join('/'),
      }));
      build.onLoad({ filter: /.*/, namespace: 'words' }, ({ path, pluginData: entry }) => {
        const [island = '', locale = ''] = path.split(/-(?=\w+$)/);
        const own = `islands/${island}/locales`;
        const others = foldersOf(entry).filter((folder) => folder !== own);
        return {
          contents: [
            `import { bring } from './${MESSAGES}';`,
            ...others.map((folder, index) => `import words${index} from './${folder}/${locale}.ts?${island}';`),
            ...others.map((folder, index) => `bring(${JSON.stringify(`${folder}/${locale}`)}, words${index});`),
            `export { default } from './${own}/${locale}.ts';`,
            `import '${FIRST}'; import '${GROUP}base'; import '${GROUP}core';`,
          ].join('\n'),
          resolveDir: root,
          loader: 'js',
        };
      });
      build.onResolve({ filter: /\/locales\/\w+\.ts\?/, namespace: 'words' }, async ({ path, kind, resolveDir }) => {
        const [file = '', island = ''] = path.split('?');
        return { ...(await build.resolve(file, { kind, resolveDir })), suffix: `?${island}` };
      });
    },
  };
}

/**
 * An island's entry asks for the file of its texts, everyone else first for what has come in such a file.
 * @param {string} text
 * @param {string} path
 */
export function withWords(text, path) {
  const [, island] = /^islands\/([^/]+)\/entry\.gen\.ts$/.exec(path) ?? [];
  const folder = path.slice(0, path.lastIndexOf('/'));
  const changed = text.replace(/\bimport\('\.\/locales\/(fr|ar)\.ts'\)/g, (load, /** @type {string} */ locale) =>
    island === undefined
      ? `brought(${JSON.stringify(`${folder}/locales/${locale}`)}) ?? ${load}`
      : `import('flexy:words:${island}-${locale}')`,
  );
  return changed === text || island !== undefined ? changed : `${changed}\nimport { brought } from '#${MESSAGES}';\n`;
}

/**
 * For each set of islands and lazy parts, the bundler makes a chunk of what exactly they share. With many of both, small
 * modules would end up in hundreds of files of a few hundred bytes. So a module that needs one of a group is made to
 * import all of them, which puts them into one chunk. An icon is bundled with whoever shows it.
 *
 * @param {string} root
 * @param {{ readonly readsOnce?: boolean }} [options] `readsOnce`: builds after the first keep its groups, which is twice as
 *   quick and may leave new modules in files of their own.
 * @returns {import('esbuild').Plugin}
 */
export function sourcePlugin(root, { readsOnce = false } = {}) {
  return {
    name: GROUPING,
    setup(build) {
      const { entryPoints = {} } = build.initialOptions;
      const entries = Object.values(entryPoints).map((entry) => (typeof entry === 'string' ? entry : entry.in));
      /** @type {import('./module-groups.mjs').ModuleGroups} */
      let groups = { members: new Map(), needs: new Map(), words: new Map() };
      let isRead = false;
      /** @type {unknown} */
      let failure;
      const reader = groupsReader(root, entries, [modulePlugin(root, () => [])]);
      build.onDispose(() => void reader.dispose());
      build.onStart(async () => {
        if (readsOnce && isRead) return;
        failure = undefined;
        isRead = true;
        groups = await reader.read().catch((error) => {
          failure = error;
          isRead = false;
          return groups;
        });
      });
      build.onEnd(({ errors }) => {
        // The build itself reports errors in modules, with their location.
        if (failure !== undefined && errors.length === 0) throw failure;
      });
      build.onResolve({ filter: /^flexy:group:/ }, ({ path }) => ({ path, namespace: 'together' }));
      build.onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => ({
        contents: (groups.members.get(path.slice(GROUP.length)) ?? [])
          // A library comes with our own modules that use it; without one it is not wanted.
          .filter((one) => !one.startsWith('node_modules/') && (!readsOnce || existsSync(join(root, one))))
          .map((one) => `import './${one}';`)
          .join('\n'),
        resolveDir: root,
        loader: 'js',
      }));
      void wordsPlugin(root, (entry) => groups.words.get(entry) ?? []).setup(build);
      void modulePlugin(root, (path) => groups.needs.get(path) ?? [], withWords).setup(build);
    },
  };
}
