// `npm test`: everything from a fresh clone to one line with the result. Before the install it may import only Node's
// own modules. `npm test -- pos` runs the tests of one island, `npm test -- --without=lint` leaves a part out; neither
// works in CI.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded, root, run, runScript } from './install.mjs';
import { readReport, secondTryLines } from './test-report.mjs';
import { readSelection } from './test-selection.mjs';

/** @typedef {import('./test-report.mjs').Outcome} Outcome */

/**
 * @param {number | null} status
 * @returns {Outcome}
 */
const one = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, secondTries: [] });

/** @type {Outcome} */
const NOTHING = { passed: 0, failed: 0, secondTries: [] };

/**
 * @param {Outcome} some
 * @param {Outcome} others
 * @returns {Outcome}
 */
const both = (some, others) => ({
  passed: some.passed + others.passed,
  failed: some.failed + others.failed,
  secondTries: [...some.secondTries, ...others.secondTries],
});

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} [filters] Parts of the paths of test files, and options of vitest.
 * @returns {Outcome}
 */
function vitest(projects, filters = []) {
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`);
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...filters,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (!existsSync(report)) return one(1);
  return readReport(JSON.parse(readFileSync(report, 'utf8')), root, status === 0);
}

/** @param {string} folder */
const hasTests = (folder) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder), { recursive: true }).some((file) => /\.test\.tsx?$/.test(String(file)));

/**
 * @param {readonly string[]} islands
 * @returns {Outcome}
 */
function unitTests(islands) {
  const folders = islands.map((name) => `islands/${name}/`).filter(hasTests);
  if (islands.length > 0 && folders.length === 0) return NOTHING;
  return vitest(['unit', 'dom'], folders);
}

/**
 * @param {readonly string[]} islands
 * @returns {Outcome}
 */
function browserTests(islands) {
  const { status } = runScript('browser');
  if (status !== 0) return one(status);
  if (islands.length === 0) return vitest(['e2e']);
  const generic = vitest(['e2e'], ['e2e/house/pages.test.ts', '-t', `<flexy-(${islands.join('|')})>`]);
  const folders = islands.map((name) => `e2e/${name}/`).filter(hasTests);
  if (folders.length === 0) return generic;
  const own = vitest(['e2e'], folders);
  return both(generic, own);
}

/** @type {Readonly<Record<string, (islands: readonly string[]) => Outcome>>} */
const PARTS = {
  generated: () => one(runScript('generate', ['--check']).status),
  types: () => one(runScript('typecheck').status),
  lint: () => one(run('npm', ['run', '--silent', 'lint'], { shell: process.platform === 'win32' }).status),
  build: () => one(runScript('build-if-needed').status),
  boundaries: () => one(runScript('check-boundaries').status),
  unit: unitTests,
  browser: browserTests,
};

function selection() {
  const ci = process.env['CI'] ?? '';
  const islands = readdirSync(join(root, 'islands')).filter((name) =>
    existsSync(join(root, 'islands', name, `${name}.spec.ts`)),
  );
  try {
    return readSelection(process.argv.slice(2), {
      islands,
      parts: Object.keys(PARTS),
      isCi: ci !== '' && ci !== 'false',
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

const { islands, without } = selection();
installIfNeeded();

const results = Object.entries(PARTS)
  .filter(([name]) => !without.includes(name))
  .map(([name, part]) => {
    console.log(`\n── ${name}`);
    const started = Date.now();
    const outcome = part(islands);
    return { name, ...outcome, seconds: Math.round((Date.now() - started) / 1000) };
  });

console.log('');
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
const { passed, failed, secondTries } = results.reduce(both, NOTHING);
for (const line of secondTryLines(secondTries)) console.log(line);
if (islands.length > 0) console.log(`Tests of ${islands.join(', ')} only.`);
if (without.length > 0) console.log(`Left out: ${without.join(', ')}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
