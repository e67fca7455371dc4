// Runs before anything is installed, so it may import only Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const stamp = join(root, 'node_modules/.flexy-lock');

/** Installs the packages of the lockfile, unless they are installed already. */
export function installIfNeeded() {
  requireNode();
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages from the lockfile …');
  // Where NODE_ENV is `production`, too: all packages are development dependencies.
  const { status } = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  return spawnSync(command, [...args], { cwd: root, stdio: 'inherit', ...options });
}

/**
 * Runs one of the TypeScript scripts in this folder.
 * @param {string} script
 * @param {readonly string[]} [args]
 */
export function runScript(script, args = []) {
  return run(process.execPath, [join(root, 'shared/build/run.mjs'), script, ...args]);
}
