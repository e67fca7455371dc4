import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { Linter } from 'eslint';
import { describe, expect, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { devDependencies } from '../../package.json';
import { boundaryViolations, copiesOf } from './boundaries.ts';
import { importLint } from './import-lint.mjs';
import { DOORS, LAYERS } from './import-rules.mjs';

/** The bundler's metafile of such files: the rules read it, so a made-up one would prove little. */
async function accountOf(files: Readonly<Record<string, string>>, entries: readonly string[]): Promise<Metafile> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'flexy-boundaries-')));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const { metafile } = await build({
      absWorkingDir: folder,
      entryPoints: [...entries],
      outdir: 'dist',
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    return metafile;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const libraries = {
  'node_modules/ky/index.js': "export const ky = 'ky';",
  'node_modules/dexie/index.js': "export const dexie = 'dexie';",
  'node_modules/@base-ui/react/index.js': "import { ky } from 'ky'; export const ui = ky;",
  'node_modules/react-dom/index.js': 'export const portal = 1;',
  'node_modules/react-dom/client.js': 'export const root = 1;',
  'node_modules/moment/index.js': "export const moment = 'moment';",
};

const house = {
  ...libraries,
  'islands/pos/pos.entry.ts':
    "import '../../shared/features/pin.ts'; import './store/database.ts'; console.log('pos');",
  'islands/pos/store/database.ts': "import '../../../shared/offline/database.ts';",
  'shared/offline/database.ts': "import { dexie } from 'dexie'; console.log(dexie);",
  'islands/pin/pin.entry.ts': "import '../../shared/features/pin.ts'; console.log('pin');",
  'islands/registry.gen.ts':
    "export const registry = { pos: () => import('./pos/pos.entry.ts'), pin: () => import('./pin/pin.entry.ts') };",
  'shared/features/pin.ts': "import '../ui/button.ts'; import './records.ts'; import '../api/client.ts';",
  'shared/ui/button.ts': "import '../kernel/money.ts'; console.log('button');",
  'shared/api/client.ts': "import { ky } from 'ky'; import '../kernel/money.ts'; console.log(ky);",
  'shared/kernel/money.ts': "console.log('money');",
  'shared/features/records.ts': "import '../records/merge.ts';",
  'shared/records/merge.ts': "console.log('merge');",
  'shared/offline/journal.ts': "console.log('journal');",
  'shared/features/hours.ts': "console.log('hours');",
  'shared/kernel/coin.ts': "import { money } from './money.ts'; console.log(money);",
  'shared/island/loader.entry.ts': "import { registry } from '../../islands/registry.gen.ts'; console.log(registry);",
};
const entries = ['shared/island/loader.entry.ts', 'islands/pos/pos.entry.ts', 'islands/pin/pin.entry.ts'];

describe('boundaries', () => {
  test('a house that keeps its rules has no violation', async () => {
    expect(boundaryViolations(await accountOf(house, entries))).toEqual([]);
  });

  test.each([
    [
      'a lower layer that imports an upper one',
      'shared/kernel/money.ts',
      "import '../features/hours.ts';",
      /shared\/kernel must not import shared\/features/,
    ],
    [
      'a shared file that imports an island',
      'shared/ui/button.ts',
      "import '../../islands/pos/store/database.ts';",
      /shared\/ui must not import islands/,
    ],
    [
      'an island that imports another one',
      'islands/pin/pin.entry.ts',
      "import '../pos/store/database.ts';",
      /islands\/pin must not import islands\/pos/,
    ],
    [
      'an island that imports another one late',
      'islands/pin/pin.entry.ts',
      "void import('../pos/store/database.ts');",
      /islands\/pin must not import islands\/pos/,
    ],
    [
      'ky beside its door',
      'islands/pin/pin.entry.ts',
      "import { ky } from 'ky'; console.log(ky);",
      /^ky belongs to shared\/api:/,
    ],
    [
      'dexie beside its door',
      'shared/api/client.ts',
      "import { dexie } from 'dexie'; console.log(dexie);",
      /^dexie belongs to shared\/offline:/,
    ],
    [
      'a primitive beside its door',
      'islands/pin/pin.entry.ts',
      "import { ui } from '@base-ui/react'; console.log(ui);",
      /^@base-ui\/react belongs to shared\/ui:/,
    ],
    [
      'a part of a library that has a door of its own',
      'shared/ui/button.ts',
      "import { portal } from 'react-dom'; import { root } from 'react-dom/client'; console.log(portal, root);",
      /^react-dom\/client belongs to shared\/island:/,
    ],
    [
      'a library that no door names',
      'shared/features/pin.ts',
      "import { moment } from 'moment'; console.log(moment);",
      /^no door names moment:/,
    ],
    [
      'a layer that imports its neighbour',
      'shared/records/merge.ts',
      "import '../offline/journal.ts'; console.log('merge');",
      /^shared\/records must not import shared\/offline/,
    ],
  ])('%s is found', async (_, path, content, problem) => {
    const violations = boundaryViolations(await accountOf({ ...house, [path]: content }, entries));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(problem);
  });

  test('a violation names the way to it', async () => {
    const [violation = ''] = boundaryViolations(
      await accountOf(
        { ...house, 'shared/kernel/money.ts': "import '../ui/theme.ts';", 'shared/ui/theme.ts': 'console.log(1);' },
        ['islands/pin/pin.entry.ts'],
      ),
    );
    expect(
      violation
        .split('\n')
        .map((line) => line.replace('->', '').trim())
        .slice(1),
    ).toEqual([
      'islands/pin/pin.entry.ts',
      'shared/features/pin.ts',
      expect.stringMatching(/^shared\/(ui|api)\//),
      'shared/kernel/money.ts',
      'shared/ui/theme.ts',
    ]);
  });

  test('what a library imports is its own affair', async () => {
    const files = { ...house, 'shared/ui/button.ts': "import { ui } from '@base-ui/react'; console.log(ui);" };
    expect(boundaryViolations(await accountOf(files, entries))).toEqual([]);
  });

  test('the demo host may read specs and nothing else', async () => {
    const files = {
      ...house,
      'islands/pos/pos.spec.ts': 'export const spec = {};',
      'demo-host/main.ts': "import { spec } from '../islands/pos/pos.spec.ts'; console.log(spec);",
    };
    expect(boundaryViolations(await accountOf(files, ['demo-host/main.ts']))).toEqual([]);
    const curious = { ...files, 'demo-host/main.ts': "import '../shared/kernel/money.ts';" };
    expect(boundaryViolations(await accountOf(curious, ['demo-host/main.ts']))).toEqual([
      expect.stringMatching(/nothing of the islands but their specs/),
    ]);
  });
});

describe('the rules', () => {
  test('have doors for packages of the project only', () => {
    const packages = Object.keys(DOORS).map((door) =>
      door
        .split('/')
        .slice(0, door.startsWith('@') ? 2 : 1)
        .join('/'),
    );
    expect(packages.filter((name) => !(name in devDependencies))).toEqual([]);
  });

  test('make no layer import itself by way of another', () => {
    const reached = (layer: string, way: readonly string[]): void => {
      expect(way).not.toContain(layer);
      for (const next of LAYERS[layer] ?? []) reached(next, [...way, layer]);
    };
    for (const layer of Object.keys(LAYERS)) reached(layer, []);
  });

  test('name layers that exist', () => {
    for (const layer of Object.values(LAYERS).flat()) expect(Object.keys(LAYERS)).toContain(layer);
  });
});

describe('the linter', () => {
  const linter = new Linter();
  const complaints = (path: string, text: string): readonly string[] =>
    linter
      .verify(
        text,
        { files: ['**/*.js'], plugins: { house: importLint(root) }, rules: { 'house/imports': 'error' } },
        { filename: join(root, path) },
      )
      .map(({ message }) => message);

  test.each([
    ["import { ky } from 'ky';", 'ky belongs to shared/api.'],
    ["export { ky } from 'ky/distribution';", 'ky belongs to shared/api.'],
    ["void import('moment');", /^no door names moment/],
    ["import fs from 'node:fs';", /^no door names node:fs/],
    ["import '#shared/features/pin/pin.tsx';", 'shared/ui must not import shared/features.'],
    ["export * from '../features/pin/pin.tsx';", 'shared/ui must not import shared/features.'],
    ["import '../../islands/pos/pos.tsx';", 'shared/ui must not import islands.'],
  ])('says of %s what the build would say', (text, problem) => {
    expect(complaints('shared/ui/button.js', text)).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });

  test('lets pass what a layer may import', () => {
    const text = "import { useState } from 'react';\nimport './card.tsx';\nimport '#shared/kernel/money.ts';";
    expect(complaints('shared/ui/button.js', text)).toEqual([]);
  });
});

describe('copies of a library', () => {
  const react = {
    'node_modules/react-dom/index.js': "import './cjs/react-dom-client.production.js';",
    'node_modules/react-dom/cjs/react-dom-client.production.js': "console.log('react');",
  };
  const two = { 'a.ts': "import 'react-dom'; console.log('a');", 'b.ts': "import 'react-dom'; console.log('b');" };

  test('one that entries share counts once', async () => {
    expect(copiesOf(await accountOf({ ...react, ...two }, ['a.ts', 'b.ts']), 'react-dom')).toHaveLength(1);
  });

  test('one that a dependency brings along counts as a second', async () => {
    const files = { ...react, ...two, 'node_modules/other/index.js': "import 'react-dom';", 'b.ts': "import 'other';" };
    const nested = Object.fromEntries(
      Object.entries(react).map(([path, content]) => [`node_modules/other/${path}`, content]),
    );
    expect(copiesOf(await accountOf({ ...files, ...nested }, ['a.ts', 'b.ts']), 'react-dom')).toEqual(
      expect.arrayContaining(['node_modules/react-dom', 'node_modules/other/node_modules/react-dom']),
    );
  });

  test('one that is bundled into two files counts as two', async () => {
    const [first, second] = [
      await accountOf({ ...react, ...two }, ['a.ts']),
      await accountOf({ ...react, ...two }, ['b.ts']),
    ];
    expect(
      copiesOf(
        { inputs: { ...first.inputs, ...second.inputs }, outputs: { ...first.outputs, ...second.outputs } },
        'react-dom',
      ),
    ).toHaveLength(2);
  });
});
