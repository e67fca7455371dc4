import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { circleProblems, readSourceGraph, ruleProblems, type SourceGraph } from './source-graph.ts';

const graphOf = (files: Readonly<Record<string, readonly string[]>>): SourceGraph => new Map(Object.entries(files));

describe('a circle of files', () => {
  it('is named from its first file back to it', () => {
    expect(circleProblems(graphOf({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual([
      'These files import one another:\n    b\n    -> c\n    -> b',
    ]);
    expect(circleProblems(graphOf({ a: ['a'] }))).toHaveLength(1);
  });

  it('is none where two files import a third', () => {
    expect(circleProblems(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  });
});

describe('rules', () => {
  it('import no api and no views of their own', () => {
    const files = { 'islands/pos/rules/sale.ts': ['islands/pos/api/order.ts', 'shared/api/fields.ts'] };
    expect(ruleProblems(graphOf(files))).toEqual([
      'Rules import neither api nor views:\n    islands/pos/rules/sale.ts\n    -> islands/pos/api/order.ts',
    ]);
    expect(
      ruleProblems(graphOf({ 'shared/features/files/rules/a.ts': ['shared/features/files/view/b.ts'] })),
    ).toHaveLength(1);
  });

  it('are imported by them, and their tests may read what the API brings', () => {
    const files = {
      'islands/pos/api/order.ts': ['islands/pos/rules/sale.ts'],
      'islands/pos/rules/sale.test.ts': ['islands/pos/api/order.ts'],
    };
    expect(ruleProblems(graphOf(files))).toEqual([]);
  });
});

describe('the graph of the sources', () => {
  let root = '';
  const files = {
    'shared/kernel/money.ts': 'export type Minor = number;',
    'islands/pos/rules/sale.ts':
      "import type { Minor } from '#shared/kernel/money.ts'; import 'react'; export type Sale = Minor;",
    'islands/pos/pos.tsx': "export const load = () => import('./rules/sale.ts');",
    'demo-host/main.ts': 'export {};',
    'e2e/pos/sale.test.ts': "import { x } from '../none.ts';",
  };
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'flexy-graph-'));
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('has imports of types, by the alias and by import() too, and of our own files alone', async () => {
    const graph = await readSourceGraph(root);
    expect(graph.get('islands/pos/rules/sale.ts')).toEqual(['shared/kernel/money.ts']);
    expect(graph.get('islands/pos/pos.tsx')).toEqual(['islands/pos/rules/sale.ts']);
    expect(graph.get('e2e/pos/sale.test.ts')).toEqual([]);
  });
});
