import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import ts from 'typescript';

/** Source files by their path from the root, each with those of them that it imports, types too. */
export type SourceGraph = ReadonlyMap<string, readonly string[]>;

const FOLDERS = ['shared', 'islands', 'demo-host', 'e2e'];
const SHARED = '#shared/';

/** Reads the imports of all source files. A bundle tells nothing of types and of files that only tests use. */
export async function readSourceGraph(root: string): Promise<SourceGraph> {
  const found = await Promise.all(
    FOLDERS.filter((folder) => existsSync(join(root, folder))).map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) =>
        posix.join(folder, file.split(sep).join('/')),
      ),
    ),
  );
  const files = new Set(found.flat().filter((file) => /\.(?:tsx?|mjs)$/.test(file)));
  const addressOf = (from: string, name: string): string =>
    name.startsWith(SHARED) ? `shared/${name.slice(SHARED.length)}` : posix.join(dirname(from), name);
  const entries = await Promise.all(
    [...files].map(async (file) => {
      const { importedFiles } = ts.preProcessFile(await readFile(join(root, file), 'utf8'), true, true);
      const imported = importedFiles.map(({ fileName }) => addressOf(file, fileName));
      return [file, imported.filter((one) => files.has(one))] as const;
    }),
  );
  return new Map(entries);
}

/** Circles of files: none of them can be read, tested or moved without the others. */
export function circleProblems(graph: SourceGraph): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) {
      found.push(`These files import one another:\n    ${[...way.slice(start), path].join('\n    -> ')}`);
      return;
    }
    if (done.has(path)) return;
    done.add(path);
    for (const to of graph.get(path) ?? []) walk(to, [...way, path]);
  };
  for (const path of graph.keys()) walk(path, []);
  return found;
}

const RULES = /^(.+)\/rules\//;
const OUTER = /^(.+)\/(?:api|views?)\//;

/** Rules that know how their data travel, or how they are shown: these import the rules instead. */
export function ruleProblems(graph: SourceGraph): readonly string[] {
  return [...graph].flatMap(([path, imported]) => {
    const [, domain] = RULES.exec(path) ?? [];
    if (domain === undefined || /\.test\.tsx?$/.test(path)) return [];
    return imported
      .filter((to) => OUTER.exec(to)?.[1] === domain)
      .map((to) => `Rules import neither api nor views:\n    ${path}\n    -> ${to}`);
  });
}
