import type { Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { missingPackages } from './packages.ts';

const output = (inputs: Readonly<Record<string, number>>): Metafile['outputs'][string] => ({
  bytes: 1,
  imports: [],
  exports: [],
  inputs: Object.fromEntries(Object.entries(inputs).map(([path, bytesInOutput]) => [path, { bytesInOutput }])),
});

test('a package drops out when nothing of it is shipped, be it imported or not', () => {
  const metafile: Metafile = {
    inputs: {},
    outputs: {
      'dist/a.js': output({ 'node_modules/ky/index.js': 10, 'node_modules/jotai/index.mjs': 0 }),
      'dist/b.js': output({ 'node_modules/@dnd-kit/core/dist/core.esm.js': 5 }),
    },
  };
  const given = ['ky', 'jotai', '@dnd-kit/core', '@dnd-kit'].map((name) => ({ name }));
  expect(missingPackages(metafile, given)).toEqual(['jotai']);
  expect(missingPackages(metafile, [{ name: 'kyoto' }])).toEqual(['kyoto']);
});
