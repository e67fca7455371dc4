import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** What nearly every island works with. What only some of them need, and late, is left to a chunk of its own. */
const FOLDERS = ['kernel', 'state', 'i18n', 'api', 'api/resources', 'api/wire', 'island', 'ui'];
const APART =
  /(?:\.test\.tsx?|\.d\.ts|\.entry\.ts|shared\/island\/(?:loader|load-modes|nearest-tags|spec)\.ts|shared\/api\/(?:mercure|poll)\.ts|shared\/api\/resources\/(?:methods|payments)\.ts|shared\/ui\/(?:combobox|keypad|number-field|section|picture|card)\.tsx|shared\/kernel\/(?:fold|hash)\.ts|shared\/state\/(?:device-setting|serial-queue|locks|lease-locks)\.ts)$/;
const CORE = 'flexy:core';

/** @param {string} root */
function coreFiles(root) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'shared', folder)).map((name) => join(root, 'shared', folder, name)),
  ).filter((path) => /\.tsx?$/.test(path) && !APART.test(path));
}

/**
 * The file of each icon, by every name it goes under.
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
 * Through the library's list each island would be given the icons of all.
 * @param {string} text
 * @param {ReadonlyMap<string, string>} icons
 */
export function withOwnIcons(text, icons) {
  return text.replace(/^import \{([^}]+)\} from 'lucide-react';$/gm, (_, /** @type {string} */ names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [given = name, own = given] = name.split(' as ');
        const file = icons.get(given);
        if (file === undefined) throw new Error(`lucide-react has no icon ${given}.`);
        return `import ${own} from ${JSON.stringify(file)};`;
      })
      .join(' '),
  );
}

/**
 * The bundler gives each set of islands and late parts a chunk of what they share: with many of both, the house's own small
 * modules would lie in dozens of files of some hundred bytes. Whoever needs one of them is made to need them all, so that
 * they lie in one; and an icon lies with the islands that show it.
 *
 * @param {string} root
 * @returns {import('esbuild').Plugin}
 */
export function sourcePlugin(root) {
  return {
    name: 'source',
    setup(build) {
      const files = coreFiles(root);
      const known = new Set(files);
      const icons = iconFiles(root);
      build.onResolve({ filter: /^flexy:core$/ }, () => ({ path: CORE, namespace: 'core' }));
      build.onLoad({ filter: /.*/, namespace: 'core' }, () => ({
        contents: files.map((path) => `import './${relative(root, path).split(sep).join('/')}';`).join('\n'),
        resolveDir: root,
        loader: 'js',
      }));
      build.onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path }) => {
        if (path.endsWith('.spec.ts') || path.includes('/node_modules/')) return undefined;
        const text = await readFile(path, 'utf8');
        const isApart = known.has(path) || APART.test(path) || relative(root, path).startsWith('shared/island/');
        const needsCore =
          !isApart &&
          [...text.matchAll(/^import (?!type )[^;]*? from '((?:\.|#shared\/)[^']+\.tsx?)';$/gms)].some(
            ([, target]) =>
              target !== undefined &&
              known.has(target.startsWith('#') ? join(root, target.slice(1)) : resolve(dirname(path), target)),
          );
        return {
          contents: `${withOwnIcons(text, icons)}${needsCore ? `\nimport '${CORE}';\n` : ''}`,
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
}
