import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../esbuild.config.mjs';
import { checkSpecs } from './check-specs.ts';
import { elementDeclarations, reactDeclarations } from './emit/declarations.ts';
import { demoData, referencePage, tagTable, weightTable } from './emit/docs.ts';
import { entryModule } from './emit/entry.ts';
import { registryModule } from './emit/registry.ts';
import { twigMacros } from './emit/twig.ts';
import { GIVEN_PACKAGES, packageTable } from './packages.ts';
import { replaceFile } from './publish.ts';
import { loadSpecs, type NamedSpec } from './specs.ts';
import { knownWeights } from './weights.ts';

const DOCS = 'islands/docs';

/** Every generated file in the repository, by its path. */
export function generatedFiles(specs: readonly NamedSpec[]): ReadonlyMap<string, string> {
  return new Map([
    ['islands/registry.gen.ts', registryModule(specs)],
    ...specs.map((named) => [`islands/${named.name}/entry.gen.ts`, entryModule(named)] as const),
    ['islands/elements.gen.d.ts', elementDeclarations(specs)],
    ['islands/react.gen.d.ts', reactDeclarations(specs, './elements.gen.d.ts')],
    ['islands/flexy.html.twig', twigMacros(specs)],
    ['demo-host/islands.gen.json', `${JSON.stringify(demoData(specs), null, 2)}\n`],
    ...specs.map((named) => [`${DOCS}/${named.spec.tag}.md`, referencePage(named)] as const),
  ]);
}

/** Pages that are written by hand, except for a table between marks. */
const TAGS_PAGE = `${DOCS}/tags.md`;
const MEASURED_PAGE = 'shared/docs/measured.md';
const PACKAGES_PAGE = 'shared/docs/packages.md';

/** @param page Its path, for the error of a page that has lost its marks. */
export function withTables(page: string, written: string, tables: Readonly<Record<string, string>>): string {
  let text = written;
  for (const [name, table] of Object.entries(tables)) {
    const marked = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
    if (!marked.test(text))
      throw new Error(
        `${page} has lost the marks of a table: <!-- ${name} --> and <!-- /${name} -->, each on a line of its own.`,
      );
    text = text.replace(marked, (_, start: string, end: string) => `${start}${table}\n${end}`);
  }
  return text;
}

async function wantedFiles(specs: readonly NamedSpec[]): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map(generatedFiles(specs));
  const pages = {
    [TAGS_PAGE]: { islands: tagTable(specs) },
    [MEASURED_PAGE]: { weight: weightTable(specs, await knownWeights()) },
    [PACKAGES_PAGE]: { packages: packageTable(GIVEN_PACKAGES) },
  };
  for (const [page, tables] of Object.entries(pages)) {
    const file = join(root, page);
    if (existsSync(file)) wanted.set(page, withTables(page, await readFile(file, 'utf8'), tables));
  }
  return wanted;
}

/** Pages of tags that no longer exist. The others are written by hand. */
function strayFiles(wanted: ReadonlyMap<string, string>): readonly string[] {
  const folder = join(root, DOCS);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith('flexy-'))
        .map((name) => `${DOCS}/${name}`)
        .filter((path) => !wanted.has(path))
    : [];
}

export async function generate(): Promise<readonly string[]> {
  const specs = await loadSpecs();
  const problems = checkSpecs(specs);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const wanted = await wantedFiles(specs);
  const changed: string[] = [];
  for (const [path, content] of wanted) {
    const file = join(root, path);
    if (existsSync(file) && (await readFile(file, 'utf8')) === content) continue;
    await replaceFile(file, content);
    changed.push(path);
  }
  for (const path of strayFiles(wanted)) {
    await rm(join(root, path));
    changed.push(path);
  }
  return changed;
}

async function drift(): Promise<readonly string[]> {
  const specs = await loadSpecs();
  const wanted = await wantedFiles(specs);
  const stale: string[] = [...checkSpecs(specs), ...strayFiles(wanted)];
  for (const [path, content] of wanted) {
    const file = join(root, path);
    if (!existsSync(file) || (await readFile(file, 'utf8')) !== content) stale.push(path);
  }
  return stale;
}

export async function main(args: readonly string[]): Promise<void> {
  if (!args.includes('--check')) {
    const changed = await generate();
    console.log(changed.length === 0 ? 'Nothing to write.' : `Written: ${changed.join(', ')}`);
    return;
  }
  const stale = await drift();
  const total = (await wantedFiles(await loadSpecs())).size;
  for (const path of stale) console.error(`Out of step with the specs: ${path} (npm run generate)`);
  console.log(`generated: ${total - stale.length} in step, ${stale.length} not`);
  if (stale.length > 0) process.exitCode = 1;
}
