import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readCoreModules } from './core-modules.mjs';
import { targetOf } from './import-lint.mjs';

/** The sets of modules that all islands load, each imported as a whole by `flexy:` and its name. */
const SETS = /** @type {const} */ (['core', 'base', 'first']);
const ICON_OF_ISLAND = /^lucide-react\/.*\?/;
/** Followed by the folder of an island. */
const START = 'flexy:start:';

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
 * Imports each icon from its own file: the library's index would give every island the icons of all. Each island gets its
 * own copy: shared by two of them, an icon of 200 bytes would be a file for itself.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} icons
 * @param {string} [island] Whose copies; default: the ones that the shared modules use.
 */
export function withOwnIcons(text, icons, island) {
  return text.replace(/^import \{([^}]+)\} from 'lucide-react';$/gm, (_, /** @type {string} */ names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [given = name, own = given] = name.split(' as ');
        const file = icons.get(given);
        if (file === undefined) throw new Error(`lucide-react has no icon ${given}.`);
        return `import ${own} from ${JSON.stringify(island === undefined ? file : `${file}?${island}`)};`;
      })
      .join(' '),
  );
}

/**
 * For each set of islands and lazy parts, the bundler makes a chunk of what exactly they share. With many of both, our
 * own small modules would end up in dozens of files of a few hundred bytes. So a module that needs one of those that
 * many islands load is made to import them all, which puts them into one chunk. In the same way, what an island starts
 * with stays together: each of its later parts that needs some of it imports all of it, which is loaded by then. An icon
 * is bundled with the islands that show it.
 *
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
export function sourcePlugin(root) {
  return {
    name: 'source',
    setup(build) {
      const icons = iconFiles(root);
      const { entryPoints = {} } = build.initialOptions;
      const entries = Object.values(entryPoints).map((entry) => (typeof entry === 'string' ? entry : entry.in));
      /** @type {Awaited<ReturnType<typeof readCoreModules>>} */
      let modules = {
        core: new Set(),
        base: new Set(),
        first: new Set(),
        loader: new Set(),
        starts: new Map(),
        late: new Map(),
      };
      /** @type {unknown} */
      let failure;
      build.onStart(async () => {
        failure = undefined;
        modules = await readCoreModules(root, entries).catch((error) => {
          failure = error;
          return modules;
        });
      });
      build.onEnd(({ errors }) => {
        // The build itself reports errors in modules, with their location.
        if (failure !== undefined && errors.length === 0) throw failure;
      });
      build.onResolve({ filter: ICON_OF_ISLAND }, async ({ path, kind, resolveDir }) => {
        const [file = '', island = ''] = path.split('?');
        return { ...(await build.resolve(file, { kind, resolveDir })), suffix: `?${island}` };
      });
      build.onResolve({ filter: /^flexy:/ }, ({ path }) => ({ path, namespace: 'together' }));
      build.onLoad({ filter: /.*/, namespace: 'together' }, ({ path }) => {
        const set = SETS.find((one) => path === `flexy:${one}`);
        const together = set === undefined ? (modules.starts.get(path.slice(START.length)) ?? []) : [...modules[set]];
        return { contents: together.map((one) => `import './${one}';`).join('\n'), resolveDir: root, loader: 'js' };
      });
      build.onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path: file }) => {
        if (file.endsWith('.spec.ts') || file.includes('/node_modules/')) return undefined;
        const text = await readFile(file, 'utf8');
        const path = relative(root, file).split(sep).join('/');
        const targets = importsOf(text).map((target) => targetOf(path, target));
        const needed = SETS.filter(
          (set) =>
            !modules[set].has(path) && !modules.loader.has(path) && targets.some((target) => modules[set].has(target)),
        );
        const folder = modules.late.get(path);
        const together = [
          ...needed.map((set) => `flexy:${set}`),
          ...(folder === undefined ? [] : [`${START}${folder}`]),
        ];
        return {
          contents: `${withOwnIcons(text, icons, /^islands\/([^/]+)\//.exec(path)?.[1])}${together.map((one) => `\nimport '${one}';\n`).join('')}`,
          loader: file.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
}

/**
 * The static imports from our own modules in a text, as written.
 * @param {string} text
 */
function importsOf(text) {
  return [...text.matchAll(/^(?:import|export) (?!type )[^;]*? from '((?:\.|#shared\/)[^']+\.tsx?)';$/gms)].map(
    ([, target = '']) => target,
  );
}
