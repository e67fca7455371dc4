import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../esbuild.config.mjs';
import { boundaryViolations, copiesOf } from './boundaries.ts';
import {
  budgetKbOf,
  entriesOf,
  filesOfTag,
  importsThatBring,
  isTag,
  MOST_FILES,
  OWN_BUDGETS_KB,
  weigh,
} from './budgets.ts';
import { readMetafile } from './manifests.ts';
import { GIVEN_PACKAGES, missingPackages } from './packages.ts';
import { circleProblems, readSourceGraph, ruleProblems } from './source-graph.ts';
import { loadSpecs } from './specs.ts';
import { knownWeights, measuredWeights, staleWeights } from './weights.ts';

/** Checks the bundler's metafile, so that it sees what was really bundled. */
export async function main(): Promise<void> {
  const browser = await readMetafile('.cache/dist.meta.json');
  if (browser === undefined) throw new Error('Nothing is built yet: npm run build');
  const host = await readMetafile('.cache/demo-host.meta.json');
  const problems = [...boundaryViolations(browser), ...(host === undefined ? [] : boundaryViolations(host))];
  const sources = await readSourceGraph(root);
  problems.push(...circleProblems(sources), ...ruleProblems(sources));
  let checks = 3;

  for (const library of ['react', 'react-dom', 'jotai']) {
    checks += 1;
    const copies = copiesOf(browser, library);
    if (copies.length !== 1) problems.push(`${copies.length} copies of ${library}: ${copies.join(', ')}`);
  }

  const gzipped = async (file: string): Promise<number> =>
    gzipSync(await readFile(join(root, file)), { level: 9 }).byteLength;
  const entries = entriesOf(browser);
  for (const { spec } of await loadSpecs()) {
    if (!entries.has(spec.tag)) problems.push(`${spec.tag} has a spec but no entry in dist.`);
  }
  for (const name of Object.keys(OWN_BUDGETS_KB))
    if (!entries.has(name)) problems.push(`${name} has a budget but is no longer built: shared/build/budgets.ts.`);
  for (const [name, file] of entries) {
    checks += 1;
    const { bytes, files } = await weigh(browser, file, gzipped);
    const fetched = filesOfTag(browser, entries, name);
    if (isTag(name) && fetched > MOST_FILES)
      problems.push(`${name} fetches ${fetched} files until it is usable, not ${MOST_FILES}.`);
    const budget = budgetKbOf(name) * 1000;
    console.log(`${name}: ${(bytes / 1000).toFixed(1)} KB gzip of ${budget / 1000} KB, ${fetched} files`);
    if (bytes > budget) {
      const by = importsThatBring(browser, file);
      const lines = files.map((one) => `    ${(one.bytes / 1000).toFixed(1)} KB ${by.get(one.file) ?? one.file}`);
      problems.push(`${name} is ${Math.ceil((bytes - budget) / 100) / 10} KB over its budget:\n${lines.join('\n')}`);
    }
  }

  checks += 1;
  const missing = missingPackages(browser, GIVEN_PACKAGES);
  if (missing.length > 0)
    problems.push(`Named in shared/build/packages.ts, and in nothing that is shipped: ${missing.join(', ')}`);

  checks += 1;
  const weights = await measuredWeights(browser, (file) => readFile(join(root, file)));
  const stale = staleWeights(await knownWeights(), weights);
  if (stale.length > 0)
    problems.push(
      `shared/docs/measured.md has other weights than the build (npm run build):\n    ${stale.join('\n    ')}`,
    );

  for (const problem of problems) console.error(problem);
  console.log(`boundaries: ${Math.max(0, checks - problems.length)} passed, ${problems.length} failed`);
  if (problems.length > 0) process.exitCode = 1;
}
