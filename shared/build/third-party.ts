import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** A package of another that is in what is shipped. */
interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** As SPDX writes it. */
  readonly license: string;
  /** The texts that come with the package; none where it brings none. */
  readonly texts: readonly string[];
  readonly author: string;
}

/**
 * Licences that ask for no more than their text and the names. MPL: what is bundled of it is unchanged, and its text says
 * where its source is.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unicode-3.0',
]);

/** Whether the terms allow it: one side of each `OR`, all of each `AND`. */
export function isAllowed(license: string): boolean {
  const sides = license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .map((side) => side.split(' AND '));
  return sides.some((all) => all.every((one) => ALLOWED.has(one)));
}

const LAST_PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folders of the packages of which anything is in these builds, and of files that they were copied from. */
export function packageFolders(metafiles: readonly Pick<Metafile, 'outputs'>[], files: readonly string[]): string[] {
  const shipped = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    ),
  );
  const folders = [...shipped, ...files].flatMap((path) => {
    const folder = LAST_PACKAGE.exec(path)?.[1];
    // A plugin's name for a file may stand before its path.
    return folder === undefined ? [] : [folder.slice(folder.indexOf('node_modules/'))];
  });
  return [...new Set(folders)].sort();
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** The licence that a `package.json` names, the old lists of them too. */
export function licenseOf(manifest: unknown): string {
  const one = field(manifest, 'license');
  const many = field(manifest, 'licenses');
  const names = Array.isArray(many) ? many.map((entry: unknown) => text(field(entry, 'type'))) : [];
  return text(one) || text(field(one, 'type')) || names.join(' OR ');
}

const TEXT_FILE = /^(?:(?:mit-)?licen[cs]e|copying|notice|ofl)(?:[-.].*)?$/i;

export async function readThirdParty(root: string, folder: string): Promise<ThirdParty> {
  const manifest: unknown = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const names = (await readdir(join(root, folder), { withFileTypes: true })).filter(
    (entry) => entry.isFile() && TEXT_FILE.test(entry.name),
  );
  const texts = await Promise.all(names.map(({ name }) => readFile(join(root, folder, name), 'utf8')));
  const author = field(manifest, 'author');
  return {
    name: text(field(manifest, 'name')),
    version: text(field(manifest, 'version')),
    license: licenseOf(manifest),
    texts: texts.map((one) => one.replaceAll('\r\n', '\n').trim()),
    author: text(author) || text(field(author, 'name')),
  };
}

/** What of these may not be shipped, each in words. */
export function licenseProblems(parts: readonly ThirdParty[]): readonly string[] {
  return parts.flatMap(({ name, version, license }) =>
    isAllowed(license)
      ? []
      : [
          `${name} ${version} is bundled and has the licence "${license}", which shared/build/third-party.ts does not allow.`,
        ],
  );
}

/** Where a package names its licence and brings no text of it. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

function textsOf({ name, license, texts, author }: ThirdParty): readonly string[] {
  if (texts.length > 0) return texts;
  const own = OWN_TEXTS[license];
  if (own === undefined) throw new Error(`${name} names ${license} and brings no text of it.`);
  return [`Copyright (c) ${author || name}\n\n${own}`];
}

/** `THIRD-PARTY.md`: who is in the build, and each licence's text once, with those that it is of. */
export function thirdPartyDocument(parts: readonly ThirdParty[], notices: string): string {
  const byText = new Map<string, string[]>();
  for (const part of parts) for (const one of textsOf(part)) byText.set(one, [...(byText.get(one) ?? []), part.name]);
  const block = (content: string): string => content.replace(/^(?=.)/gm, '    ');
  return [
    '# What others made of this',
    'Made by the build from what is bundled in these files. What is of the MPL 2.0 is unchanged but for packing; its sources:\ntheir packages on npm, by name and version.',
    [
      '| package | version | licence |',
      '|---|---|---|',
      ...parts.map((one) => `| ${one.name} | ${one.version} | ${one.license} |`),
    ].join('\n'),
    '## Texts',
    ...[...byText].map(([one, names]) => `### ${names.join(', ')}\n\n${block(one)}`),
    '## Notices within the files',
    block(notices.trim()),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/**
 * `THIRD-PARTY.md` of these builds.
 *
 * @param files Others of which something is shipped, from the root.
 * @throws Error when something is bundled that must not be
 */
export async function thirdPartyFile(
  root: string,
  metafiles: readonly Pick<Metafile, 'outputs'>[],
  files: readonly string[],
  notices: string,
): Promise<string> {
  const parts = await Promise.all(packageFolders(metafiles, files).map((folder) => readThirdParty(root, folder)));
  const problems = licenseProblems(parts);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return thirdPartyDocument(parts, notices);
}
