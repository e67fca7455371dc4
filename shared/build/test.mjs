// `npm test`: everything from a fresh clone to one line with the result. Before the install it may import only Node's
// own modules. `npm test -- pos` looks at one island in a minute or two, `npm test -- --changed` runs all that a change
// can reach, `npm test -- --without=lint` leaves a part out; none works in CI.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded, root, run, runScript } from './install.mjs';
import { browserTests as allBrowserTests, changedFiles } from './test-changed.mjs';
import { costLines, readCosts } from './test-costs.mjs';
import { reachedIslands, reachedTests } from './test-reach.mjs';
import { readReport, secondTryLines } from './test-report.mjs';
import { readSelection } from './test-selection.mjs';

/**
 * @typedef {import('./test-report.mjs').Outcome} Outcome
 * @typedef {import('./test-selection.mjs').Selection} Selection
 */

const cache = join(root, '.cache');
const toldCosts = join(cache, 'test-costs.jsonl');
/** @type {import('./test-report.mjs').Report[]} */
const reports = [];

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
  const report = join(cache, `vitest-${projects.join('-')}.json`);
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
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, FLEXY_COSTS: toldCosts } },
  );
  if (!existsSync(report)) return one(1);
  /** @type {import('./test-report.mjs').Report} */
  const told = JSON.parse(readFileSync(report, 'utf8'));
  reports.push(told);
  return readReport(told, root, status === 0);
}

/** @param {string} folder */
const hasTests = (folder) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder), { recursive: true }).some((file) => /\.test\.tsx?$/.test(String(file)));

/** @param {Selection} selection */
function unitTests({ islands, since }) {
  if (since !== null) {
    const found = vitest(['unit', 'dom'], [`--changed=${since}`, '--passWithNoTests']);
    return found.passed + found.failed === 1 && reports.at(-1)?.testResults?.length === 0 ? NOTHING : found;
  }
  const folders = islands.map((name) => `islands/${name}/`).filter(hasTests);
  if (islands.length === 0) return vitest(['unit', 'dom']);
  return folders.length === 0 ? NOTHING : vitest(['unit', 'dom'], [...folders, ...WITHOUT_LONG_RUNS]);
}

/** What plays whole days by chance. */
const WITHOUT_LONG_RUNS = ['--exclude', '**/*{soak,simulation}.test.ts'];
/**
 * The names of tests at the tablet's and the phone's width say so, and those of a table name their tag.
 * @param {readonly string[]} islands
 */
const ofIslandsAtOneWidth = (islands) => ['-t', `^(?!.*<flexy-(?!(?:${islands.join('|')})>))(?!.*(?:1024|390) ×)`];

/** What starts so does the same with all tags, by tests that name theirs. */
const TABLE = 'e2e/tags/tags-';
const isTable = (/** @type {string} */ path) => path.startsWith(TABLE);

/** @param {Selection} selection */
function browserTests({ islands, since }) {
  const { status } = runScript('browser');
  if (status !== 0) return one(status);
  if (since !== null) return changedBrowserTests(since);
  if (islands.length === 0) return vitest(['e2e']);
  const own = islands
    .map((name) => `e2e/${name}/`)
    .filter(hasTests)
    .map((folder) => (existsSync(join(root, folder, 'act.test.ts')) ? `${folder}act.test.ts` : folder));
  return vitest(['e2e'], [TABLE, ...own, ...ofIslandsAtOneWidth(islands)]);
}

/** @param {readonly string[]} islands */
const ofTags = (islands) => vitest(['e2e'], [TABLE, '-t', `<flexy-(${islands.join('|')})>`]);

/** @param {string} since */
function changedBrowserTests(since) {
  const changed = changedFiles(root, since);
  const { inputs } = JSON.parse(readFileSync(join(cache, 'dist.meta.json'), 'utf8'));
  const islands = reachedIslands(changed, inputs);
  if (islands === null) return vitest(['e2e']);
  const tests = reachedTests(allBrowserTests(root), changed, islands);
  console.log(
    `The change reaches ${[...islands].join(', ') || 'no island'}, and ${tests.length} files of browser tests.`,
  );
  const whole = tests.filter((path) => changed.includes(path) || !isTable(path));
  const generic = islands.size === 0 ? NOTHING : ofTags([...islands]);
  return whole.length === 0 ? generic : both(generic, vitest(['e2e'], whole));
}

/** @type {Readonly<Record<string, (selection: Selection) => Outcome>>} */
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

const selected = selection();
const { islands, since } = selected;
/** Of an island alone what takes long and is the same for all is left to `--changed` and to CI. */
const without =
  islands.length > 0 ? [...new Set([...selected.without, 'generated', 'lint', 'boundaries'])] : selected.without;
installIfNeeded();
mkdirSync(cache, { recursive: true });
rmSync(toldCosts, { force: true });

const results = Object.entries(PARTS)
  .filter(([name]) => !without.includes(name))
  .map(([name, part]) => {
    console.log(`\n── ${name}`);
    const started = Date.now();
    const outcome = part(selected);
    return { name, ...outcome, seconds: Math.round((Date.now() - started) / 1000) };
  });

const costs = readCosts(reports, existsSync(toldCosts) ? readFileSync(toldCosts, 'utf8') : '', root);
writeFileSync(
  join(cache, 'test-costs.json'),
  JSON.stringify({ ...costs, parts: results.map(({ name, seconds }) => ({ name, seconds })) }),
);
console.log('');
for (const line of costLines(costs)) console.log(line);
console.log('');
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
const { passed, failed, secondTries } = results.reduce(both, NOTHING);
for (const line of secondTryLines(secondTries)) console.log(line);
if (islands.length > 0)
  console.log(
    `The main acts of ${islands.join(', ')} at one width, without long runs. Before a commit: npm test -- --changed`,
  );
if (since !== null) console.log(`Only what has changed since ${since} can reach.`);
if (without.length > 0) console.log(`Left out: ${without.join(', ')}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
