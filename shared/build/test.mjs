// `npm test`: everything from a fresh clone to one line that says how it went. Nothing but Node before the install.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded, root, run, runScript } from './install.mjs';

installIfNeeded();

/** @type {{ name: string, passed: number, failed: number, seconds: number }[]} */
const results = [];

/** @param {string} name @param {() => { passed: number, failed: number }} part */
function check(name, part) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = part();
  results.push({ name, passed, failed, seconds: Math.round((Date.now() - started) / 1000) });
}

/** @param {number | null} status */
const one = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });

/** @param {readonly string[]} projects */
function vitest(projects) {
  const report = join(root, '.cache', `vitest-${projects.join('-')}.json`);
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot be read, a hook that breaks, or a run without tests is a failure that no test counts.
  return { passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed };
}

check('generated files in step', () => one(runScript('generate', ['--check']).status));
check('types', () => one(runScript('typecheck').status));
check('lint', () => one(run('npm', ['run', '--silent', 'lint'], { shell: process.platform === 'win32' }).status));
check('build', () => one(runScript('build-if-needed').status));
check('boundaries and budgets', () => one(runScript('check-boundaries').status));
check('unit', () => vitest(['unit', 'dom']));
check('browser', () => {
  const { status } = runScript('browser');
  return status === 0 ? vitest(['e2e']) : one(status);
});

console.log('');
for (const { name, passed, failed, seconds } of results)
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
