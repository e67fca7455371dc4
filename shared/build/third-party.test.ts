import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../../esbuild.config.mjs';
import { noticesIn } from './legal-plugin.mjs';
import {
  isAllowed,
  licenseOf,
  licenseProblems,
  packageFolders,
  readThirdParty,
  thirdPartyDocument,
} from './third-party.ts';

test('a licence is allowed by one side of each OR and all of each AND', () => {
  expect(
    [
      'MIT',
      '(MPL-2.0 OR Apache-2.0)',
      '(MIT OR GPL-3.0-or-later)',
      'MIT AND GPL-3.0-only',
      'GPL-3.0',
      '',
      'SEE LICENSE',
    ].map(isAllowed),
  ).toEqual([true, true, true, false, false, false, false]);
  expect(licenseOf({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe('MIT OR GPL-2.0');
});

test('names what is really bundled, with its text, and refuses what is copyleft or of no licence', async () => {
  const { metafile } = await build({
    stdin: { contents: 'export { default } from "ky"; import "react";', resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    metafile: true,
  });
  const folders = packageFolders([metafile], ['node_modules/@fontsource/lato/files/lato-latin-400-normal.woff2']);
  expect(folders).toContain('node_modules/ky');
  expect(folders).toContain('node_modules/@fontsource/lato');
  const parts = await Promise.all(folders.map((folder) => readThirdParty(root, folder)));
  expect(licenseProblems(parts)).toEqual([]);
  const document = thirdPartyDocument(parts, '');
  expect(document).toMatch(/\| ky \| [\d.]+ \| MIT \|/);
  expect(document).toContain('SIL OPEN FONT LICENSE');
  const other = { name: 'other', version: '1.0.0', license: 'AGPL-3.0', texts: [], author: '' };
  expect(licenseProblems([...parts, other])).toEqual([expect.stringContaining('other 1.0.0')]);
  expect(licenseProblems([{ ...other, license: '' }])).toHaveLength(1);
});

test('a package that brings no text has that of its licence with its author’s name', () => {
  const part = { name: 'small', version: '1.0.0', license: 'MIT', texts: [], author: 'Ann' };
  expect(thirdPartyDocument([part], '')).toContain('Copyright (c) Ann');
  expect(() => thirdPartyDocument([{ ...part, license: 'MPL-2.0' }], '')).toThrow(/brings no text/);
});

test('notices of the files are there once, without the marks of comments', () => {
  const one =
    '/*! @license one */\n\nBundled license information:\n\na/index.js:\n  /**\n   * @license two\n   * lines\n   */\n';
  expect(noticesIn([one, one])).toEqual(['@license one', '@license two\nlines']);
});
