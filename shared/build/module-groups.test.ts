import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryPoints, root } from '../../esbuild.config.mjs';
import { readCoreModules } from './core-modules.mjs';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** Five islands: all use a button, two a grid, one a map; all may load a picture later, and one a dialog of its own. */
const HOUSE: Readonly<Record<string, string>> = {
  'shared/island/loader.entry.ts': "import './tags.ts'; import '../../islands/registry.ts';",
  'shared/island/tags.ts': 'export const tags = 1;',
  'islands/registry.ts': NAMES.map((name) => `export const ${name} = () => import('./${name}/${name}.entry.ts');`).join(
    ' ',
  ),
  'shared/ui/button.ts':
    "import type { Grid } from './grid.ts'; import { Check } from 'lucide-react'; import '../kernel/money.ts'; import './b.css'; console.log(Check);",
  'shared/kernel/money.ts': 'export const money = 1;',
  'shared/ui/grid.ts': 'export type Grid = 1; console.log(1);',
  'shared/ui/map.ts': 'console.log(1);',
  'shared/ui/picture.ts': 'console.log(1);',
  'islands/a/rules.ts': 'console.log(1);',
  'islands/a/dialog.ts': "import './rules.ts'; import './dialog-parts.ts';",
  'islands/a/dialog-parts.ts': "import '#shared/ui/button.ts';",
  ...Object.fromEntries(
    NAMES.map((name, index) => [
      `islands/${name}/${name}.entry.ts`,
      [
        "import '#shared/ui/button.ts'; import '../../shared/island/tags.ts'; void import('#shared/ui/picture.ts');",
        index < 2 ? "import '#shared/ui/grid.ts';" : '',
        index < 1 ? "import '#shared/ui/map.ts'; import './rules.ts'; void import('./dialog.ts');" : '',
      ].join(''),
    ]),
  ),
  'package.json': '{ "imports": { "#shared/*": "./shared/*" } }',
};

describe('what all islands load', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'flexy-core-')));
    for (const [path, content] of Object.entries(HOUSE)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const entries = () => [
    join(folder, 'shared/island/loader.entry.ts'),
    ...NAMES.map((name) => join(folder, `islands/${name}/${name}.entry.ts`)),
  ];

  test('is what many of them start with, not what one needs, or some need late', async () => {
    const { core } = await readCoreModules(folder, entries());
    expect([...core]).toEqual(['shared/kernel/money.ts', 'shared/ui/button.ts', 'shared/ui/grid.ts']);
  });

  test('is nothing that the autoloader needs: it would fetch all the rest', async () => {
    const { core, loader } = await readCoreModules(folder, entries());
    expect([...loader]).toContain('shared/island/tags.ts');
    expect([...core].filter((path) => loader.has(path))).toEqual([]);
  });

  test('leaves to each island what else it starts with, for its later parts that need some of it', async () => {
    const { starts, late } = await readCoreModules(folder, entries());
    expect(starts.get('islands/a/')).toEqual(['islands/a/rules.ts', 'shared/ui/map.ts']);
    expect(starts.get('islands/b/')).toEqual([]);
    expect([...late]).toEqual([['islands/a/dialog.ts', 'islands/a/']]);
  });

  test('has the client of the API in this house', async () => {
    const { core, base } = await readCoreModules(root, Object.values(entryPoints()));
    expect(core.size).toBeGreaterThan(20);
    expect([...core]).toContain('shared/ui/button.tsx');
    // The offline queue calls the API without React.
    expect([...base]).toContain('shared/api/client.ts');
    expect([...base].filter((path) => path.endsWith('x') || core.has(path))).toEqual([]);
  });
});
