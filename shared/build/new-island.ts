import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../esbuild.config.mjs';
import { generate } from './generate.ts';

/** A complete island, compiled and linted like any other; only its name is replaced. */
const TEMPLATE = join(root, 'shared/build/templates/sample');

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The files of a new island, by path in its folder. */
export async function islandFiles(name: string): Promise<ReadonlyMap<string, string>> {
  const renamed = (text: string): string => text.replaceAll('sample', name).replaceAll('Sample', pascal(name));
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  return new Map(
    await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map(async (path) => {
          return [renamed(path.slice(TEMPLATE.length + 1)), renamed(await readFile(path, 'utf8'))] as const;
        }),
    ),
  );
}

/** Why a name is not allowed for an island, or undefined. */
function nameProblem(name: string | undefined): string | undefined {
  if (name === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    return 'A name is in lower case with hyphens: npm run new -- floor-plan makes <flexy-floor-plan>.';
  return existsSync(join(root, 'islands', name)) ? `islands/${name} is there already.` : undefined;
}

/**
 * `npm run new -- name`, or `-- flexy-name`: creates a folder that is built, started and tested like all other tags.
 */
export async function main([given]: readonly string[]): Promise<void> {
  const name = given?.replace(/^flexy-/, '');
  const problem = nameProblem(name);
  if (problem !== undefined || name === undefined) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  for (const [file, content] of await islandFiles(name)) {
    const path = join(root, 'islands', name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  await generate();
  console.log(`islands/${name} is made; <flexy-${name}> is in the table, the types, the macros and the reference.`);
}
