import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from '../../../esbuild.config.mjs';
import { version } from '../../../package.json';
import type { NamedSpec } from '../specs.ts';

const SOURCE = join(root, 'islands/symfony');
const COMPOSER = 'composer.json';

/** The calls of each tag, for the command that looks for their routes. */
const callsOf = (specs: readonly NamedSpec[]): object =>
  Object.fromEntries(specs.map(({ spec: { tag, calls = {} } }) => [tag, Object.keys(calls)]));

/** The Symfony bundle beside the built files: what Composer reads, PHP, templates and a recipe. */
export async function symfonyBundle(specs: readonly NamedSpec[]): Promise<ReadonlyMap<string, string>> {
  const found = await readdir(SOURCE, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const one of found.filter((entry) => entry.isFile())) {
    const path = join(one.parentPath, one.name);
    const name = relative(SOURCE, path).split(sep).join('/');
    if (name !== COMPOSER) files.set(`symfony/${name}`, await readFile(path, 'utf8'));
  }
  const composer: object = JSON.parse(await readFile(join(SOURCE, COMPOSER), 'utf8'));
  return new Map([
    ...[...files].sort(([one], [other]) => (one < other ? -1 : 1)),
    [COMPOSER, `${JSON.stringify({ ...composer, version }, null, 4)}\n`],
    ['symfony/calls.json', `${JSON.stringify(callsOf(specs), null, 1)}\n`],
  ]);
}
