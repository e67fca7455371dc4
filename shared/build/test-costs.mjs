/**
 * Where the time of a run went. Times are those of all workers together, in s; two of them share the wall time.
 *
 * @typedef {import('./test-report.mjs').Report} Report
 * @typedef {{ file: string, tests: number, seconds: number }} FileCost
 * @typedef {{ kind: string, times: number, seconds: number }} KindCost
 * @typedef {{ files: readonly FileCost[], kinds: readonly KindCost[] }} Costs
 */

const SHOWN_FILES = 10;
/** Told by `e2e/support/costs.ts`; the rest of a browser test's time is its own. */
const KINDS = ['host', 'browser', 'sign-in', 'page', 'axe'];

const rounded = (/** @type {number} */ ms) => Math.round(ms / 100) / 10;

/**
 * @param {readonly Report[]} reports Of vitest.
 * @param {string} told The lines that the browser tests kept: `{"cost": …, "ms": …}` each.
 * @param {string} root
 * @returns {Costs}
 */
export function readCosts(reports, told, root) {
  const results = reports.flatMap(({ testResults = [] }) => testResults);
  const files = results
    .map(({ name, assertionResults = [], startTime = 0, endTime = 0 }) => ({
      file: name.replace(`${root}/`, ''),
      // What a filter by name leaves out stands there as skipped.
      tests: assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').length,
      seconds: rounded(endTime - startTime),
    }))
    .sort((one, other) => other.seconds - one.seconds);
  const costs = told
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /** @type {{ cost: string, ms: number }} */ (JSON.parse(line)));
  const kinds = KINDS.map((kind) => {
    const own = costs.filter(({ cost }) => cost === kind);
    return { kind, times: own.length, seconds: rounded(own.reduce((sum, { ms }) => sum + ms, 0)) };
  });
  const browserFiles = files.filter(({ file }) => file.startsWith('e2e/'));
  const sum = (/** @type {readonly { seconds: number }[]} */ rows) =>
    rows.reduce((total, { seconds }) => total + seconds, 0);
  const test = {
    kind: 'test',
    times: browserFiles.reduce((total, { tests }) => total + tests, 0),
    // A host that starts before the first test is no part of its file's time.
    seconds: Math.max(0, rounded((sum(browserFiles) - sum(kinds)) * 1000)),
  };
  return { files, kinds: [...kinds, test] };
}

/**
 * @param {Costs} costs
 * @returns {readonly string[]} The slowest files, and what each kind of work in a browser cost.
 */
export function costLines({ files, kinds }) {
  const slowest = files
    .slice(0, SHOWN_FILES)
    .map(({ file, tests, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${file} (${tests} tests)`);
  const told = kinds
    .filter(({ times }) => times > 0)
    .map(({ kind, times, seconds }) => `  ${seconds.toFixed(1).padStart(7)} s  ${kind} (${times} times)`);
  return [
    ...(slowest.length === 0 ? [] : ['The slowest files:', ...slowest]),
    ...(told.length === 0 ? [] : ['The browser tests, by what they pay for:', ...told]),
  ];
}
