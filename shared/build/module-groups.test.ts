import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryPoints as entryPointsOfRoot, root } from '../../esbuild.config.mjs';
import { groupsReader } from './module-groups.mjs';
import { sourcePlugin } from './source-plugin.mjs';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** Five islands: all use a button, two a grid, one a map; all may load a picture later, and one a dialog of its own. */
const HOUSE: Readonly<Record<string, string>> = {
  'shared/island/loader.entry.ts': "import './tags.ts'; import '../../islands/registry.ts';",
  'shared/island/tags.ts': 'export const tags = 1;',
  'islands/registry.ts': `console.log([${NAMES.map((name) => `() => import('./${name}/entry.gen.ts')`).join(', ')}]);`,
  'shared/ui/button.ts':
    "import type { Grid } from './grid.ts'; import { Check } from 'lucide-react'; import '../kernel/money.ts'; import '../i18n/messages.ts'; import './b.css'; console.log(Check);",
  'shared/ui/b.css': '',
  'shared/kernel/money.ts': 'export const money = 1;',
  'shared/ui/grid.ts': 'export type Grid = 1; console.log(1);',
  'shared/ui/map.ts': "export const words = { fr: () => import('./locales/fr.ts') };",
  'shared/ui/locales/fr.ts': "export default { Map: 'Carte' };",
  'shared/i18n/messages.ts': 'export const bring = console.log; export const brought = (_: string) => undefined;',
  'islands/a/locales/en.ts': 'export default {};',
  'islands/a/locales/fr.ts': "export default { Save: 'Enregistrer' };",
  'shared/ui/picture.ts': 'console.log(1);',
  'islands/a/rules.ts': 'console.log(1);',
  'islands/a/dialog.ts': "import './rules.ts'; import './dialog-parts.ts';",
  'islands/a/dialog-parts.ts': "import '#shared/ui/button.ts';",
  ...Object.fromEntries(
    NAMES.map((name, index) => [
      `islands/${name}/entry.gen.ts`,
      [
        "import '#shared/ui/button.ts'; import '../../shared/island/tags.ts'; void import('#shared/ui/picture.ts');",
        index < 2 ? "import '#shared/ui/grid.ts';" : '',
        index < 1
          ? [
              "import { words } from '#shared/ui/map.ts'; import './rules.ts'; import './locales/en.ts';",
              "void import('./dialog.ts'); console.log(words, () => import('./locales/fr.ts'));",
            ].join('')
          : '',
      ].join(''),
    ]),
  ),
  'package.json': '{ "imports": { "#shared/*": "./shared/*" } }',
};

describe('the modules of a house', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'flexy-groups-')));
    for (const [path, content] of Object.entries(HOUSE)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const entryPoints = () => ({
    flexy: join(folder, 'shared/island/loader.entry.ts'),
    ...Object.fromEntries(NAMES.map((name) => [`flexy-${name}`, join(folder, `islands/${name}/entry.gen.ts`)])),
  });
  const groupsOf = async (where: string, entries: readonly string[]) => {
    const reader = groupsReader(where, entries);
    try {
      return await reader.read();
    } finally {
      await reader.dispose();
    }
  };
  const ofHouse = () => groupsOf(folder, Object.values(entryPoints()));

  /** The names of the files that are built, and the text of each. */
  const built = async (): Promise<ReadonlyMap<string, string>> => {
    const { outputFiles } = await build({
      absWorkingDir: folder,
      entryPoints: entryPoints(),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      outdir: join(folder, 'dist'),
      bundle: true,
      splitting: true,
      format: 'esm',
      preserveSymlinks: true,
      loader: { '.css': 'empty' },
      write: false,
      plugins: [sourcePlugin(folder)],
    });
    return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  };

  test('are loaded by all islands where many start with them, not where one does, or some need them late', async () => {
    const { members } = await ofHouse();
    expect(members.get('core')).toEqual([
      'shared/i18n/messages.ts',
      'shared/kernel/money.ts',
      'shared/ui/button.ts',
      'shared/ui/grid.ts',
    ]);
  });

  test('are a group of their own where the autoloader needs them: it would fetch all the rest', async () => {
    const { members } = await ofHouse();
    expect(members.get('first')).toEqual(['shared/island/tags.ts']);
  });

  test('come with an island that alone needs them, also for its later parts', async () => {
    const { members, needs } = await ofHouse();
    expect(members.get('start:a')).toEqual(['islands/a/locales/en.ts', 'islands/a/rules.ts', 'shared/ui/map.ts']);
    expect(members.has('start:c')).toBe(false);
    expect(needs.get('islands/a/dialog.ts')).toEqual(['base', 'core', 'first', 'start:a']);
    expect(needs.get('islands/a/dialog-parts.ts')).toEqual(['core']);
  });

  test('become few files: all islands have the same first ones', async () => {
    const files = await built();
    const chunks = [...files.keys()].filter((name) => name.startsWith('chunk-'));
    // First, core, what `a` starts with.
    expect(chunks).toHaveLength(3);
  });

  test('keep the names of their files when another island changes, but for the autoloader that names them', async () => {
    const before = await built();
    const file = join(folder, 'islands/b/entry.gen.ts');
    await writeFile(file, `${HOUSE['islands/b/entry.gen.ts'] ?? ''} console.log('changed');`);
    const after = await built();
    await writeFile(file, HOUSE['islands/b/entry.gen.ts'] ?? '');
    const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => name.replace(/-\w+\.js$/, ''));
    expect(gone.sort()).toEqual(['flexy', 'flexy-b']);
  });

  test('bring an island’s texts of a language as one file, which the features’ texts are in', async () => {
    const files = await built();
    const [, words = ''] = [...files].find(([name]) => name.startsWith('a-fr-')) ?? [];
    expect(words).toContain('Enregistrer');
    expect(words).toContain('Carte');
    // Who comes later to the feature alone still finds its texts.
    expect([...files].filter(([, text]) => text.includes('Carte'))).toHaveLength(2);
  });

  test('have the client of the API in this house, without React', async () => {
    const { members } = await groupsOf(root, Object.values(entryPointsOfRoot()));
    expect(members.get('core')?.length).toBeGreaterThan(20);
    expect(members.get('core')).toContain('shared/ui/button.tsx');
    expect(members.get('base')).toContain('shared/api/client.ts');
    expect(members.get('base')?.filter((path) => path.endsWith('x'))).toEqual([]);
  });
});
